import * as v from 'valibot'
import { named } from '../blank.ts'
import { Id } from '../id.ts'
import { isolated } from '../isolate.ts'
import type { PointsMove } from '../points/safety.ts'
import type { Order, OrderItem } from './model.ts'
import { isCreditedNotMarked, isOnlyMarked, isPartiallyRefunded, itemIn, itemTotal } from './rules.ts'

/** What a refund gives back, and to whom: all that its dialog shows and its two calls send. */
export const Refund = v.object({
  orderId: Id,
  itemId: Id,
  userId: Id,
  userName: v.string(),
  /** Name of the user's organisation. Refunds stored by earlier releases have none. */
  organisation: v.exactOptional(v.string()),
  productName: v.string(),
  points: v.pipe(v.number(), v.safeInteger()),
  /** Whether the employee is mailed when the status changes. */
  notify: v.boolean(),
  /** The status of the item as the person saw it. Refunds stored by earlier releases have none. */
  status: v.exactOptional(v.string()),
})
export type Refund = v.InferOutput<typeof Refund>

/** The refund of an item; null where it cannot be refunded (see `refundObstacle`). */
export function refundOf(order: Order, item: OrderItem, notify: boolean, status = item.status): Refund | null {
  const points = itemTotal(item)
  if (points === null || points < 0 || order.user.id === null) return null
  return {
    orderId: order.id,
    itemId: item.id,
    userId: order.user.id,
    userName: order.user.name || order.user.email,
    organisation: order.user.organisation,
    productName: [named(item.product), item.product.size].filter(Boolean).map(isolated).join(' · '),
    points,
    notify,
    status,
  }
}

/** A refund as a `PointsMove`. Orders name the organisation without its id, so the name stands in for it. */
export const refundMove = ({ itemId, userId, userName, organisation, points }: Refund): PointsMove => ({
  id: itemId,
  kind: 'refund',
  person: { id: userId, name: userName },
  organisation: organisation ? { id: organisation, name: organisation } : null,
  points,
})

/** The state of a refund's item on the server. */
export type RefundStanding = 'refundable' | 'credited' | 'refunded' | 'marked' | 'changed' | 'gone'

/**
 * The state of the refund's item in a freshly read order. `marked`: the status is refunded, but no points went back.
 * `changed`: total or user differ, or part was refunded.
 */
export function standingOf(refund: Refund, order: Order | null): RefundStanding {
  const item = order === null ? undefined : itemIn([order], refund.itemId)
  if (order === null || item === undefined) return 'gone'
  if (item.status === 'refunded') return isOnlyMarked(item) ? 'marked' : 'refunded'
  if (isCreditedNotMarked(item)) return 'credited'
  const same = itemTotal(item) === refund.points && String(order.user.id) === String(refund.userId)
  return same && !isPartiallyRefunded(item) ? 'refundable' : 'changed'
}
