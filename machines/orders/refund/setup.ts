import type { Failure } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import type { ItemStatus } from '#contract/orders/model.ts'
import type { Refund, RefundStanding } from '#contract/orders/refund.ts'
import { assign, setup } from 'xstate'
import { notProvided } from '../../notProvided.ts'
import type { KeptStep, RefundContext, RefundEvent, RefundInput, LockResult } from './model.ts'

export const workflow = setup({
  types: { context: {} as RefundContext, events: {} as RefundEvent, input: {} as RefundInput },
  actors: {
    takeLock: notProvided<LockResult, Refund>('takeLock'),
    /** Resolves when the other tab is done with the item, with what it left unfinished. */
    awaitLock: notProvided<KeptStep | null, Refund>('awaitLock'),
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
    isLockedByAnotherTab: (_guard, turn: LockResult) => turn === 'elsewhere',
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
