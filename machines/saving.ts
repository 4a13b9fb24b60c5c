import type { Failure } from '#contract/failure.ts'
import { isConflicting, isSame, type KeptDraft } from './keptDraft.ts'
import { failure, noteFailure, noteNothing, output } from './outcome.ts'

const rebase = { type: 'rebase', params: output } as const

/**
 * The state before `saving`, by a machine's `reread`, `hasConflict`, `warn` and `rebase`: nothing is sent over what a
 * colleague has saved since, in the same field, before it was seen. Where it cannot be read, nothing is sent either.
 */
export const rereading = {
  entry: noteNothing,
  invoke: {
    src: 'reread',
    onDone: [
      { guard: { type: 'hasConflict', params: output }, target: 'editing', actions: ['warn', rebase] },
      { target: 'saving', actions: rebase },
    ],
    onError: { target: 'refused', actions: noteFailure },
  },
} as const

/** The state of a form whose Save found nothing to save, until something is changed. */
export const unchanged = { always: { guard: 'isChanged', target: 'editing' } } as const

interface Form<Values> {
  readonly context: Pick<KeptDraft<Values>, 'values' | 'base'>
}

/** The guard that `rereading` asks: what stands there now is null for a new one, and where it is gone. */
export const hasConflict = <Values extends object>({ context }: Form<Values>, now: Values | null): boolean =>
  now !== null && isConflicting(context, now)

/** The guard that `unchanged` asks. */
export const isChanged = <Values extends object>({ context }: Form<Values>): boolean =>
  !isSame(context.values, context.base)

/** `onError` of `saving`: the server said no, or no answer came and it may be saved or not. */
export const notSaved = [
  { guard: { type: 'isUnknown', params: failure }, target: 'outcomeUnknown', actions: noteFailure },
  { target: 'refused', actions: noteFailure },
] as const

/** The guard that `notSaved` asks. */
export const isUnknown = (_guard: unknown, problem: Failure): boolean => problem.kind === 'unknown'
