import { Config, defaultConfig } from '#contract/config.ts'
import * as v from 'valibot'

/**
 * Reads `/config.json`. A static host may have none, or answer its index page in its place: then the defaults hold,
 * with the API at `/api` on the same origin.
 */
export async function readConfig(): Promise<Config> {
  try {
    const response = await fetch('/config.json', { headers: { accept: 'application/json' } })
    return response.ok ? v.parse(Config, await response.json()) : defaultConfig
  } catch {
    return defaultConfig
  }
}
