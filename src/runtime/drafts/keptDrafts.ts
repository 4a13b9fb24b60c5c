import type { Id } from '#contract/id.ts'
import { isSame, type KeptDraft } from '#machines/keptDraft.ts'
import * as v from 'valibot'
import type { KeptValues, KeyValues } from '../storage.ts'

/** Kept drafts of another shape than this are not taken up. */
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

/** Accounts that logged out of this page, in which forms are still open for a moment. */
const ended = new Set<string>()

/** What was typed in forms and not saved, kept in this browser for one account, each under what it is about. */
export function keptDrafts(account: Id, storage: KeptValues, now: () => number = Date.now) {
  const placeOf = (subject: string) => `${prefix}${account}.${subject}`
  ended.delete(String(account))
  return {
    has: (subject: string): boolean => storage.getItem(placeOf(subject)) !== null,
    /** The draft of a subject, where one is kept whose fields `base` has; a field that an older release did not keep is as in `base`. */
    read<Values extends object>(subject: string, base: Values): KeptDraft<Values> | null {
      const kept = v.safeParse(Kept, storage.getItem(placeOf(subject)))
      if (!kept.success || !hasFieldsOf(base, kept.output.draft)) return null
      const { values, base: before, key } = kept.output.draft
      return { values: { ...base, ...values }, base: { ...base, ...before }, key }
    },
    keep<Values extends object>(subject: string, { values, base, key }: KeptDraft<Values>): void {
      if (ended.has(String(account))) return
      storage.setItem(placeOf(subject), JSON.stringify({ version, at: now(), draft: { values, base, key } }))
    },
    forget: (subject: string): void => storage.removeItem(placeOf(subject)),
  }
}

/** Erases the drafts of an account that logs out, and keeps none of what is still open in this page. */
export function endDrafts(account: Id, storage: KeyValues): void {
  ended.add(String(account))
  for (const key of keysOf(storage, `${prefix}${account}.`)) storage.removeItem(key)
}

const keysOf = (storage: KeyValues, start: string): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) => key.startsWith(start))

const Dated = v.pipe(v.string(), v.parseJson(), v.looseObject({ at: v.optional(v.number()) }))

/** Erases what is older than 30 days of all accounts, since theirs may never open here again; an undated draft gets a date. */
export function forgetOld(storage: KeyValues, now = Date.now()): void {
  for (const key of [prefix, 'laurel.journal.'].flatMap((start) => keysOf(storage, start))) {
    const kept = v.safeParse(Dated, storage.getItem(key))
    const at = kept.success ? (kept.output.at ?? Infinity) : -Infinity
    if (at <= now - keptMs) storage.removeItem(key)
    // A clock may be put right by a little.
    else if (kept.success && at > now + dayMs) storage.setItem(key, JSON.stringify({ ...kept.output, at: now }))
  }
}

export type KeptDrafts = ReturnType<typeof keptDrafts>

/** What was read of a record is no field of its form, and of a field that is gone only what was typed counts. */
const hasFieldsOf = (base: object, { values, base: before }: v.InferOutput<typeof Kept>['draft']): boolean =>
  Object.keys(values).every((field) => field === 'asRead' || field in base || isSame(values[field], before[field]))
