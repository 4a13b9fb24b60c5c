import type { Id } from '#contract/id.ts'
import type { KeptDraft } from '#machines/keptDraft.ts'
import * as v from 'valibot'
import type { KeptValues } from '../storage.ts'

/** Kept drafts of another shape than this are not taken up. */
const version = 1

const fields = v.record(v.string(), v.unknown())
const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.literal(version), draft: v.object({ values: fields, base: fields, key: v.string() }) }),
)

/** What was typed in forms and not saved, kept in this browser for one account, each under what it is about. */
export function keptDrafts(account: Id, storage: KeptValues) {
  const placeOf = (subject: string) => `laurel.draft.${account}.${subject}`
  return {
    has: (subject: string): boolean => storage.getItem(placeOf(subject)) !== null,
    /** The draft of a subject, where one is kept whose fields are those of `base`. */
    read<Values extends object>(subject: string, base: Values): KeptDraft<Values> | null {
      const kept = v.safeParse(Kept, storage.getItem(placeOf(subject)))
      if (!kept.success || !hasFieldsOf(base, kept.output.draft.values)) return null
      return kept.output.draft as unknown as KeptDraft<Values>
    },
    keep: <Values extends object>(subject: string, { values, base, key }: KeptDraft<Values>): void =>
      storage.setItem(placeOf(subject), JSON.stringify({ version, draft: { values, base, key } })),
    forget: (subject: string): void => storage.removeItem(placeOf(subject)),
  }
}

export type KeptDrafts = ReturnType<typeof keptDrafts>

const hasFieldsOf = (base: object, values: object): boolean =>
  fieldsOf(base).length === fieldsOf(values).length && fieldsOf(base).every((field) => field in values)

/** What was read of a record is no field of its form. */
const fieldsOf = (of: object) => Object.keys(of).filter((field) => field !== 'asRead')
