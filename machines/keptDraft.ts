/** What was typed and not saved, as the runtime stores it. */
export interface KeptDraft<Values> {
  readonly values: Values
  /** The record when typing began, which shows what was typed and whether the record has changed since. */
  readonly base: Values
  /** The idempotency key of the call that creates, so that sending it twice does not create two records. */
  readonly key: string
}

/** Whether the form restored a stored draft; `conflict` if a colleague has changed a typed field too. */
export type Restored = 'no' | 'yes' | 'conflict'

/** A new idempotency key: the record that the old one may have created must not be changed. */
export const nextKey = (key: string): string => `${key}+`

/** The typed changes applied to the current record, and the key to send them with. */
export type Rebased<Values> = Pick<KeptDraft<Values>, 'values' | 'key'>

/** The initial context of a form: the current record, with the changes of a stored draft if there is one. */
export function initialForm<Values extends object>(
  now: Values,
  kept: KeptDraft<Values> | null,
  key: string,
  rebase: (typed: KeptDraft<Values>, now: Values) => Rebased<Values> = rebased,
) {
  const over = kept && rebase(kept, now)
  if (kept === null || over === null || isSame(over.values, now))
    return { values: now, base: now, key, restored: 'no' as Restored }
  const restored: Restored = isConflicting(kept, now) ? 'conflict' : 'yes'
  return { ...over, base: now, restored }
}

/** Drops what was typed. What is typed from now on goes with another key. */
export const discarded = <Values>({ base, key }: { readonly base: Values; readonly key: string }) => ({
  values: base,
  key: nextKey(key),
  restored: 'no' as Restored,
})

type Typed<Values> = Pick<KeptDraft<Values>, 'values' | 'base'>

/** Applies the typed changes to the current record. Fields that nobody typed in take its values. */
export const rebased = <Values extends object>(typed: KeptDraft<Values>, now: Values): Rebased<Values> => ({
  values: Object.assign({}, now, ...typedFields(typed, now).map((field) => ({ [field]: typed.values[field] }))),
  key: typed.key,
})

/** Whether a colleague has changed a typed field to another value since typing began. */
export const isConflicting = <Values extends object>(typed: Typed<Values>, now: Values): boolean =>
  typedFields(typed, now).some(
    (field) => !isSame(typed.base[field], now[field]) && !isSame(typed.values[field], now[field]),
  )

/** Without those that the record has no more, such as the switch of a service that was withdrawn. */
const typedFields = <Values extends object>({ values, base }: Typed<Values>, now: Values) =>
  (Object.keys(base) as (keyof Values)[]).filter((field) => field in now && !isSame(values[field], base[field]))

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
