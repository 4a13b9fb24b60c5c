import { refused, type Failure } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import type { ItemStatus } from '#contract/orders/model.ts'
import type { Refund, RefundStanding } from '#contract/orders/refund.ts'
import { assign, setup, type StateValueFrom } from 'xstate'
import { notProvided } from '../notProvided.ts'
import { failure, noteFailure, output } from '../outcome.ts'

export type RefundEvent =
  | { readonly type: 'refund.confirmed' }
  | { readonly type: 'retried' }
  /** Look again, send nothing. */
  | { readonly type: 'check.chosen' }
  /** Only where keys are not honoured: the person knows that the points arrived. */
  | { readonly type: 'credit.affirmed' }
  /** Only where keys are not honoured: the person wants the points sent again. */
  | { readonly type: 'resend.chosen' }
  | { readonly type: 'dismissed' }

export interface RefundContext {
  readonly refund: Refund
  readonly honoursKeys: boolean
  /** The points are known to be back with the user. */
  readonly credited: boolean
  /** A call that gives points back ended without an answer, so it may have happened. */
  readonly doubtful: boolean
  /** The server told that somebody else refunded the item. */
  readonly byAColleague: boolean
  /** Taken up again after a reload: nothing is sent until a person asks for it. */
  readonly restored: boolean
  readonly problem: Failure | null
}

export interface RefundInput {
  readonly refund: Refund
  readonly honoursKeys: boolean
  /** How far a kept run had come; a new run leaves it out. */
  readonly kept?: KeptStep
}

/** Written down before each call, so that the run outlives the page. */
export interface KeptStep {
  readonly credited: boolean
}

/** Whether this tab may work on the item, or another one already does. */
export type Turn = 'taken' | 'elsewhere'

/**
 * A refund: points first, then the status (specification, section 4; readings T4.5 to T4.13). `keep` writes the step
 * down before its call; a kept run starts by checking, which reads and sends nothing. One tab at a time has the turn.
 */
export const refundMachine = setup({
  types: { context: {} as RefundContext, events: {} as RefundEvent, input: {} as RefundInput },
  actors: {
    takeTurn: notProvided<Turn, Refund>('takeTurn'),
    /** Resolves when the other tab is done with the item, with what it left unfinished. */
    awaitTurn: notProvided<KeptStep | null, Refund>('awaitTurn'),
    readRefundStanding: notProvided<RefundStanding, Refund>('readRefundStanding'),
    refundPoints: notProvided<void, Refund>('refundPoints'),
    setItemStatus: notProvided<void, { readonly itemId: Id; readonly status: ItemStatus; readonly notify: boolean }>(
      'setItemStatus',
    ),
  },
  actions: {
    keep: (_action, _step: KeptStep) => undefined,
    note: assign((_action, problem: Failure) => ({ problem })),
    doubt: assign((_action, problem: Failure) => ({ problem, doubtful: true })),
    credit: assign({ credited: true, doubtful: false, problem: null }),
    noteColleague: assign({ byAColleague: true }),
    adopt: assign((_action, step: KeptStep | null) => ({
      restored: true,
      credited: step?.credited === true,
      doubtful: step?.credited === false,
    })),
    takeUp: assign({ restored: false, problem: null }),
  },
  guards: {
    isRestored: ({ context }) => context.restored,
    isNew: ({ context }) => !context.restored,
    isElsewhere: (_guard, turn: Turn) => turn === 'elsewhere',
    isUnfinished: (_guard, step: KeptStep | null) => step !== null,
    isCreditKnown: ({ context }) => context.credited,
    isRefundable: (_guard, standing: RefundStanding) => standing === 'refundable',
    isRefunded: (_guard, standing: RefundStanding) => standing === 'refunded',
    isRefundedByAColleague: ({ context }, standing: RefundStanding) => standing === 'refunded' && context.byAColleague,
    isCredited: ({ context }, standing: RefundStanding) => standing === 'credited' || context.credited,
    isCreditedInThisRun: ({ context }, standing: RefundStanding) =>
      standing === 'credited' && !context.restored && !context.byAColleague,
    isAlreadyRefunded: (_guard, problem: Failure) => problem.kind === 'refused' && problem.code === 'already-refunded',
    /** An earlier call that went unanswered may still have happened, whatever a later one is told. */
    isDefiniteRefusal: ({ context }, problem: Failure) => problem.kind === 'refused' && !context.doubtful,
    isStoppedAtTheDoor: ({ context }, problem: Failure) => problem.kind === 'unauthorised' && !context.doubtful,
    honoursKeys: ({ context }) => context.honoursKeys,
    ignoresKeys: ({ context }) => !context.honoursKeys,
  },
}).createMachine({
  id: 'refund',
  context: ({ input }) => ({
    refund: input.refund,
    honoursKeys: input.honoursKeys,
    credited: input.kept?.credited ?? false,
    doubtful: input.kept !== undefined && !input.kept.credited,
    byAColleague: false,
    restored: input.kept !== undefined,
    problem: null,
  }),
  initial: 'confirming',
  states: {
    confirming: {
      always: { guard: 'isRestored', target: 'takingTurn' },
      on: { 'refund.confirmed': 'takingTurn', dismissed: 'cancelled' },
    },
    takingTurn: {
      invoke: {
        src: 'takeTurn',
        input: ({ context }) => context.refund,
        onDone: [
          { guard: { type: 'isElsewhere', params: output }, target: 'heldElsewhere' },
          { guard: 'isRestored', target: 'checkingOutcome' },
          { target: 'checkingItem' },
        ],
        onError: [
          { guard: 'isCreditKnown', target: 'statusFailed' },
          { guard: 'isRestored', target: 'outcomeUnknown', actions: noteFailure },
          { target: 'notSent', actions: noteFailure },
        ],
      },
    },
    /** Another tab works on this item. */
    heldElsewhere: {
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
        onError: [
          { guard: 'isCreditKnown', target: 'statusFailed' },
          { guard: 'isRestored', target: 'outcomeUnknown', actions: noteFailure },
          { target: 'notSent', actions: noteFailure },
        ],
      },
    },
    /** Reads the item right before the points go back (readings T4.10). */
    checkingItem: {
      entry: 'takeUp',
      invoke: {
        src: 'readRefundStanding',
        input: ({ context }) => context.refund,
        onDone: [
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
    notSent: { on: { retried: 'takingTurn', dismissed: 'cancelled' } },
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
    refused: { on: { retried: 'takingTurn', dismissed: 'cancelled' } },
    /** Reads what became of the item, and sends nothing. */
    checkingOutcome: {
      invoke: {
        src: 'readRefundStanding',
        input: ({ context }) => context.refund,
        onDone: [
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
    doneElsewhere: { type: 'final' },
    cancelled: { type: 'final' },
  },
})

export type RefundState = StateValueFrom<typeof refundMachine>
