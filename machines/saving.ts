import type { Failure } from '#contract/failure.ts'
import { failure, noteFailure } from './outcome.ts'

/** `onError` of `saving`: the server said no, or no answer came and it may be saved or not. */
export const notSaved = [
  { guard: { type: 'isUnknown', params: failure }, target: 'outcomeUnknown', actions: noteFailure },
  { target: 'refused', actions: noteFailure },
] as const

/** The guard that `notSaved` asks. */
export const isUnknown = (_guard: unknown, problem: Failure): boolean => problem.kind === 'unknown'
