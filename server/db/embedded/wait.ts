import { setTimeout as sleep } from 'node:timers/promises'
import type { Say } from './folders.ts'

export interface Wait {
  readonly log: Say
  /** How long at most, and after how long it is worth a word; in ms. */
  readonly atMost?: number
  readonly sayAfter?: number
}

/** Looks until it is so. A long wait says what it is for, and one that ends in vain throws the same. */
export async function waitUntil(
  isSo: () => boolean | Promise<boolean>,
  { what, log, atMost = 300_000, sayAfter = 2000 }: Wait & { what: () => string },
): Promise<void> {
  const start = Date.now()
  for (let said = false; !(await isSo()); await sleep(20)) {
    const waited = Date.now() - start
    if (waited >= atMost) throw new Error(`Waited ${Math.round(atMost / 1000)} seconds in vain for ${what()}.`)
    if (said || waited < sayAfter) continue
    log(`Waiting for ${what()}.`)
    said = true
  }
}
