import { changedMeanwhile } from '#contract/bulk.ts'
import { asFailure, refusedHere, unknown } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import { historyFrom, orderPageFrom, ordersQuery } from '#contract/orders/adapter.ts'
import {
  orderGroups,
  type ItemEvent,
  type Order,
  type OrderGroup,
  type OrderItem,
  type OrderPage,
  type OrderSearch,
  type StatusChange,
} from '#contract/orders/model.ts'
import { standingOf, type Refund, type RefundStanding } from '#contract/orders/refund.ts'
import { groupOf, itemIn, oldestFirst, refundKey } from '#contract/orders/rules.ts'
import { connection } from './connection.ts'
import { parsed } from './answers.ts'
import { patch, postPoints, read } from './client.ts'

export async function readOrders(search: OrderSearch, signal?: AbortSignal): Promise<OrderPage> {
  const isSorted = hasOrderSort()
  const asked = isSorted ? search : { ...search, oldest: undefined }
  const body = await read('staff/orders', { query: ordersQuery(asked), signal })
  const page = parsed('staff/orders', body, orderPageFrom)
  if (page === null) throw unknown('')
  return search.oldest && !isSorted ? { ...page, orders: oldestFirst(page.orders) } : page
}

/** Whether the API lists the oldest orders first, an optional extra. */
export const hasOrderSort = (): boolean => connection().config.extras.orderSort

/** How many pages to search for one order: some servers match loosely and list others first. */
const searchedPages = 10

/** Reads one order of a tab; undefined if the tab does not list it. @throws Failure */
async function findOrderIn(group: OrderGroup, id: Id, signal?: AbortSignal): Promise<Order | undefined> {
  for (let page = 1; page <= searchedPages; page++) {
    const { orders, next } = await readOrders({ group, page, keyword: String(id), productId: '' }, signal)
    const found = orders.find((order) => String(order.id) === String(id))
    if (found !== undefined || !next) return found
  }
  return undefined
}

/**
 * Reads one order by its id, from either tab, or from the one that lists it with an item; null if none does. @throws
 * Failure
 */
export async function findOrder(id: Id, signal?: AbortSignal, withItem?: Id): Promise<Order | null> {
  for (const group of orderGroups) {
    const found = await findOrderIn(group, id, signal)
    if (found !== undefined && (withItem === undefined || itemIn([found], withItem) !== undefined)) return found
  }
  return null
}

/** An ordered item with the status that the screen shows. */
interface SeenItem {
  readonly id: Id
  readonly orderId: Id
  readonly status: string
}

/**
 * Reads an ordered item before it is changed: one call, unless it has moved to the other tab. @throws Failure,
 * `refused` if it could not be read, because then nothing was sent
 */
export async function readItem({ id, orderId, status }: SeenItem, signal?: AbortSignal): Promise<OrderItem> {
  const seenIn = groupOf(status)
  const groups = orderGroups.toSorted((a, b) => Number(b === seenIn) - Number(a === seenIn))
  try {
    for (const group of groups) {
      const order = await findOrderIn(group, orderId, signal)
      const item = order && itemIn([order], id)
      if (item !== undefined) return item
    }
  } catch (thrown) {
    const problem = asFailure(thrown)
    if (problem.kind !== 'unknown') throw problem
  }
  throw refusedHere('order-not-read')
}

/** Oldest first. @throws Failure */
export async function readOrderHistory(id: Id, signal?: AbortSignal): Promise<readonly ItemEvent[]> {
  const events = historyFrom(await read('staff/order/{id}/history', { id, signal }))
  if (events === null) throw unknown('')
  return events
}

/**
 * Reads whether the item of a refund is refunded; sends nothing. @throws Failure, `changed-meanwhile` where it can be refunded
 * and has another status than the person saw
 */
export async function readRefundStanding(refund: Refund, signal?: AbortSignal): Promise<RefundStanding> {
  const order = await findOrder(refund.orderId, signal, refund.itemId)
  const standing = standingOf(refund, order)
  const status = order === null ? undefined : itemIn([order], refund.itemId)?.status
  if (standing === 'refundable' && refund.status !== undefined && status !== undefined && status !== refund.status)
    throw refusedHere(changedMeanwhile, status)
  return standing
}

/**
 * Gives the points back to the user. The key is derived from the item, so that the server credits an item once, whoever
 * asks. @throws Failure, also `user-not-enough-points`
 */
export async function refundPoints({
  itemId,
  userId,
  points,
}: Pick<Refund, 'itemId' | 'userId' | 'points'>): Promise<void> {
  await postPoints('order_item/refund', { key: refundKey(itemId), json: { id_user: userId, points } })
}

/** `notify` mails the employee. @throws Failure */
export async function setItemStatus(change: StatusChange, isPart = false): Promise<void> {
  const { itemId, status, notify } = change
  await patch('order_item/status/{id}', {
    id: itemId,
    json: { status, notify },
    journal: isPart ? null : { ...change, call: 'item.statusSet' },
  })
}
