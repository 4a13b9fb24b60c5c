import type { Failure } from '#contract/failure.ts'
import { isConflicting, isSame, rebased, type KeptDraft } from './keptDraft.ts'
import { failure, noteFailure, noteNothing, output } from './outcome.ts'

const rebase = { type: 'rebase', params: output } as const

/** The state before `saving`. The machine brings `reread`, `hasConflict`, `isAsWanted`, `warn` and `rebase`. */
export const rereading = {
  tags: 'busy',
  meta: { title: 'Releyendo' },
  description: 'The record is read again, so that nothing is sent over a change of a colleague that nobody has seen.',
  entry: noteNothing,
  invoke: {
    src: 'reread',
    onDone: [
      {
        description: 'A colleague has changed the same field: the person decides.',
        guard: { type: 'hasConflict', params: output },
        target: 'editing',
        actions: ['warn', rebase],
      },
      {
        description: 'A colleague has made the same change, or it had arrived: there is nothing left to send.',
        guard: { type: 'isAsWanted', params: output },
        target: 'saved',
        actions: rebase,
      },
      { target: 'saving', actions: rebase },
    ],
    onError: { target: 'refused', actions: noteFailure },
  },
} as const

export const unchanged = {
  meta: { title: 'Sin cambios' },
  description: 'Save found nothing to save; this is said until something is changed.',
  always: { guard: 'isChanged', target: 'editing' },
} as const

interface Form<Values> {
  readonly context: Pick<KeptDraft<Values>, 'values' | 'base'>
}

/** The guard of `rereading`. `now` is null for a new record. */
export const hasConflict = <Values extends object>({ context }: Form<Values>, now: Values | null): boolean =>
  now !== null && isConflicting(context, now)

/** Likewise: whether it is as it was typed already. */
export const isAsWanted = <Values extends object>({ context }: Form<Values>, now: Values | null): boolean =>
  now !== null && isSame(rebased(context, now), now)

/** The guard of `unchanged`. */
export const isChanged = <Values extends object>({ context }: Form<Values>): boolean =>
  !isSame(context.values, context.base)

/** `onError` of `saving`: refused, or without an answer, when it may be saved or not. */
export const notSaved = [
  { guard: { type: 'isUnknown', params: failure }, target: 'outcomeUnknown', actions: noteFailure },
  { target: 'refused', actions: noteFailure },
] as const

/** The guard of `notSaved`. */
export const isUnknown = (_guard: unknown, problem: Failure): boolean => problem.kind === 'unknown'
