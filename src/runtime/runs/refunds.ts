import { readRefundStanding, refundPoints, setItemStatus } from '#api/orders.ts'
import { refused } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import type { OrderItem } from '#contract/orders/model.ts'
import { Refund, refundMove } from '#contract/orders/refund.ts'
import { refundMachine } from '#machines/orders/refund.ts'
import type { KeptStep, RefundInput } from '#machines/orders/refund/setup.ts'
import * as v from 'valibot'
import { fromPromise, type ActorRefFromLogic } from 'xstate'
import { heldLocks } from '../locks.ts'
import type { KeyValues } from '../storage.ts'
import { keptRecords } from '../keptRecords.ts'
import { lockCalls, openRuns, type MoneyMovesAccount } from './runs.ts'

/** `credited`: the points were known to be back with the user. */
const KeptRefund = v.object({ refund: Refund, credited: v.boolean() })
export type KeptRefund = v.InferOutput<typeof KeptRefund>

/** The refunds that an account began and did not finish. */
export const keptRefunds = (account: Id, storage: KeyValues) =>
  keptRecords<KeptRefund>(
    { name: 'refunds', version: 1, shape: KeptRefund, idOf: ({ refund }) => refund.itemId },
    account,
    storage,
  )

interface RefundsParts extends MoneyMovesAccount {
  /** What a run learned of its item, for the lists that show it; undefined where they have to read it again. */
  readonly onLearned: (itemId: Id, learned: Partial<OrderItem> | undefined) => void
}

/** The refunds of one account. An item has one refund at a time: its id is the refund's. */
export function openRefunds({ account, honoursKeys, storage, locks, recentMoves, onLearned }: RefundsParts) {
  const kept = keptRefunds(account, storage)
  const held = heldLocks(locks)
  const run = refundMachine.provide({
    actors: {
      ...lockCalls<Refund, KeptStep>(held, kept, ({ itemId }) => itemId),
      readRefundStanding: fromPromise(({ input, signal }) => readRefundStanding(input, signal)),
      refundPoints: fromPromise(({ input }) => {
        if (kept.of(input.itemId) === undefined) throw refused('not-kept', '')
        return recentMoves.sending(input.itemId, refundMove(input), () => refundPoints(input))
      }),
      setItemStatus: fromPromise(({ input }) => setItemStatus(input)),
    },
    actions: { keep: ({ context: { refund } }, { credited }) => void kept.keep({ refund, credited }) },
  })
  const runs = openRuns({
    kept,
    locks: held,
    inputOf: ({ refund, credited }): RefundInput => ({ refund, honoursKeys, kept: { credited } }),
    spawnRun: (spawn, options) => spawn(run, options),
    onLearned(itemId, learned) {
      if (learned === 'refunded') onLearned(itemId, { status: 'refunded', refundedAt: undefined })
      if (learned === 'credited') onLearned(itemId, { refundedAt: new Date().toISOString() })
      if (learned === 'changed') onLearned(itemId, undefined)
    },
  })
  return {
    ...runs,
    /** Shows the refund of an item; a new one waits to be confirmed or, where the points are back, checks and asks for the status. */
    open: (refund: Refund, { credited }: KeptStep) =>
      runs.actor.send({
        type: 'run.opened',
        id: String(refund.itemId),
        isShown: true,
        input: { refund, honoursKeys, ...(credited && { kept: { credited } }) },
      }),
  }
}

export type Refunds = ReturnType<typeof openRefunds>
export type RefundActor = ActorRefFromLogic<typeof refundMachine>
