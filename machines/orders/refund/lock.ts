import { noteFailure, output } from '../../outcome.ts'
import { workflow } from './setup.ts'

const noLock = [
  { guard: 'isCreditKnown', target: 'statusFailed' },
  {
    description: 'A run that was taken up again may have sent its points before.',
    guard: 'isRestored',
    target: 'outcomeUnknown',
    actions: noteFailure,
  },
  { target: 'notSent', actions: noteFailure },
] as const

export const takingLock = workflow.createStateConfig({
  description: 'One tab at a time works on an item.',
  tags: 'busy',
  meta: { title: 'En curso' },
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

export const lockedByAnotherTab = workflow.createStateConfig({
  description: 'Another tab works on this item: its end is waited for, or what it leaves unfinished.',
  meta: { title: 'En otra pestaña' },
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
