import { overtakenBy } from '#contract/bulk.ts'
import { refused, type Failure } from '#contract/failure.ts'
import type { StatusChange } from '#contract/orders/model.ts'
import type { Refund, RefundStanding } from '#contract/orders/refund.ts'
import { assign, emit, setup, type StateValueFrom } from 'xstate'
import {
  confirmingAgain,
  lockStates,
  moneyMoveGuards,
  moneyMoveStates,
  notMoved,
  type LockResult,
  type MoneyMoveContext,
  type MoneyMoveEvent,
  type MoneyMoveTag,
  type MoveNews,
} from '../moneyMove.ts'
import { notProvided } from '../notProvided.ts'
import { failure, noteFailure, output } from '../outcome.ts'
import type { RunEmitted } from '../runs.ts'

export type RefundEvent =
  | MoneyMoveEvent
  /** Look again, send nothing. */
  | { readonly type: 'check.chosen' }

export interface RefundContext extends MoneyMoveContext {
  readonly refund: Refund
  /** The points are known to be back with the user. */
  readonly credited: boolean
  /** The server reported that somebody else refunded the item. */
  readonly byAColleague: boolean
  /** The person wants the points sent again, if the item shows that they have not moved. */
  readonly isToSendAgain?: true | undefined
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

/** What the lists are told of the item; `changed` means that they have to read it again. */
export type RefundLearned = 'credited' | 'refunded' | 'changed'

const workflow = setup({
  types: {
    context: {} as RefundContext,
    events: {} as RefundEvent,
    input: {} as RefundInput,
    emitted: {} as RunEmitted<RefundLearned>,
    output: {} as RefundLearned | null,
    tags: {} as MoneyMoveTag,
  },
  actors: {
    takeLock: notProvided<LockResult, Refund>('takeLock'),
    /** Resolves when the other tab is done with the item, with what it left unfinished. */
    awaitLock: notProvided<KeptStep | null, Refund>('awaitLock'),
    readRefundStanding: notProvided<RefundStanding, Refund>('readRefundStanding'),
    refundPoints: notProvided<void, Refund>('refundPoints'),
    setItemStatus: notProvided<void, StatusChange>('setItemStatus'),
  },
  actions: {
    keep: (_action, _step: KeptStep) => undefined,
    note: assign((_action, problem: Failure) => ({ problem })),
    doubt: assign((_action, problem: Failure) => ({ problem, doubtful: true })),
    credit: assign({ credited: true, doubtful: false, problem: null }),
    noteColleague: assign({ byAColleague: true }),
    adopt: assign((_action, { credited }: KeptStep) => ({ restored: true, credited, doubtful: !credited })),
    lookOnly: assign({ restored: true, isToSendAgain: undefined, problem: null }),
    sendAgain: assign({ isToSendAgain: true }),
    see: assign(({ context: { refund } }, problem: Failure) => ({
      refund: { ...refund, status: overtakenBy({ problem }) ?? '' },
    })),
    reportUnsent: emit({ type: 'unsent' }),
    reportChanged: emit({ type: 'learned', learned: 'changed' }),
    takeUp: assign({ restored: false, problem: null, isToSendAgain: undefined }),
  },
  guards: {
    ...moneyMoveGuards,
    isCreditKnown: ({ context }) => context.credited,
    isRefundable: (_guard, standing: RefundStanding) => standing === 'refundable',
    /** Where keys are honoured the server tells whether the points went, whatever became of the item. */
    isRefundableAgain: ({ context }, standing: RefundStanding) =>
      context.isToSendAgain !== undefined && (standing === 'refundable' || context.honoursKeys),
    /** Marked as refunded with no points on record. Without keys a server cannot tell which item points were for. */
    isOnlyMarked: ({ context }, standing: RefundStanding) =>
      standing === 'marked' && context.honoursKeys && !context.credited,
    isRefunded: (_guard, standing: RefundStanding) => standing === 'refunded' || standing === 'marked',
    isRefundedBefore: ({ context }, standing: RefundStanding) => standing === 'refunded' && context.byAColleague,
    isCredited: ({ context }, standing: RefundStanding) => standing === 'credited' || context.credited,
    isCreditedInThisRun: ({ context }, standing: RefundStanding) =>
      standing === 'credited' && !context.restored && !context.byAColleague,
    isChangedMeanwhile: (_guard, problem: Failure) => overtakenBy({ problem }) !== null,
    isAlreadyRefunded: (_guard, problem: Failure) => problem.kind === 'refused' && problem.code === 'already-refunded',
  },
})

const { confirming, outcomeUnknown, ...shared } = moneyMoveStates
const refundIn = ({ context }: { readonly context: RefundContext }) => context.refund
/** The status that the person saw counts as long as points are about to go. */
const itemIn = ({ context }: { readonly context: RefundContext }) => {
  const { status: _seen, ...refund } = context.refund
  return refund
}
const itemToSendAgainIn = (scope: { readonly context: RefundContext }) =>
  scope.context.isToSendAgain === undefined ? itemIn(scope) : refundIn(scope)

/** The item is marked as refunded, but no points are on record as returned. */
const onlyMarked = {
  guard: { type: 'isOnlyMarked', params: output },
  target: 'refused',
  actions: { type: 'note', params: refused('marked-refunded', '') },
} as const

const overtakenTo = <const Target extends string>(target: Target) =>
  ({
    description: 'A colleague gave it another status: the person sees that first.',
    guard: { type: 'isChangedMeanwhile', params: failure },
    target,
    actions: [noteFailure, { type: 'see', params: failure }, 'reportChanged'],
  }) as const

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
    checkingItem: {
      description: 'Reads the item right before its points go back: a colleague may have changed it since.',
      tags: 'busy',
      entry: 'takeUp',
      invoke: {
        src: 'readRefundStanding',
        input: refundIn,
        onDone: [
          onlyMarked,
          { guard: { type: 'isRefunded', params: output }, target: 'alreadyDone' },
          {
            guard: { type: 'isCredited', params: output },
            target: 'statusFailed',
            actions: ['credit', 'noteColleague'],
          },
          { guard: { type: 'isRefundable', params: output }, target: 'refundingPoints' },
          { target: 'refused', actions: { type: 'note', params: refused('item-changed', '') } },
        ],
        onError: [overtakenTo('notSent'), { target: 'notSent', actions: noteFailure }],
      },
    },
    refundingPoints: {
      description: 'The points are on their way back.',
      tags: ['busy', 'sending'],
      entry: ['takeUp', { type: 'keep', params: { credited: false } }],
      invoke: {
        src: 'refundPoints',
        input: refundIn,
        onDone: { target: 'settingStatus', actions: 'credit' },
        onError: [
          {
            description: 'A colleague refunded it first: the item is read to see whether the status is set too.',
            guard: { type: 'isAlreadyRefunded', params: failure },
            target: 'checkingOutcome',
            actions: 'noteColleague',
          },
          ...notMoved('checkingOutcome'),
        ],
      },
    },
    checkingOutcome: {
      description: 'Reads what became of the item before anything more is sent.',
      tags: 'busy',
      invoke: {
        src: 'readRefundStanding',
        input: itemToSendAgainIn,
        onDone: [
          onlyMarked,
          { guard: { type: 'isRefundedBefore', params: output }, target: 'alreadyDone' },
          { guard: { type: 'isRefunded', params: output }, target: 'done', actions: 'credit' },
          { guard: { type: 'isCreditedInThisRun', params: output }, target: 'settingStatus', actions: 'credit' },
          { guard: { type: 'isCredited', params: output }, target: 'statusFailed', actions: 'credit' },
          { guard: { type: 'isRefundableAgain', params: output }, target: 'refundingPoints' },
          { target: 'outcomeUnknown' },
        ],
        onError: [
          { guard: 'isCreditKnown', target: 'statusFailed' },
          overtakenTo('outcomeUnknown'),
          { target: 'outcomeUnknown', actions: noteFailure },
        ],
      },
    },
    outcomeUnknown: {
      ...outcomeUnknown,
      on: {
        'check.chosen': {
          description: 'Nothing is sent afterwards until the person asks for it.',
          target: 'checkingOutcome',
          actions: 'lookOnly',
        },
        retried: {
          description:
            'The item is read first: a colleague may have changed it since. Then the same key goes out again, so the server credits the item once.',
          guard: 'honoursKeys',
          target: 'checkingOutcome',
          actions: ['takeUp', 'sendAgain'],
        },
        'move.settled': {
          description: 'The item is read first: a colleague may have marked it since.',
          guard: 'ignoresKeys',
          target: 'checkingStatus',
          actions: ['credit', { type: 'keep', params: { credited: true } }],
        },
        'resend.chosen': { guard: 'ignoresKeys', target: 'confirmingAgain' },
      },
    },
    confirmingAgain: confirmingAgain({
      description: 'The item is read first: a colleague may have refunded it since.',
      target: 'checkingOutcome',
      actions: 'sendAgain',
    }),
    checkingStatus: {
      description: 'Reads the item before its status is sent again.',
      tags: 'busy',
      entry: 'takeUp',
      invoke: {
        src: 'readRefundStanding',
        input: itemIn,
        onDone: [{ guard: { type: 'isRefunded', params: output }, target: 'done' }, { target: 'settingStatus' }],
        onError: { target: 'statusFailed', actions: noteFailure },
      },
    },
    settingStatus: {
      description: 'The points are back; the item is being marked.',
      tags: ['busy', 'sending'],
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
      entry: emit({ type: 'learned', learned: 'credited' }),
      on: {
        retried: {
          description: 'The item is read again first: a colleague may have marked it since.',
          target: 'checkingStatus',
        },
      },
    },
    done: {
      description: 'The points are back and the item is marked.',
      tags: 'final',
      type: 'final',
      output: 'refunded',
    },
    alreadyDone: {
      description: 'The item was refunded before, by a colleague or in another tab; this run moved no points.',
      tags: 'final',
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
  alreadyDone: 'alreadyDone',
}
