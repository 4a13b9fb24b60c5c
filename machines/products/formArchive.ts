import type { Failure } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import { assign, setup } from 'xstate'
import { notProvided } from '../notProvided.ts'
import { noteFailure, noteNothing } from '../outcome.ts'

export type FormArchiveEvent = { readonly type: 'archive.confirmed' } | { readonly type: 'archive.cancelled' }

export interface FormArchiveContext {
  readonly formId: Id
  readonly problem: Failure | null
}

/** ARCHIVAR: asked first, since there is no way back (readings T2.49). */
export const formArchiveMachine = setup({
  types: {
    context: {} as FormArchiveContext,
    events: {} as FormArchiveEvent,
    input: {} as { readonly formId: Id },
  },
  actors: { archiveForm: notProvided<void, Id>('archiveForm') },
  actions: { note: assign((_action, problem: Failure | null) => ({ problem })) },
}).createMachine({
  id: 'formArchive',
  context: ({ input }) => ({ formId: input.formId, problem: null }),
  initial: 'confirming',
  states: {
    confirming: { on: { 'archive.confirmed': 'archiving', 'archive.cancelled': 'cancelled' } },
    archiving: {
      entry: noteNothing,
      invoke: {
        src: 'archiveForm',
        input: ({ context }) => context.formId,
        onDone: 'archived',
        onError: { target: 'failed', actions: noteFailure },
      },
    },
    failed: { on: { 'archive.confirmed': 'archiving', 'archive.cancelled': 'cancelled' } },
    archived: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
