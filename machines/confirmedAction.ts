import type { Failure } from '#contract/failure.ts'
import { assign, setup } from 'xstate'
import { notProvided } from './notProvided.ts'
import { isUnknown, noteNothing, notSaved } from './outcome.ts'

export type ConfirmedActionEvent = { readonly type: 'confirmed' } | { readonly type: 'cancelled' }

const workflow = setup({
  types: {
    context: {} as { readonly problem: Failure | null },
    events: {} as ConfirmedActionEvent,
    tags: {} as 'busy' | 'needsPerson' | 'final',
  },
  actors: { act: notProvided<void, void>('act') },
  actions: { note: assign((_action, problem: Failure | null) => ({ problem })) },
  guards: { isUnknown },
})

const asking = workflow.createStateConfig({
  tags: 'needsPerson',
  on: { confirmed: 'acting', cancelled: 'cancelled' },
})

export const confirmedActionMachine = workflow.createMachine({
  id: 'confirmedAction',
  description: 'A question before something that has no way back, and the one call that does it.',
  context: { problem: null },
  initial: 'confirming',
  states: {
    confirming: { ...asking, description: 'Nothing is sent before it is confirmed.' },
    acting: {
      tags: 'busy',
      description: 'The call is sent once, and cannot be called back.',
      entry: noteNothing,
      invoke: { src: 'act', onDone: 'done', onError: notSaved },
    },
    refused: { ...asking, description: 'The server said no.' },
    outcomeUnknown: {
      ...asking,
      description: 'No answer came: it may be done or not. The list, read again, tells.',
    },
    done: { type: 'final', tags: 'final', description: 'The server has done it.' },
    cancelled: {
      type: 'final',
      tags: 'final',
      description: 'Nothing was sent, or no more.',
    },
  },
})
