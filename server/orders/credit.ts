import { isPartiallyRefunded, itemTotal } from '#contract/orders/rules.ts'
import { checkExist } from '../catalogue/checkExist.ts'
import { movePoints, platform } from '../ledger/move.ts'
import { Refusal } from '../refusal.ts'
import { noSuchItem } from './changeStatus.ts'
import type { Tx } from '../db/transaction.ts'

interface Credit {
  readonly id_user: number
  readonly points: number
  readonly staffId: number
  /** The refunded item, if the Idempotency-Key names one. */
  readonly itemId: number | undefined
  readonly now: Date
}

/** Credits points of the platform to a user. An item is credited once, with exactly what it cost. */
export async function creditUser(transaction: Tx, credit: Credit) {
  const { id_user, points, staffId, itemId, now } = credit
  if (itemId === undefined) await checkExist(transaction, 'user', [id_user])
  else await checkItem(transaction, itemId, credit)

  const move = {
    kind: 'refund',
    entries: [
      [platform, -points],
      [{ kind: 'user', ownerId: id_user }, points],
    ],
    staffId,
    description: itemId === undefined ? 'Refund' : `Refund of item ${itemId}`,
  } as const
  if (points > 0) await movePoints(transaction, itemId === undefined ? move : { ...move, orderItemId: itemId }, now)
  if (itemId === undefined) return { id_user, points, refunded_at: null }
  await transaction.updateTable('order_items').set({ refunded_at: now }).where('id', '=', itemId).execute()
  const event = { item_id: itemId, created_at: now, staff_id: staffId, points }
  await transaction.insertInto('item_history').values(event).execute()
  return { id_user, points, refunded_at: now.toISOString() }
}

/** Locks the item until the transaction ends, so that two staff cannot credit it at once. */
async function checkItem(transaction: Tx, id: number, { id_user, points }: Credit): Promise<void> {
  const item = await transaction
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['amount', 'price', 'status', 'refunded_at', 'partially_refunded as partiallyRefunded', 'user_id'])
    .where('order_items.id', '=', id)
    .forUpdate('order_items')
    .executeTakeFirst()
  if (item === undefined) throw noSuchItem()
  if (item.refunded_at !== null)
    throw new Refusal(
      409,
      'already-refunded',
      'The points of this item were already given back. Please reload the orders.',
    )
  if (item.status === 'refunded')
    throw new Refusal(
      409,
      'marked-refunded',
      'This item is marked as refunded, but no points are recorded as given back for it.',
    )
  if (isPartiallyRefunded(item))
    throw new Refusal(
      409,
      'partially-refunded',
      'Part of the points of this item was already given back, so the rest has to be settled by hand.',
    )
  const total = itemTotal(item)
  const cost = total === null ? 'more points than can be counted' : `${total} points`
  if (item.user_id !== id_user)
    throw new Refusal(
      422,
      'refund-mismatch',
      `This item cost ${cost} and belongs to another user than the one to be given ${points} points. Please reload the orders.`,
    )
  if (total !== points)
    throw new Refusal(
      422,
      'refund-mismatch',
      `This item cost ${cost}, not ${points}. Please reload the orders and try again.`,
    )
}
