import { isSameInAnyOrder } from '#contract/asRead.ts'

/** What was typed and not saved, as the runtime stores it. */
export interface KeptDraft<Values> {
  readonly values: Values
  /** The record when typing began, which shows what was typed and whether the record has changed since. */
  readonly base: Values
  /** The idempotency key of the call that creates, so that sending it twice does not create two records. */
  readonly key: string
  /** The fields that a call without an answer sent: what the record has of them by now is one's own. */
  readonly attempt?: Partial<Values> | undefined
  /** The typed fields that a colleague had changed: `base` has the colleague's values, so that it tells them no more. */
  readonly conflicts?: readonly (keyof Values)[] | undefined
}

/** Whether the form restored a stored draft; `conflict` if a colleague has changed a typed field too. */
export type Restored = 'no' | 'yes' | 'conflict'

/** A new idempotency key: the record that the old one may have created must not be changed. */
export const nextKey = (key: string): string => `${key}+`

/** The typed changes applied to the current record, and the key to send them with. */
export type Rebased<Values> = Pick<KeptDraft<Values>, 'values' | 'key'>

/** The values as they are sent, where that is another form than the typed one, such as the id in a typed link. */
export type SentAs<Values> = (values: Values) => Values

/** The values as the server would store them: what nobody typed in is sent as it was read. */
export function asSent<Values extends object>({ values, base }: Typed<Values>, sentAs: SentAs<Values>): Values {
  const untyped = (Object.keys(base) as (keyof Values)[]).filter((field) =>
    isSameInAnyOrder(values[field], base[field]),
  )
  return Object.assign({}, sentAs(values), ...untyped.map((field) => ({ [field]: base[field] })))
}

/** The initial context of a form: the current record, with the changes of a stored draft if there is one. */
export function initialForm<Values extends object>(
  now: Values,
  kept: KeptDraft<Values> | null,
  key: string,
  rebase: (typed: KeptDraft<Values>, now: Values) => Rebased<Values> = rebased,
  sentAs: SentAs<Values> = (values) => values,
  conflictsWith: (kept: KeptDraft<Values>, now: Values) => readonly (keyof Values)[] = (typed, read) => [
    ...new Set([...knownConflicts(typed, read, sentAs), ...conflictsIn(typed, read, sentAs)]),
  ],
) {
  const over = kept && rebase(kept, now)
  if (kept === null || over === null || isSameInAnyOrder(asSent({ values: over.values, base: now }, sentAs), now))
    return { values: now, base: now, key, restored: 'no' as Restored }
  const conflicts = conflictsWith(kept, now)
  const restored = { ...over, base: now, attempt: kept.attempt, restored: 'yes' as Restored }
  return conflicts.length === 0 ? restored : { ...restored, restored: 'conflict' as Restored, conflicts }
}

/** The conflicts that were there before the reload, and that neither typing nor a call without an answer has settled. */
export function knownConflicts<Values extends object>(
  { values, attempt, conflicts = [] }: KeptDraft<Values>,
  now: Values,
  sentAs: SentAs<Values>,
): readonly (keyof Values)[] {
  const sent = { ...values, ...attempt }
  const own = [values, sentAs(values), sent, sentAs(sent)]
  return conflicts.filter((field) => field in now && !own.some((known) => isSameInAnyOrder(known[field], now[field])))
}

/** Drops what was typed. What is typed from now on goes with another key. */
export const discarded = <Values>({ base, key }: { readonly base: Values; readonly key: string }) => ({
  values: base,
  key: nextKey(key),
  restored: 'no' as Restored,
  conflicts: undefined,
  attempt: undefined,
})

export type Typed<Values> = Pick<KeptDraft<Values>, 'values' | 'base' | 'attempt'>

/** The typed fields that a call sends. */
export const attempted = <Values extends object>(typed: Typed<Values>): Partial<Values> =>
  Object.assign({}, ...typedFields(typed, typed.base).map((field) => ({ [field]: typed.values[field] })))

/** Applies the typed changes to the current record. Fields that nobody typed in take its values. */
export const rebased = <Values extends object>(typed: KeptDraft<Values>, now: Values): Rebased<Values> => ({
  values: Object.assign({}, now, ...typedFields(typed, now).map((field) => ({ [field]: typed.values[field] }))),
  key: typed.key,
})

/** The typed fields, and those that count as typed, that a colleague has changed to another value since typing began. */
export function conflictsIn<Values extends object>(
  typed: Typed<Values>,
  now: Values,
  sentAs: SentAs<Values> = (values) => values,
  entailed: readonly (keyof Values)[] = [],
): readonly (keyof Values)[] {
  const fields = [...new Set([...typedFields(typed, now), ...entailed])]
  const attempt = { ...typed.values, ...typed.attempt }
  // A value that is stored as an earlier attempt sent it is one's own.
  const others = [typed.base, typed.values, sentAs(typed.values), attempt, sentAs(attempt)]
  return fields.filter((field) => !others.some((known) => isSameInAnyOrder(known[field], now[field])))
}

/**
 * Without those that the record has no more, such as the switch of a service that was withdrawn. A field is typed back where an
 * earlier attempt has stored what it sent.
 */
const typedFields = <Values extends object>({ values, base, attempt = {} }: Typed<Values>, now: Values) =>
  (Object.keys(base) as (keyof Values)[]).filter((field) => {
    const before = field in attempt && isSameInAnyOrder(attempt[field], now[field]) ? now : base
    return field in now && !isSameInAnyOrder(values[field], before[field])
  })
