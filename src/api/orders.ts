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
import { groupOf, itemIn, refundKey } from '#contract/orders/rules.ts'
import { parsed, patch, postPoints, read } from './client.ts'

/** `GET /staff/orders`: one page of a tab. @throws Failure */
export async function readOrders(search: OrderSearch, signal?: AbortSignal): Promise<OrderPage> {
  const body = await read('staff/orders', { query: ordersQuery(search), signal })
  const page = parsed('staff/orders', body, orderPageFrom)
  if (page === null) throw unknown('')
  return page
}

/** Pages that are gone through for one order, where a server's search is loose and lists others before it. */
const searchedPages = 10

/** One order of a tab as it stands now; undefined where that does not list it. @throws Failure */
async function findOrderIn(group: OrderGroup, id: Id, signal?: AbortSignal): Promise<Order | undefined> {
  for (let page = 1; page <= searchedPages; page++) {
    const { orders, next } = await readOrders({ group, page, keyword: String(id), productId: '' }, signal)
    const found = orders.find((order) => String(order.id) === String(id))
    if (found !== undefined || !next) return found
  }
  return undefined
}

/** One order as it stands now, looked for by its id in both tabs; null where neither lists it. @throws Failure */
export async function findOrder(id: Id, signal?: AbortSignal): Promise<Order | null> {
  for (const group of orderGroups) {
    const found = await findOrderIn(group, id, signal)
    if (found !== undefined) return found
  }
  return null
}

/** An ordered item, and the status that it was seen with. */
export interface SeenItem {
  readonly id: Id
  readonly orderId: Id
  readonly status: string
}

/**
 * An ordered item as it stands now, read before it is changed: one call, unless it has left its tab. @throws Failure;
 * refused where it could not be read, which leaves no doubt that nothing was sent
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

/** `GET /staff/order/{id}/history`: what happened to the items of an order, oldest first. @throws Failure */
export async function readOrderHistory(id: Id, signal?: AbortSignal): Promise<readonly ItemEvent[]> {
  const events = historyFrom(await read('staff/order/{id}/history', { id, signal }))
  if (events === null) throw unknown('')
  return events
}

/** How the item of a refund stands on the server now; sends nothing. @throws Failure */
export async function readRefundStanding(refund: Refund, signal?: AbortSignal): Promise<RefundStanding> {
  return standingOf(refund, await findOrder(refund.orderId, signal))
}

/**
 * `POST /order_item/refund`: gives the points back to the user. The key is made of the item, so that the server
 * credits an item once whoever asks. @throws Failure, `user-not-enough-points` included
 */
export async function refundPoints({
  itemId,
  userId,
  points,
}: Pick<Refund, 'itemId' | 'userId' | 'points'>): Promise<void> {
  await postPoints('order_item/refund', { key: refundKey(itemId), json: { id_user: userId, points } })
}

/** `PATCH /order_item/status/{id}`. `notify` mails the employee. @throws Failure */
export async function setItemStatus(change: StatusChange, isPart = false): Promise<void> {
  const { itemId, status, notify } = change
  await patch('order_item/status/{id}', {
    id: itemId,
    json: { status, notify },
    journal: isPart ? null : { ...change, call: 'item.statusSet' },
  })
}
