import { readRefundStanding, refundPoints, setItemStatus } from '#api/orders.ts'
import { pressClocks } from '#api/press.ts'
import { refused } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import type { OrderItem } from '#contract/orders/model.ts'
import { Refund, refundMove } from '#contract/orders/refund.ts'
import { refundMachine, type KeptStep, type RefundInput } from '#machines/orders/refund.ts'
import * as v from 'valibot'
import { fromPromise, type ActorRefFromLogic } from 'xstate'
import { heldLocks, inTurn, recordLock, type Locks } from '../locks.ts'
import type { KeyValues } from '../storage.ts'
import { keptRecords } from '../keptRecords.ts'
import { lockCalls, openRuns, type MoneyMovesAccount } from './runs.ts'

/** `credited`: the points were known to be back with the user. */
const KeptRefund = v.object({ refund: Refund, credited: v.boolean() })
export type KeptRefund = v.InferOutput<typeof KeptRefund>

/** The unfinished refunds of an account. */
export const keptRefunds = (account: Id, storage: KeyValues) =>
  keptRecords<KeptRefund>(
    { name: 'refunds', version: 1, shape: KeptRefund, idOf: ({ refund }) => refund.itemId },
    account,
    storage,
  )

interface RefundsParts extends MoneyMovesAccount {
  /** The locks of records, which a select and a bulk run hold while they change an item. */
  readonly records: Locks
  /** Called with what changed about an item, for the lists; undefined if they have to be read again. */
  readonly onLearned: (itemId: Id, learned: Partial<OrderItem> | undefined) => void
}

/** The refunds of an account, by the id of their item: an item has one refund at a time. */
export function openRefunds({ account, honoursKeys, storage, locks, records, recentMoves, onLearned }: RefundsParts) {
  const kept = keptRefunds(account, storage)
  const held = heldLocks(locks)
  const pressOf = pressClocks()
  const run = refundMachine.provide({
    actors: {
      ...lockCalls<Refund, KeptStep>(held, kept, ({ itemId }) => itemId),
      readRefundStanding: fromPromise(({ input, signal }) =>
        pressOf(input.itemId).reading((given) => readRefundStanding(input, given), signal),
      ),
      refundPoints: fromPromise(({ input }) => {
        if (kept.of(input.itemId) === undefined) throw refused('not-kept', '')
        const { sending } = pressOf(input.itemId)
        return recentMoves.sending(input.itemId, refundMove(input), () => sending(() => refundPoints(input), true))
      }),
      setItemStatus: fromPromise(({ input, signal }) =>
        inTurn(
          records,
          recordLock('item', input.itemId),
          () => pressOf(input.itemId).sending(() => setItemStatus(input)),
          signal,
        ),
      ),
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
    /**
     * Shows the refund of an item. A new one waits for confirmation; if the points are already back, it checks and asks
     * for the status.
     */
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
