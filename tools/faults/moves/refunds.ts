import type { Refund } from '#contract/orders/refund.ts'
import { refundMachine } from '#machines/orders/refund.ts'
import { openRefunds, type Refunds } from '#runtime/runs/refunds.ts'
import { itemFacts, type ItemFacts } from '#testing/points/facts.ts'
import type { MoveKind } from './run.ts'
import { statesOf, replace, sendsWhenRestored } from './sabotage.ts'

export const refundKind = {
  idOf: ({ itemId }) => String(itemId),
  factsOf: itemFacts,
  openMoves: (given, report) =>
    openRefunds({
      ...given,
      onLearned: (_itemId, learned) => learned?.status === 'refunded' && report(),
    }),
  /** A person can only start what the list offers for the item's current state. */
  async begin(refunds, refund, { db, honoursKeys, isOver }) {
    const facts = (await itemFacts(db, [refund])).get(String(refund.itemId))
    if (isOver || facts === undefined || facts.status === 'refunded') return
    refunds.open(refund, { credited: honoursKeys && facts.credited })
  },
  whenUnknown: {
    keyed: ['check', 'check', 'retry', 'retry', 'hide', 'reload'],
    keyless: ['check', 'check', 'settle', 'resend', 'hide', 'reload'],
  },
  events: { confirm: 'move.confirmed', settle: 'move.settled' },
  sabotages: {
    restoredSends: sendsWhenRestored(refundMachine, 'refundingPoints'),
    /** Retrying a failed status sends the points again. */
    retriesFromTheStart: () => replace(statesOf(refundMachine).statusFailed.on, 'retried', 'refundingPoints'),
  },
  violationsOf(trace, { status, credited, moves }) {
    const { honoursKeys, isStored, last, wasDone, wasSettled, sent } = trace
    const isMarked = status === 'refunded'
    const isVisible = isStored || (honoursKeys && credited)
    return [
      ['double', honoursKeys && isMarked && moves > 1, `marked as refunded after ${moves} moves`],
      ['lost', moves > 0 && !isMarked && !isVisible, 'points moved, the item is not marked, and nothing shows it'],
      ['lost', isMarked && moves === 0 && !wasSettled, 'marked as refunded, and no points moved'],
      ['silent', wasDone && !(isMarked && (moves > 0 || wasSettled)), 'shown as done, and it is not'],
      ['silent', sent > 0 && moves === 0 && !isStored && !trace.wasReported, `sent, ${last}, then forgotten`],
    ]
  },
  endOf: ({ isStored }, { status, moves }) =>
    status === 'refunded' ? status : moves > 0 || isStored ? 'open' : 'untouched',
} satisfies MoveKind<Refund, ItemFacts, Refunds>
