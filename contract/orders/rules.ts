import type { Id } from '../id.ts'
import { itemStatuses, type ItemStatus, type Order, type OrderGroup, type OrderItem } from './model.ts'

/** Which tab lists an item of this status (specification, section 4). */
export const groupStatuses: Readonly<Record<OrderGroup, readonly ItemStatus[]>> = {
  open: ['in-progress', 'shipped'],
  closed: ['delivered', 'partial-refunded', 'refunded'],
}

export const isItemStatus = (status: string): status is ItemStatus => itemStatuses.some((known) => known === status)

/** The tab an item belongs to; undefined for a status we do not know. */
export const groupOf = (status: string): OrderGroup | undefined =>
  isItemStatus(status) ? (groupStatuses.open.includes(status) ? 'open' : 'closed') : undefined

/** Whether a tab lists the item: its own, the one that listed it before its status changed, and any for a status we do not know. */
export function isListedIn(item: Pick<OrderItem, 'status' | 'listedIn'>, group: OrderGroup): boolean {
  return (item.listedIn ?? groupOf(item.status) ?? group) === group
}

/** Whether the item has left the tab since the list was loaded. */
export const hasMoved = (item: Pick<OrderItem, 'status' | 'listedIn'>, group: OrderGroup): boolean =>
  isListedIn(item, group) && (groupOf(item.status) ?? group) !== group

/** Points for the whole line, price times amount; null where that is no safe whole number (readings T4.12). */
export function itemTotal(item: Pick<OrderItem, 'price' | 'amount'>): number | null {
  if (item.price === null || item.amount === null) return null
  const total = item.price * item.amount
  return Number.isSafeInteger(item.price) && Number.isSafeInteger(item.amount) && Number.isSafeInteger(total)
    ? total
    : null
}

/** Points went back to the user, and the item is not marked as refunded yet. */
export const isCreditedNotMarked = (item: Pick<OrderItem, 'status' | 'refundedAt'>): boolean =>
  typeof item.refundedAt === 'string' && item.status !== 'refunded'

/** The statuses that can be chosen directly; Refund goes through its dialog. */
export const directStatuses = ['in-progress', 'shipped', 'delivered'] as const

/**
 * Whether an item may go from one status to another: refunded is final, and an item whose points went back
 * can only become refunded (readings T4.2).
 */
export function mayBecome(item: Pick<OrderItem, 'status' | 'refundedAt'>, next: ItemStatus): boolean {
  if (item.status === 'refunded') return next === 'refunded'
  if (isCreditedNotMarked(item)) return next === 'refunded'
  return true
}

/** Why an item cannot be refunded, or undefined where it can. */
export type RefundObstacle = 'already-refunded' | 'partially-refunded' | 'no-total' | 'nothing-to-refund' | 'no-user'

export function refundObstacle(item: OrderItem, userId: Id | null): RefundObstacle | undefined {
  if (item.status === 'refunded') return 'already-refunded'
  if (item.status === 'partial-refunded') return 'partially-refunded'
  if (userId === null) return 'no-user'
  const total = itemTotal(item)
  if (total === null) return 'no-total'
  return total > 0 ? undefined : 'nothing-to-refund'
}

/** The refund's key: made of the item, so that reload, second tab and colleague share it. It never changes. */
export const refundKey = (itemId: Id): string => `refund-${itemId}`

/** The item that a refund key names, or undefined where it is no refund key. */
export const itemOfRefundKey = (key: string): string | undefined => /^refund-(.+)$/.exec(key)?.[1]

/** Finds an item in orders that were read. */
export const itemIn = (orders: readonly Order[], itemId: Id): OrderItem | undefined =>
  orders.flatMap((order) => order.items).find((item) => String(item.id) === String(itemId))

/** A search for an order id as it is sent: without blanks and `#` around it (readings T2.57). */
export const searchedOrderId = (typed: string): string => /[^\s#](?:.*[^\s#])?/s.exec(typed)?.[0] ?? ''
