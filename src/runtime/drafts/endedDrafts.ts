import type { Id } from '#contract/id.ts'
import * as v from 'valibot'
import type { KeyValues } from '../storage.ts'

const dayMs = 24 * 60 * 60_000
const keptMs = 30 * dayMs
export const prefix = 'laurel.draft.'

/** Accounts that have logged out in this page, whose forms may be mounted for a moment longer. */
export const ended = new Set<string>()

/** Deletes the drafts of an account that logs out, and stores none of what is still open in this page. */
export function endDrafts(account: Id, storage: KeyValues): void {
  ended.add(String(account))
  for (const key of keysOf(storage, `${prefix}${account}.`)) storage.removeItem(key)
}

const keysOf = (storage: KeyValues, start: string): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) => key.startsWith(start))

const Dated = v.pipe(v.string(), v.parseJson(), v.looseObject({ at: v.optional(v.number()) }))

/**
 * Deletes drafts and journal entries older than 30 days, of all accounts: those may never sign in here again. An
 * undated draft gets today's date.
 */
export function forgetOld(storage: KeyValues, now = Date.now()): void {
  for (const key of [prefix, 'laurel.journal.'].flatMap((start) => keysOf(storage, start))) {
    const kept = v.safeParse(Dated, storage.getItem(key))
    const at = kept.success ? (kept.output.at ?? Infinity) : -Infinity
    if (at <= now - keptMs) storage.removeItem(key)
    // Tolerates a small correction of the clock.
    else if (kept.success && at > now + dayMs) storage.setItem(key, JSON.stringify({ ...kept.output, at: now }))
  }
}
