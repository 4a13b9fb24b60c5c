import { isSameInAnyOrder } from '#contract/asRead.ts'
import { rich, t } from '#language/t.ts'
import { FieldNotes, optional } from '#components/fields/FieldFrame.tsx'
import { Isolated } from '#components/format/isolated.tsx'
import { isBlank } from '#contract/blank.ts'
import type { FormContext } from '#machines/form.ts'
import { useMemo, type ReactNode } from 'react'

/** The label of a field, and what it holds in words where it has some. */
type NamedField = string | readonly [label: string, words: string]

/** The fields of a form by their labels, in its order; null for one that nobody types in. */
export type NamedFields<Values> = {
  readonly [Field in Exclude<keyof Values, 'asRead'>]-?: NamedField | null
}

/** A field that a colleague changed while it was typed in here. */
export interface Conflict {
  readonly label: string
  /** What is stored now; null where it is long or has no words. */
  readonly words: string | null
}

/** Longer values are only named, in characters. */
const longest = 80

/** The conflicts that typing has not settled since, with what is stored now. */
export function conflictsOf<Values extends object>(
  { conflicts = [], values, base }: Pick<FormContext<Values>, 'conflicts' | 'values' | 'base'>,
  namesOf: ((now: Values) => NamedFields<Values>) | undefined,
): readonly Conflict[] {
  const open = conflicts.filter((field) => !isSameInAnyOrder(values[field], base[field])).map(String)
  if (open.length === 0 || namesOf === undefined) return []
  return Object.entries<NamedField | null>(namesOf(base)).flatMap(([field, named]) => {
    if (named === null || !open.includes(field)) return []
    const [label, words = null] = typeof named === 'string' ? [named] : named
    return { label, words: words !== null && words.length > longest ? null : words }
  })
}

/** What is stored now, in words. */
export const Stored = ({ words }: { readonly words: string }) =>
  isBlank(words) ? (
    t`vacío`
  ) : (
    <>
      «<Isolated>{words}</Isolated>»
    </>
  )

/** Says beside each field in conflict what is stored now. */
export function ConflictsBeside({ of, children }: { readonly of: readonly Conflict[]; readonly children: ReactNode }) {
  const notes = useMemo(
    () =>
      new Map(
        of.flatMap(({ label, words }) => {
          const note =
            words === null ? t`Alguien lo cambió entretanto.` : rich`Guardado ahora: ${<Stored words={words} />}`
          return [label, optional(label)].map((shown) => [shown, note] as const)
        }),
      ),
    [of],
  )
  return <FieldNotes value={notes}>{children}</FieldNotes>
}
