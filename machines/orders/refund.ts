import { emit, type StateValueFrom } from 'xstate'
import { failure, noteFailure } from '../outcome.ts'
import { checkingItem, checkingOutcome } from './refund/checking.ts'
import { lockedByAnotherTab, takingLock } from './refund/lock.ts'
import { workflow, type RefundLearned } from './refund/setup.ts'

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
      description: 'Nothing happens before a person confirms the sum.',
      tags: ['needsPerson', 'unconfirmed', 'unsent'],
      meta: { title: 'Por confirmar' },
      always: {
        description: 'After a reload the outcome is checked, which sends nothing.',
        guard: 'isRestored',
        target: 'takingLock',
      },
      on: { 'refund.confirmed': 'takingLock', dismissed: 'cancelled' },
    },
    takingLock,
    lockedByAnotherTab,
    checkingItem,
    notSent: {
      description: 'Nothing was sent: the item could not be read, or the session had ended.',
      tags: ['needsPerson', 'unsent'],
      meta: { title: 'No enviado' },
      entry: emit({ type: 'unsent' }),
      on: { retried: 'takingLock', dismissed: 'cancelled' },
    },
    refundingPoints: {
      description: 'The points are on their way back.',
      tags: ['busy', 'sending'],
      meta: { title: 'En curso' },
      entry: ['takeUp', { type: 'keep', params: { credited: false } }],
      invoke: {
        src: 'refundPoints',
        input: ({ context }) => context.refund,
        onDone: { target: 'settingStatus', actions: 'credit' },
        onError: [
          {
            description: 'A colleague was faster: whether the status is set too has to be read.',
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
    refused: {
      description: 'The server said no: the points did not move.',
      tags: ['needsPerson', 'unsent'],
      meta: { title: 'No aceptado por el servicio' },
      entry: emit({ type: 'unsent' }),
      on: { retried: 'takingLock', dismissed: 'cancelled' },
    },
    checkingOutcome,
    outcomeUnknown: {
      description: 'Whether the points went back is not known; a person decides.',
      tags: 'needsPerson',
      meta: { title: 'No se sabe si los puntos llegaron' },
      on: {
        'check.chosen': 'checkingOutcome',
        retried: {
          description: 'The same key goes out again, so the server credits the item once.',
          guard: 'honoursKeys',
          target: 'refundingPoints',
        },
        'credit.affirmed': { guard: 'ignoresKeys', target: 'settingStatus', actions: 'credit' },
        'resend.chosen': { guard: 'ignoresKeys', target: 'confirmingAgain' },
      },
    },
    confirmingAgain: {
      description: 'A warning: without keys the server cannot tell that these are the same points.',
      tags: 'needsPerson',
      meta: { title: 'No se sabe si los puntos llegaron' },
      on: { 'refund.confirmed': 'refundingPoints', dismissed: 'outcomeUnknown' },
    },
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
    doneByAnotherTab: {
      description: 'The other tab is done with the item, in one way or another.',
      tags: 'final',
      meta: { title: 'Cerrado en otra pestaña' },
      type: 'final',
      output: 'changed',
    },
    cancelled: {
      description: 'Called off before anything was sent.',
      tags: 'final',
      meta: { title: 'Cancelado' },
      type: 'final',
      output: null,
    },
  },
})

export type RefundState = StateValueFrom<typeof refundMachine>
