import { refused } from '#contract/failure.ts'
import type { StateValueFrom } from 'xstate'
import { failure, noteFailure, output } from '../outcome.ts'
import { workflow } from './refund/setup.ts'
import { lockedByAnotherTab, takingLock } from './refund/lock.ts'

/**
 * A refund: points first, then the status (specification, section 4; readings T4.5 to T4.13). `keep` writes the step
 * down before its call; a kept run starts by checking, which reads and sends nothing. One tab at a time has the turn.
 */
export const refundMachine = workflow.createMachine({
  id: 'refund',
  context: ({ input: { refund, honoursKeys, kept } }) => ({
    refund,
    honoursKeys,
    credited: kept?.credited ?? false,
    doubtful: kept !== undefined && !kept.credited,
    byAColleague: false,
    restored: kept !== undefined,
    problem: null,
  }),
  initial: 'confirming',
  states: {
    confirming: {
      always: { guard: 'isRestored', target: 'takingLock' },
      on: { 'refund.confirmed': 'takingLock', dismissed: 'cancelled' },
    },
    takingLock,
    lockedByAnotherTab,
    /** Reads the item right before the points go back (readings T4.10). */
    checkingItem: {
      entry: 'takeUp',
      invoke: {
        src: 'readRefundStanding',
        input: ({ context }) => context.refund,
        onDone: [
          {
            guard: { type: 'isOnlyMarked', params: output },
            target: 'refused',
            actions: { type: 'note', params: refused('marked-refunded', '') },
          },
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
    },
    /** Nothing was sent: the item could not be read, or the session had ended. */
    notSent: { on: { retried: 'takingLock', dismissed: 'cancelled' } },
    refundingPoints: {
      entry: ['takeUp', { type: 'keep', params: { credited: false } }],
      invoke: {
        src: 'refundPoints',
        input: ({ context }) => context.refund,
        onDone: { target: 'settingStatus', actions: 'credit' },
        onError: [
          {
            guard: { type: 'isAlreadyRefunded', params: failure },
            target: 'checkingOutcome',
            actions: 'noteColleague',
          },
          { guard: { type: 'isDefiniteRefusal', params: failure }, target: 'refused', actions: noteFailure },
          { guard: { type: 'isStoppedAtTheDoor', params: failure }, target: 'notSent', actions: noteFailure },
          { target: 'checkingOutcome', actions: { type: 'doubt', params: failure } },
        ],
      },
    },
    /** The server said no: the points did not move. */
    refused: { on: { retried: 'takingLock', dismissed: 'cancelled' } },
    /** Reads what became of the item, and sends nothing. */
    checkingOutcome: {
      invoke: {
        src: 'readRefundStanding',
        input: ({ context }) => context.refund,
        onDone: [
          {
            guard: { type: 'isOnlyMarked', params: output },
            target: 'refused',
            actions: { type: 'note', params: refused('marked-refunded', '') },
          },
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
    },
    /** Whether the points went back is not known; a person decides. */
    outcomeUnknown: {
      on: {
        'check.chosen': 'checkingOutcome',
        retried: { guard: 'honoursKeys', target: 'refundingPoints' },
        'credit.affirmed': { guard: 'ignoresKeys', target: 'settingStatus', actions: 'credit' },
        'resend.chosen': { guard: 'ignoresKeys', target: 'confirmingAgain' },
      },
    },
    /** The plain warning before points are sent again to an API that does not know that they are the same. */
    confirmingAgain: { on: { 'refund.confirmed': 'refundingPoints', dismissed: 'outcomeUnknown' } },
    settingStatus: {
      entry: ['takeUp', { type: 'keep', params: { credited: true } }],
      invoke: {
        src: 'setItemStatus',
        input: ({ context: { refund } }) => ({ itemId: refund.itemId, status: 'refunded', notify: refund.notify }),
        onDone: 'done',
        onError: { target: 'statusFailed', actions: noteFailure },
      },
    },
    /** The points are back, the status is not set: only the status is tried again. */
    statusFailed: { on: { retried: 'settingStatus' } },
    done: { type: 'final' },
    doneByAColleague: { type: 'final' },
    doneByAnotherTab: { type: 'final' },
    cancelled: { type: 'final' },
  },
})

export type RefundState = StateValueFrom<typeof refundMachine>
