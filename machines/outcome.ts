import { asFailure, type Failure } from '#contract/failure.ts'

/** Params of a guard or action on `onError`: what the request rejected with. */
export const failure = ({ event }: { readonly event: { readonly error: unknown } }): Failure => asFailure(event.error)

/** Params of a guard or action on `onDone`: what the request gave. */
export const output = <Output>({ event }: { readonly event: { readonly output: Output } }): Output => event.output
