import { isSameInAnyOrder } from '#contract/asRead.ts'
import type { Id } from '#contract/id.ts'
import type { KeptDraft } from '#machines/keptDraft.ts'
import * as v from 'valibot'
import type { KeptValues } from '../storage.ts'
import { ended, prefix } from './endedDrafts.ts'

/** Drafts of another version are ignored. */
const version = 1

const fields = v.record(v.string(), v.unknown())
const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    version: v.literal(version),
    draft: v.object({
      values: fields,
      base: fields,
      key: v.string(),
      attempt: v.optional(fields),
      conflicts: v.optional(v.array(v.string())),
    }),
  }),
)

/** The unsaved values of forms, stored in this browser for one account, by slot. */
export function keptDrafts(account: Id, storage: KeptValues, now: () => number = Date.now) {
  const storageKeyOf = (slot: string) => `${prefix}${account}.${slot}`
  ended.delete(String(account))
  return {
    has: (slot: string): boolean => storage.getItem(storageKeyOf(slot)) !== null,
    /** The stored draft, unless all typed fields are gone. A field that an older release did not store is taken from `base`. */
    read<Values extends object>(slot: string, base: Values): KeptDraft<Values> | null {
      const kept = v.safeParse(Kept, storage.getItem(storageKeyOf(slot)))
      if (!kept.success || !isAbout(base, kept.output.draft)) return null
      const { values, base: before, key, attempt, conflicts } = kept.output.draft
      const own: Partial<Values> | undefined = attempt && {}
      return {
        values: { ...base, ...values },
        base: { ...base, ...before },
        key,
        attempt: own && Object.assign(own, attempt),
        ...(conflicts && { conflicts: conflicts.filter((field) => isFieldOf(base, field)) }),
      }
    },
    keep<Values extends object>(slot: string, kept: KeptDraft<Values>): void {
      if (ended.has(String(account))) return
      const { values, base, key, attempt, conflicts } = kept
      const draft = { values, base, key, attempt, conflicts }
      storage.setItem(storageKeyOf(slot), JSON.stringify({ version, at: now(), draft }))
    },
    forget: (slot: string): void => storage.removeItem(storageKeyOf(slot)),
  }
}

export type KeptDrafts = ReturnType<typeof keptDrafts>

const isFieldOf = <Values extends object>(base: Values, field: PropertyKey): field is keyof Values => field in base

/** Whether something was typed in a field that the record still has; `asRead` is no field of the form. */
const isAbout = (base: object, { values, base: before }: v.InferOutput<typeof Kept>['draft']): boolean => {
  const typed = Object.keys(values).filter(
    (field) => field !== 'asRead' && !isSameInAnyOrder(values[field], before[field]),
  )
  return typed.length === 0 || typed.some((field) => field in base)
}
