import { setTimeout as sleep } from 'node:timers/promises'
import type { Report } from './folders.ts'

export interface Wait {
  readonly log: Report
  /** The longest wait, and the delay before it is reported; in ms. */
  readonly atMost?: number
  readonly sayAfter?: number
}

/** Polls until the condition holds. Reports a long wait, and throws after `atMost`. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  { what, log, atMost = 300_000, sayAfter = 2000 }: Wait & { what: () => string },
): Promise<void> {
  const start = Date.now()
  for (let said = false; !(await condition()); await sleep(20)) {
    const waited = Date.now() - start
    if (waited >= atMost) throw new Error(`Waited ${Math.round(atMost / 1000)} seconds in vain for ${what()}.`)
    if (said || waited < sayAfter) continue
    log(`Waiting for ${what()}.`)
    said = true
  }
}
