import { asFailure, type Failure } from '#contract/failure.ts'

/** Params of a guard or action on `onError`: what the request rejected with. */
export const failure = ({ event }: { readonly event: { readonly error: unknown } }): Failure => asFailure(event.error)

/** Params of a guard or action on `onDone`: what the request gave. */
export const output = <Output>({ event }: { readonly event: { readonly output: Output } }): Output => event.output

/** The action of `onError`, by a machine's `note`: what the request rejected with is the problem now. */
export const noteFailure = { type: 'note', params: failure } as const

/** The entry of a new try, by a machine's `note`: what went wrong before is no problem any more. */
export const noteNothing = { type: 'note', params: null } as const

/** The guard of `notSaved`. */
export const isUnknown = (_guard: unknown, problem: Failure): boolean => problem.kind === 'unknown'

/** `onError` of a write: refused, or without an answer, when it may be done or not. */
export const notSaved = [
  { guard: { type: 'isUnknown', params: failure }, target: 'outcomeUnknown', actions: noteFailure },
  { target: 'refused', actions: noteFailure },
] as const

/** The key of the call has already saved other values. */
export const isReused = (problem: Failure): boolean =>
  problem.kind === 'refused' && problem.code === 'idempotency-key-reused'

/** Params of an action that takes the event as it is. */
export const itself = <Event>({ event }: { readonly event: Event }): Event => event

/** Params of an action on `onDone` of a reading. */
export const read = <Now>({ event }: { readonly event: { readonly output: Now } }) => ({ now: event.output })

/** What is there in the state that asks for it. */
export function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('This is not there in this state.')
  return value
}
