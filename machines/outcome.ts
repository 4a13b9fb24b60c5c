import { asFailure, type Failure } from '#contract/failure.ts'

/** Params for a guard or action on `onError`: the failure. */
export const failure = ({ event }: { readonly event: { readonly error: unknown } }): Failure => asFailure(event.error)

/** Params for a guard or action on `onDone`: the result. */
export const output = <Output>({ event }: { readonly event: { readonly output: Output } }): Output => event.output

/** An action for `onError`; the machine's `note` stores the failure. */
export const noteFailure = { type: 'note', params: failure } as const

/** An action for a new attempt; the machine's `note` forgets the last failure. */
export const noteNothing = { type: 'note', params: null } as const

export const isUnknown = (_guard: unknown, problem: Failure): boolean => problem.kind === 'unknown'

/** `onError` of a write: refused, or without an answer, so that nobody knows whether it is done. */
export const notSaved = [
  { guard: { type: 'isUnknown', params: failure }, target: 'outcomeUnknown', actions: noteFailure },
  { target: 'refused', actions: noteFailure },
] as const

/** The call's key has already saved other values. */
export const isReused = (problem: Failure): boolean =>
  problem.kind === 'refused' && problem.code === 'idempotency-key-reused'

/** Params for an action that takes the whole event. */
export const itself = <Event>({ event }: { readonly event: Event }): Event => event

/** For a value that its state guarantees. @throws if it is missing */
export function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('This is not there in this state.')
  return value
}
