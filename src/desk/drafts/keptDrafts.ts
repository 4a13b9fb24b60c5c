import type { Id } from '#contract/id.ts'
import type { KeptDraft } from '#machines/keptDraft.ts'

/** Kept drafts of another shape than this are not taken up. */
const version = 1

/** What was typed in forms and not saved, kept in this browser for one account, each under what it is about. */
export function keptDrafts(account: Id, storage: Storage) {
  const placeOf = (subject: string) => `laurel.draft.${account}.${subject}`
  return {
    /** The draft of a subject, where one is kept whose fields are those of `base`. */
    read<Values extends object>(subject: string, base: Values): KeptDraft<Values> | null {
      const kept = parsed<Values>(storage.getItem(placeOf(subject)))
      return kept?.version === version && hasFieldsOf(base, kept.draft.values) ? kept.draft : null
    },
    /** Where the browser has no room left, the draft is in the form alone. */
    keep<Values extends object>(subject: string, draft: KeptDraft<Values>): void {
      try {
        storage.setItem(placeOf(subject), JSON.stringify({ version, draft }))
      } catch {
        storage.removeItem(placeOf(subject))
      }
    },
    forget: (subject: string): void => storage.removeItem(placeOf(subject)),
  }
}

export type KeptDrafts = ReturnType<typeof keptDrafts>

interface Kept<Values> {
  readonly version: number
  readonly draft: KeptDraft<Values>
}

function parsed<Values>(text: string | null): Kept<Values> | null {
  try {
    return text === null ? null : (JSON.parse(text) as Kept<Values>)
  } catch {
    return null
  }
}

const hasFieldsOf = (base: object, values: unknown): boolean =>
  typeof values === 'object' &&
  values !== null &&
  Object.keys(base).length === Object.keys(values).length &&
  Object.keys(base).every((field) => field in values)
