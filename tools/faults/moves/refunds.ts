import type { Refund } from '#contract/orders/refund.ts'
import { refundMachine } from '#machines/orders/refund.ts'
import { openRefunds, type Refunds } from '#runtime/runs/refunds.ts'
import { factsOf, type ItemFacts } from '#testing/points/facts.ts'
import type { MoveKind } from './run.ts'
import { drawingOf, replace, sendsWhenRestored } from './sabotage.ts'

export const refundKind = {
  idOf: ({ itemId }) => String(itemId),
  factsOf,
  openMoves: (given, report) =>
    openRefunds({ ...given, onLearned: (_itemId, learned) => learned?.status === 'refunded' && report() }),
  /** The list offers what the item allows now. */
  async begin(refunds, refund, { db, honoursKeys, isOver }) {
    const facts = (await factsOf(db, [refund])).get(String(refund.itemId))
    if (isOver || facts === undefined || facts.status === 'refunded') return
    refunds.open(refund, { credited: honoursKeys && facts.credited })
  },
  inDoubt: {
    keyed: ['check', 'check', 'retry', 'retry', 'putAway', 'reload'],
    keyless: ['check', 'check', 'settle', 'resend', 'putAway', 'reload'],
  },
  events: { confirm: 'move.confirmed', settle: 'move.settled' },
  sabotages: {
    restoredSends: sendsWhenRestored(refundMachine, 'refundingPoints'),
    /** Retry after a failed status begins with the points again. */
    retriesFromTheStart: () => replace(drawingOf(refundMachine).statusFailed.on, 'retried', 'refundingPoints'),
  },
  wrongsOf(trace, { status, credited, moves }) {
    const { honoursKeys, isKept, last, wasDone, wasSettled, sent } = trace
    const isMarked = status === 'refunded'
    const isVisible = isKept || (honoursKeys && credited)
    return [
      ['double', honoursKeys && isMarked && moves > 1, `marked as refunded after ${moves} moves`],
      ['lost', moves > 0 && !isMarked && !isVisible, 'points moved, the item is not marked, and nothing tells'],
      ['lost', isMarked && moves === 0 && !wasSettled, 'marked as refunded, and no points moved'],
      ['silent', wasDone && !(isMarked && (moves > 0 || wasSettled)), 'shown as done, and it is not'],
      ['silent', sent > 0 && moves === 0 && !isKept && !trace.wasReported, `sent, ${last}, then forgotten`],
    ]
  },
  endOf: ({ isKept }, { status, moves }) =>
    status === 'refunded' ? status : moves > 0 || isKept ? 'open' : 'untouched',
} satisfies MoveKind<Refund, ItemFacts, Refunds>
