import type { Failure } from '#contract/failure.ts'
import type { StatusChange } from '#contract/orders/model.ts'
import type { Refund, RefundStanding } from '#contract/orders/refund.ts'
import { assign, setup } from 'xstate'
import type { MoneyMoveEmitted } from '../../moneyMoves.ts'
import { notProvided } from '../../notProvided.ts'

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
export type LockResult = 'taken' | 'elsewhere'

/** What the lists learn of the item; `changed` where they have to read it again. */
export type RefundLearned = 'credited' | 'refunded' | 'changed'

export const workflow = setup({
  types: {
    context: {} as RefundContext,
    events: {} as RefundEvent,
    input: {} as RefundInput,
    emitted: {} as MoneyMoveEmitted<RefundLearned>,
    output: {} as RefundLearned | null,
    tags: {} as 'busy' | 'sending' | 'unconfirmed' | 'unsent' | 'needsPerson' | 'final',
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
    takeUp: assign({ restored: false, problem: null }),
  },
  guards: {
    isRestored: ({ context }) => context.restored,
    isNew: ({ context }) => !context.restored,
    isLockedByAnotherTab: (_guard, lock: LockResult) => lock === 'elsewhere',
    isUnfinished: (_guard, step: KeptStep | null) => step !== null,
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
    /** An earlier call that went unanswered may still have happened, whatever a later one is told. */
    isDefiniteRefusal: ({ context }, problem: Failure) => problem.kind === 'refused' && !context.doubtful,
    isStoppedAtTheDoor: ({ context }, problem: Failure) => problem.kind === 'unauthorised' && !context.doubtful,
    honoursKeys: ({ context }) => context.honoursKeys,
    ignoresKeys: ({ context }) => !context.honoursKeys,
  },
})
