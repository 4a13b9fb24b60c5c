/** What was typed and not saved, as the runtime keeps it. */
export interface KeptDraft<Values> {
  readonly values: Values
  /** What the form began from, to tell what was typed, and whether that has changed since. */
  readonly base: Values
  /** Goes with the call that creates, so that a browser that sends it again does not create twice. */
  readonly key: string
}

/** Whether the form took up a kept draft; `conflict` where a colleague has changed what was typed in it too. */
export type Restored = 'no' | 'yes' | 'conflict'

/** The key of what is another thing than the one that was perhaps saved: typed after a draft was discarded, or said so. */
export const nextKey = (key: string): string => `${key}+`

/** What was typed, laid over what stands there now, and the key that it is sent with. */
export type Rebased<Values> = Pick<KeptDraft<Values>, 'values' | 'key'>

/** The start of a form: what a kept draft changed where there is one, over what stands there now. */
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

/** Back to what the form began from: what is typed from now on goes with another key. */
export const discarded = <Values>({ base, key }: { readonly base: Values; readonly key: string }) => ({
  values: base,
  key: nextKey(key),
  restored: 'no' as Restored,
})

type Typed<Values> = Pick<KeptDraft<Values>, 'values' | 'base'>

/** What was typed, over what stands there now: a field that nobody typed in is as a colleague has made it since. */
export const rebased = <Values extends object>(typed: KeptDraft<Values>, now: Values): Rebased<Values> => ({
  values: Object.assign({}, now, ...typedFields(typed).map((field) => ({ [field]: typed.values[field] }))),
  key: typed.key,
})

/** Whether what stands there now differs from where the form began, and from what was typed, in the same field. */
export const isConflicting = <Values extends object>(typed: Typed<Values>, now: Values): boolean =>
  typedFields(typed).some((field) => !isSame(typed.base[field], now[field]) && !isSame(typed.values[field], now[field]))

const typedFields = <Values extends object>({ values, base }: Typed<Values>) =>
  (Object.keys(base) as (keyof Values)[]).filter((field) => !isSame(values[field], base[field]))

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
