import * as v from 'valibot'
import { Id } from '../id.ts'
import type { PointsMove } from '../points/safety.ts'
import type { Order, OrderItem } from './model.ts'
import { isCreditedNotMarked, isOnlyMarked, isPartiallyRefunded, itemIn, itemTotal } from './rules.ts'

/** What a refund gives back, and to whom: all that its dialog shows and its two calls send. */
export const Refund = v.object({
  orderId: Id,
  itemId: Id,
  userId: Id,
  userName: v.string(),
  /** The user's, by name; consoles before there was one kept none. */
  organisation: v.exactOptional(v.string()),
  productName: v.string(),
  /** Price times amount. */
  points: v.pipe(v.number(), v.safeInteger()),
  /** Whether the employee is mailed when the status changes. */
  notify: v.boolean(),
})
export type Refund = v.InferOutput<typeof Refund>

/** The refund of an item; null where it cannot be refunded (see `refundObstacle`). */
export function refundOf(order: Order, item: OrderItem, notify: boolean): Refund | null {
  const points = itemTotal(item)
  if (points === null || points < 0 || order.user.id === null) return null
  return {
    orderId: order.id,
    itemId: item.id,
    userId: order.user.id,
    userName: order.user.name,
    organisation: order.user.organisation,
    productName: [item.product.name, item.product.size].filter(Boolean).join(' · '),
    points,
    notify,
  }
}

/** A refund in the words that every move of points has. Orders name the organisation, and give no id of it. */
export const refundMove = ({ itemId, userId, userName, organisation, points }: Refund): PointsMove => ({
  id: itemId,
  kind: 'refund',
  person: { id: userId, name: userName },
  organisation: organisation ? { id: organisation, name: organisation } : null,
  points,
})

/** How the item of a refund stands on the server. */
export type RefundStanding = 'refundable' | 'credited' | 'refunded' | 'marked' | 'changed' | 'gone'

/**
 * Reads an order for how its item stands. `marked`: refunded, but the server knows of no points that went back.
 * `changed`: another total, another user or partly refunded.
 */
export function standingOf(refund: Refund, order: Order | null): RefundStanding {
  const item = order === null ? undefined : itemIn([order], refund.itemId)
  if (order === null || item === undefined) return 'gone'
  if (item.status === 'refunded') return isOnlyMarked(item) ? 'marked' : 'refunded'
  if (isCreditedNotMarked(item)) return 'credited'
  const same = itemTotal(item) === refund.points && String(order.user.id) === String(refund.userId)
  return same && !isPartiallyRefunded(item) ? 'refundable' : 'changed'
}
