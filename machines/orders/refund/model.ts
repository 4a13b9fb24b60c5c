import type { Failure } from '#contract/failure.ts'
import type { Refund } from '#contract/orders/refund.ts'

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
