import type { ItemStatus } from '#contract/orders/model.ts'
import { mayBecome } from '#contract/orders/rules.ts'
import { Refusal } from '../refusal.ts'
import type { Tx } from '../db/transaction.ts'

export interface ChangedItem {
  /** The change in the item's history. */
  readonly eventId: number
  readonly orderId: number
  readonly product: string
  readonly name: string
  readonly email: string
}

interface Change {
  readonly id: number
  readonly status: ItemStatus
  readonly staffId: number
  readonly now: Date
}

/** Changes the status of an item; undefined if it has that status already. A row lock makes changes of one item wait for each other. */
export async function changeStatus(transaction: Tx, change: Change): Promise<ChangedItem | undefined> {
  const { id, status, staffId, now } = change
  const item = await transaction
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .select(['order_items.status', 'refunded_at', 'order_id', 'products.name as product', 'users.name', 'users.email'])
    .where('order_items.id', '=', id)
    .forUpdate('order_items')
    .executeTakeFirst()
  if (item === undefined) throw noSuchItem()
  if (item.status === status) return undefined
  const current = { status: item.status, refundedAt: item.refunded_at?.toISOString() ?? null }
  if (!mayBecome(current, status)) throw item.status === 'refunded' ? isFinal() : isCredited()

  await transaction.updateTable('order_items').set({ status }).where('id', '=', id).execute()
  const event = {
    item_id: id,
    created_at: now,
    staff_id: staffId,
    status_before: item.status,
    status,
  }
  const { id: eventId } = await transaction
    .insertInto('item_history')
    .values(event)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { eventId, orderId: item.order_id, product: item.product, name: item.name, email: item.email }
}

const isFinal = () =>
  new Refusal(409, 'item-refunded', 'This item is refunded, which is final. Please reload the orders.')
const isCredited = () =>
  new Refusal(
    409,
    'item-credited',
    'The points of this item went back to the user, so it can only be marked as refunded. Please reload the orders.',
  )

export const noSuchItem = () =>
  new Refusal(404, 'item-not-found', 'This order item does not exist. Please reload the orders.')
