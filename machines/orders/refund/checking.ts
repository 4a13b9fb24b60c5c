import { refused } from '#contract/failure.ts'
import { noteFailure, output } from '../../outcome.ts'
import { workflow } from './setup.ts'

/** It is marked as refunded, and nothing tells that points went back. */
const onlyMarked = {
  guard: { type: 'isOnlyMarked', params: output },
  target: 'refused',
  actions: { type: 'note', params: refused('marked-refunded', '') },
} as const

export const checkingItem = workflow.createStateConfig({
  description: 'Reads the item right before its points go back: a colleague may have changed it since.',
  tags: 'busy',
  meta: { title: 'En curso' },
  entry: 'takeUp',
  invoke: {
    src: 'readRefundStanding',
    input: ({ context }) => context.refund,
    onDone: [
      onlyMarked,
      { guard: { type: 'isRefunded', params: output }, target: 'doneByAColleague' },
      {
        guard: { type: 'isCredited', params: output },
        target: 'statusFailed',
        actions: ['credit', 'noteColleague'],
      },
      { guard: { type: 'isRefundable', params: output }, target: 'refundingPoints' },
      { target: 'refused', actions: { type: 'note', params: refused('item-changed', '') } },
    ],
    onError: { target: 'notSent', actions: noteFailure },
  },
})

export const checkingOutcome = workflow.createStateConfig({
  description: 'Reads what became of the item, and sends nothing.',
  tags: 'busy',
  meta: { title: 'En curso' },
  invoke: {
    src: 'readRefundStanding',
    input: ({ context }) => context.refund,
    onDone: [
      onlyMarked,
      { guard: { type: 'isRefundedByAColleague', params: output }, target: 'doneByAColleague' },
      { guard: { type: 'isRefunded', params: output }, target: 'done', actions: 'credit' },
      { guard: { type: 'isCreditedInThisRun', params: output }, target: 'settingStatus', actions: 'credit' },
      { guard: { type: 'isCredited', params: output }, target: 'statusFailed', actions: 'credit' },
      { target: 'outcomeUnknown' },
    ],
    onError: [
      { guard: 'isCreditKnown', target: 'statusFailed' },
      { target: 'outcomeUnknown', actions: noteFailure },
    ],
  },
})
