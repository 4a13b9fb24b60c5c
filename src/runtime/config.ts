import { Config, defaultConfig } from '#contract/config.ts'
import * as v from 'valibot'

/**
 * Reads `/config.json`. If a static host has none, or answers its index page instead, the defaults apply: the API at
 * `/api` on the same origin.
 */
export async function readConfig(): Promise<Config> {
  try {
    const response = await fetch('/config.json', { headers: { accept: 'application/json' } })
    return response.ok ? v.parse(Config, await response.json()) : defaultConfig
  } catch {
    return defaultConfig
  }
}
