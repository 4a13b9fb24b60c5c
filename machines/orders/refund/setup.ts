import type { Failure } from '#contract/failure.ts'
import type { StatusChange } from '#contract/orders/model.ts'
import type { Refund, RefundStanding } from '#contract/orders/refund.ts'
import { assign, emit, setup } from 'xstate'
import {
  moneyMoveGuards,
  type LockResult,
  type MoneyMoveContext,
  type MoneyMoveEvent,
  type MoneyMoveTag,
} from '../../moneyMove.ts'
import type { RunEmitted } from '../../runs.ts'
import { notProvided } from '../../notProvided.ts'

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

/** What the lists learn of the item; `changed` where they have to read it again. */
export type RefundLearned = 'credited' | 'refunded' | 'changed'

export const workflow = setup({
  types: {
    context: {} as RefundContext,
    events: {} as RefundEvent,
    input: {} as RefundInput,
    emitted: {} as RunEmitted<RefundLearned>,
    output: {} as RefundLearned | null,
    tags: {} as MoneyMoveTag,
    meta: {} as { readonly title: string },
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
    adopt: assign((_action, step: KeptStep | null) => ({
      restored: true,
      credited: step?.credited === true,
      doubtful: step?.credited === false,
    })),
    lookOnly: assign({ restored: true }),
    reportUnsent: emit({ type: 'unsent' }),
    takeUp: assign({ restored: false, problem: null }),
  },
  guards: {
    ...moneyMoveGuards,
    isCreditKnown: ({ context }) => context.credited,
    isRefundable: (_guard, standing: RefundStanding) => standing === 'refundable',
    /** No call can give the points back any more. Without keys a server cannot tell which item points were for. */
    isOnlyMarked: ({ context }, standing: RefundStanding) =>
      standing === 'marked' && context.honoursKeys && !context.credited,
    isRefunded: (_guard, standing: RefundStanding) => standing === 'refunded' || standing === 'marked',
    isRefundedByAColleague: ({ context }, standing: RefundStanding) => standing === 'refunded' && context.byAColleague,
    isCredited: ({ context }, standing: RefundStanding) => standing === 'credited' || context.credited,
    isCreditedInThisRun: ({ context }, standing: RefundStanding) =>
      standing === 'credited' && !context.restored && !context.byAColleague,
    isAlreadyRefunded: (_guard, problem: Failure) => problem.kind === 'refused' && problem.code === 'already-refunded',
  },
})
