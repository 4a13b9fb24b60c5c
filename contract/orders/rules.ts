import { withoutUnseen } from '../blank.ts'
import { momentOf } from '../dates.ts'
import type { Id } from '../id.ts'
import {
  itemStatuses,
  type ItemStatus,
  type Order,
  type OrderGroup,
  type OrderItem,
  type OrderSearch,
} from './model.ts'

/** The tab that lists an item of this status. */
export const groupStatuses: Readonly<Record<OrderGroup, readonly ItemStatus[]>> = {
  open: ['in-progress', 'shipped'],
  closed: ['delivered', 'partial-refunded', 'refunded'],
}

export const isItemStatus = (status: string): status is ItemStatus => itemStatuses.some((known) => known === status)

/** The tab an item belongs to; undefined for a status we do not know. */
export const groupOf = (status: string): OrderGroup | undefined =>
  isItemStatus(status) ? (groupStatuses.open.includes(status) ? 'open' : 'closed') : undefined

/** Whether a tab lists the item: the tab of its status, or `listedIn`. Every tab lists a status that we do not know. */
export function isListedIn(item: Pick<OrderItem, 'status' | 'listedIn'>, group: OrderGroup): boolean {
  return (item.listedIn ?? groupOf(item.status) ?? group) === group
}

/** Whether the item has left the tab since the list was loaded. */
export const hasMoved = (item: Pick<OrderItem, 'status' | 'listedIn'>, group: OrderGroup): boolean =>
  isListedIn(item, group) && (groupOf(item.status) ?? group) !== group

/** Whether the filters by status and product match this item. A search lists whole orders. */
export const isMatch = (
  { status, product }: Pick<OrderItem, 'status' | 'product'>,
  search: Pick<OrderSearch, 'status' | 'productId'>,
): boolean =>
  (search.status === undefined || search.status === status) &&
  (search.productId === '' || search.productId === String(product.id))

/** Points for the whole line, price times amount; null where one of the three is no safe whole number. */
export function itemTotal({ price, amount }: Pick<OrderItem, 'price' | 'amount'>): number | null {
  if (price === null || amount === null) return null
  const total = price * amount
  return [price, amount, total].every(Number.isSafeInteger) ? total : null
}

/** Points went back to the user, and the item is not marked as refunded yet. */
export const isCreditedNotMarked = (item: Pick<OrderItem, 'status' | 'refundedAt'>): boolean =>
  typeof item.refundedAt === 'string' && item.status !== 'refunded'

/** Part of the points went back, and nobody knows how much: the item keeps this whatever its status becomes. */
export const isPartiallyRefunded = (item: Pick<OrderItem, 'status' | 'partiallyRefunded'>): boolean =>
  item.status === 'partial-refunded' || item.partiallyRefunded === true

/** The status says refunded, and the server knows of no points that went back. */
export const isOnlyMarked = (item: Pick<OrderItem, 'status' | 'refundedAt'>): boolean =>
  item.status === 'refunded' && item.refundedAt === null

/** The statuses that can be chosen directly; Refund goes through its dialog. */
export const directStatuses = ['in-progress', 'shipped', 'delivered'] as const

/** The status that an item usually gets next; undefined after the last one, and for a status that cannot be chosen. */
export const nextStatus = (status: string): (typeof directStatuses)[number] | undefined =>
  directStatuses.find((_next, at) => directStatuses[at - 1] === status)

/**
 * Whether an item may go from one status to another: refunded is final, and an item whose points went back
 * can only become refunded. See "Item status" in docs/behaviour.md.
 */
export function mayBecome(item: Pick<OrderItem, 'status' | 'refundedAt'>, next: ItemStatus): boolean {
  if (item.status === 'refunded') return next === 'refunded'
  if (isCreditedNotMarked(item)) return next === 'refunded'
  return true
}

export type BulkObstacle = 'same' | 'refunded' | 'partial-refunded' | 'credited'

/** Why an item keeps its status although another was chosen, alone or for many; undefined where it changes. */
export function bulkObstacle(
  item: Pick<OrderItem, 'status' | 'refundedAt'>,
  next: ItemStatus,
): BulkObstacle | undefined {
  if (item.status === 'refunded' || item.status === 'partial-refunded') return item.status
  if (item.status === next) return 'same'
  return mayBecome(item, next) ? undefined : 'credited'
}

export type RefundObstacle = 'already-refunded' | 'marked-refunded' | 'partially-refunded' | 'no-total' | 'no-user'

type RefundFacts = Pick<OrderItem, 'status' | 'refundedAt' | 'partiallyRefunded' | 'price' | 'amount'>

export function refundObstacle(item: RefundFacts, userId: Id | null): RefundObstacle | undefined {
  if (isOnlyMarked(item)) return 'marked-refunded'
  if (item.status === 'refunded') return 'already-refunded'
  if (isPartiallyRefunded(item)) return 'partially-refunded'
  if (userId === null) return 'no-user'
  const { price, amount } = item
  if (itemTotal(item) === null || (price ?? 0) < 0 || (amount ?? 0) < 0) return 'no-total'
  return undefined
}

/** The refund's key: made of the item, so that reload, second tab and colleague share it. It never changes. */
export const refundKey = (itemId: Id): string => `refund-${itemId}`

export const itemIn = (orders: readonly Order[], itemId: Id): OrderItem | undefined =>
  orders.flatMap((order) => order.items).find((item) => String(item.id) === String(itemId))

const placeOf = ({ createdAt }: Order) => momentOf(createdAt)?.getTime() ?? Infinity

/** Orders without a readable date are last. */
export const oldestFirst = (orders: readonly Order[]): readonly Order[] =>
  orders.toSorted((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)]
    return a === b ? 0 : a - b
  })

/** A search for an order id as it is sent: people paste ids with blanks, invisible characters and a `#` around them. */
export const searchedOrderId = (typed: string): string => /[^\s#](?:.*[^\s#])?/s.exec(withoutUnseen(typed))?.[0] ?? ''

/** The first and last day of a search: in any time zone they begin and end in a year of four digits. */
export const dayLimits = { min: '1000-01-01', max: '9999-12-30' }

/** Reads a typed day, such as `20/11/2026`, `20-11-2026`, `20112026` or `2026-11-20`; undefined for anything else. */
export function typedDay(text: string): string | undefined {
  const [, day = '', month = '', year] =
    /^(\d\d?)[/.\- ](\d\d?)[/.\- ](\d{4})$/.exec(text.trim()) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text.trim()) ?? []
  return dayIn(year === undefined ? text.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** The text if it is a valid day, `2026-11-20`; undefined otherwise. */
export function dayIn(text: string | null): string | undefined {
  const isDay = text !== null && /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && momentOf(text) !== null
  return isDay && text <= dayLimits.max ? text : undefined
}

/** The days of an address, the earlier one first; what is no day is left out. */
export function daysIn(params: URLSearchParams): {
  readonly from: string | undefined
  readonly to: string | undefined
} {
  const [from, to] = [dayIn(params.get('from')), dayIn(params.get('to'))]
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to }
}
