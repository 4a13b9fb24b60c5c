import { noteFailure, output } from '../../outcome.ts'
import { workflow } from './setup.ts'

/** Nothing was sent, unless this run is one that was taken up again. */
const noTurn = [
  { guard: 'isCreditKnown', target: 'statusFailed' },
  { guard: 'isRestored', target: 'outcomeUnknown', actions: noteFailure },
  { target: 'notSent', actions: noteFailure },
] as const

export const takingTurn = workflow.createStateConfig({
  invoke: {
    src: 'takeTurn',
    input: ({ context }) => context.refund,
    onDone: [
      { guard: { type: 'isElsewhere', params: output }, target: 'heldElsewhere' },
      { guard: 'isRestored', target: 'checkingOutcome' },
      { target: 'checkingItem' },
    ],
    onError: noTurn,
  },
})

/** Another tab works on this item. */
export const heldElsewhere = workflow.createStateConfig({
  on: { dismissed: { guard: 'isNew', target: 'cancelled' } },
  invoke: {
    src: 'awaitTurn',
    input: ({ context }) => context.refund,
    onDone: [
      {
        guard: { type: 'isUnfinished', params: output },
        target: 'checkingOutcome',
        actions: { type: 'adopt', params: output },
      },
      { target: 'doneElsewhere' },
    ],
    onError: noTurn,
  },
})
