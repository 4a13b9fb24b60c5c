import type { Id } from '#contract/id.ts'
import type { KeptDraft } from '#machines/keptDraft.ts'
import * as v from 'valibot'
import type { KeptValues, KeyValues } from '../storage.ts'

/** Drafts of another version are ignored. */
const version = 1

const fields = v.record(v.string(), v.unknown())
const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.literal(version), draft: v.object({ values: fields, base: fields, key: v.string() }) }),
)

const dayMs = 24 * 60 * 60_000
const keptMs = 30 * dayMs
const prefix = 'laurel.draft.'

/** Accounts that have logged out in this page, whose forms may be mounted for a moment longer. */
const ended = new Set<string>()

/** The unsaved values of forms, stored in this browser for one account, by slot. */
export function keptDrafts(account: Id, storage: KeptValues, now: () => number = Date.now) {
  const placeOf = (subject: string) => `${prefix}${account}.${subject}`
  ended.delete(String(account))
  return {
    has: (subject: string): boolean => storage.getItem(placeOf(subject)) !== null,
    /** The stored draft, if it has the same fields as `base`. */
    read<Values extends object>(subject: string, base: Values): KeptDraft<Values> | null {
      const kept = v.safeParse(Kept, storage.getItem(placeOf(subject)))
      if (!kept.success || !hasFieldsOf(base, kept.output.draft.values)) return null
      return kept.output.draft as unknown as KeptDraft<Values>
    },
    keep<Values extends object>(subject: string, { values, base, key }: KeptDraft<Values>): void {
      if (ended.has(String(account))) return
      storage.setItem(placeOf(subject), JSON.stringify({ version, at: now(), draft: { values, base, key } }))
    },
    forget: (subject: string): void => storage.removeItem(placeOf(subject)),
  }
}

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

export type KeptDrafts = ReturnType<typeof keptDrafts>

const hasFieldsOf = (base: object, values: object): boolean =>
  fieldsOf(base).length === fieldsOf(values).length && fieldsOf(base).every((field) => field in values)

/** `asRead` holds what was read of the record and is no field of the form. */
const fieldsOf = (of: object) => Object.keys(of).filter((field) => field !== 'asRead')
