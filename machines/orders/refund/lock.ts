import { noteFailure, output } from '../../outcome.ts'
import { workflow } from './setup.ts'

/** Nothing was sent, unless this run is one that was taken up again. */
const noLock = [
  { guard: 'isCreditKnown', target: 'statusFailed' },
  { guard: 'isRestored', target: 'outcomeUnknown', actions: noteFailure },
  { target: 'notSent', actions: noteFailure },
] as const

export const takingLock = workflow.createStateConfig({
  invoke: {
    src: 'takeLock',
    input: ({ context }) => context.refund,
    onDone: [
      { guard: { type: 'isLockedByAnotherTab', params: output }, target: 'lockedByAnotherTab' },
      { guard: 'isRestored', target: 'checkingOutcome' },
      { target: 'checkingItem' },
    ],
    onError: noLock,
  },
})

/** Another tab works on this item. */
export const lockedByAnotherTab = workflow.createStateConfig({
  on: { dismissed: { guard: 'isNew', target: 'cancelled' } },
  invoke: {
    src: 'awaitLock',
    input: ({ context }) => context.refund,
    onDone: [
      {
        guard: { type: 'isUnfinished', params: output },
        target: 'checkingOutcome',
        actions: { type: 'adopt', params: output },
      },
      { target: 'doneByAnotherTab' },
    ],
    onError: noLock,
  },
})
