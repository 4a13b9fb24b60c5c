/** What was typed and not saved, as the desk keeps it. */
export interface KeptDraft<Values> {
  readonly values: Values
  /** What the form began from, to tell whether that has changed since. */
  readonly base: Values
  /** Goes with the call that creates, so that a browser that sends it again does not create twice. */
  readonly key: string
}

/** Whether the form took up a kept draft, and whether what it is about has changed since. */
export type Restored = 'no' | 'yes' | 'overChanges'

/** The key of what is typed after a draft was discarded: another thing than the one that was perhaps saved. */
export const nextKey = (key: string): string => `${key}+`

/** The start of a form: the kept draft where there is one, else what is given. */
export function begun<Values>(base: Values, kept: KeptDraft<Values> | null, key: string) {
  const isSame = (one: Values, other: Values) => JSON.stringify(one) === JSON.stringify(other)
  if (kept === null || isSame(kept.values, base)) return { values: base, base, key, restored: 'no' as Restored }
  const restored: Restored = isSame(kept.base, base) ? 'yes' : 'overChanges'
  return { values: kept.values, base, key: kept.key, restored }
}

/** Back to what the form began from: what is typed from now on goes with another key. */
export const discarded = <Values>({ base, key }: { readonly base: Values; readonly key: string }) => ({
  values: base,
  key: nextKey(key),
  restored: 'no' as Restored,
})
