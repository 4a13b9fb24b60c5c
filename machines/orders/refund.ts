import { emit, type StateValueFrom } from 'xstate'
import { confirmingAgain, lockStates, moneyMoveStates, notMoved, type MoveNews } from '../moneyMove.ts'
import { failure, noteFailure } from '../outcome.ts'
import { checkingItem, checkingOutcome } from './refund/checking.ts'
import { workflow, type RefundContext, type RefundLearned } from './refund/setup.ts'

const { confirming, outcomeUnknown, ...shared } = moneyMoveStates
const refundIn = ({ context }: { readonly context: RefundContext }) => context.refund

/** A money move of two calls: the points first, then the status. `keep` writes the step down before its call. */
export const refundMachine = workflow.createMachine({
  id: 'refund',
  description: 'The points of an item go back to its user, then the item is marked as refunded.',
  context: ({ input: { refund, honoursKeys, kept } }) => ({
    refund,
    honoursKeys,
    credited: kept?.credited ?? false,
    doubtful: kept !== undefined && !kept.credited,
    byAColleague: false,
    restored: kept !== undefined,
    problem: null,
  }),
  output: ({ event }) => event.output as RefundLearned | null,
  initial: 'confirming',
  states: {
    confirming: {
      ...confirming,
      always: {
        description: 'After a reload the outcome is checked, which sends nothing.',
        guard: 'isRestored',
        target: 'takingLock',
      },
    },
    ...lockStates(refundIn, {
      begin: [{ target: 'checkingItem' }],
      check: 'checkingOutcome',
      without: [{ guard: 'isCreditKnown', target: 'statusFailed' }],
    }),
    ...shared,
    checkingItem,
    refundingPoints: {
      description: 'The points are on their way back.',
      tags: ['busy', 'sending'],
      meta: { title: 'En curso' },
      entry: ['takeUp', { type: 'keep', params: { credited: false } }],
      invoke: {
        src: 'refundPoints',
        input: refundIn,
        onDone: { target: 'settingStatus', actions: 'credit' },
        onError: [
          {
            description: 'A colleague was faster: whether the status is set too has to be read.',
            guard: { type: 'isAlreadyRefunded', params: failure },
            target: 'checkingOutcome',
            actions: 'noteColleague',
          },
          ...notMoved('checkingOutcome'),
        ],
      },
    },
    checkingOutcome,
    outcomeUnknown: {
      ...outcomeUnknown,
      on: {
        'check.chosen': {
          description: 'Whatever it finds, nothing is sent before the person asks for it.',
          target: 'checkingOutcome',
          actions: 'lookOnly',
        },
        retried: {
          description: 'The same key goes out again, so the server credits the item once.',
          guard: 'honoursKeys',
          target: 'refundingPoints',
        },
        'move.settled': { guard: 'ignoresKeys', target: 'settingStatus', actions: 'credit' },
        'resend.chosen': { guard: 'ignoresKeys', target: 'confirmingAgain' },
      },
    },
    confirmingAgain: confirmingAgain('refundingPoints'),
    settingStatus: {
      description: 'The points are back; the item is being marked.',
      tags: ['busy', 'sending'],
      meta: { title: 'En curso' },
      entry: ['takeUp', { type: 'keep', params: { credited: true } }],
      invoke: {
        src: 'setItemStatus',
        input: ({ context: { refund } }) => ({ itemId: refund.itemId, status: 'refunded', notify: refund.notify }),
        onDone: 'done',
        onError: { target: 'statusFailed', actions: noteFailure },
      },
    },
    statusFailed: {
      description: 'The points are back, the status is not set: only the status is tried again.',
      tags: 'needsPerson',
      meta: { title: 'Puntos devueltos, falta el estado' },
      entry: emit({ type: 'learned', learned: 'credited' }),
      on: { retried: 'settingStatus' },
    },
    done: {
      description: 'The points are back and the item is marked.',
      tags: 'final',
      meta: { title: 'Reembolsado' },
      type: 'final',
      output: 'refunded',
    },
    doneByAColleague: {
      description: 'Somebody else refunded the item; this run sent nothing.',
      tags: 'final',
      meta: { title: 'Reembolsado por un colega' },
      type: 'final',
      output: 'changed',
    },
  },
})

export type RefundState = StateValueFrom<typeof refundMachine>

export const refundNews: Readonly<Partial<Record<RefundState, MoveNews>>> = {
  refundingPoints: 'sent',
  outcomeUnknown: 'unknown',
  settingStatus: 'withoutStatus',
  statusFailed: 'withoutStatus',
  refused: 'refused',
  done: 'done',
  doneByAColleague: 'doneByAColleague',
}
