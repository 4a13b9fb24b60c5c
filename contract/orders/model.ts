import type { Id } from '../id.ts'

/** The statuses that the console knows. A server may have others; they are shown as text. */
export const itemStatuses = ['in-progress', 'shipped', 'delivered', 'partial-refunded', 'refunded'] as const
export type ItemStatus = (typeof itemStatuses)[number]

export interface StatusChange {
  readonly itemId: Id
  readonly status: ItemStatus
  readonly notify: boolean
}

export const orderGroups = ['open', 'closed'] as const
export type OrderGroup = (typeof orderGroups)[number]

export interface OrderProduct {
  readonly id: Id | null
  readonly name: string
  /** The size that was ordered, upper case; empty where the product has none. */
  readonly size: string
  /** The form that employees answer; null where there is none, undefined where the API does not say. */
  readonly formId: Id | null | undefined
  /** The address of its picture; undefined without one. */
  readonly imageUrl?: string | undefined
}

export interface OrderItem {
  readonly id: Id
  readonly amount: number | null
  /** Points for one. Null where the server gave no usable number. */
  readonly price: number | null
  /** One of `itemStatuses`, or a status that we do not know. */
  readonly status: string
  readonly product: OrderProduct
  /** When the points went back (ISO); null: not yet; undefined: this API does not say. */
  readonly refundedAt: string | null | undefined
  /** Part of the points went back, now or under an earlier status; undefined: this API does not say. */
  readonly partiallyRefunded?: boolean | undefined
  /** Set when the status changes: the tab that lists the item until the next load. */
  readonly listedIn?: OrderGroup | undefined
}

export interface OrderUser {
  readonly id: Id | null
  readonly name: string
  readonly email: string
  readonly organisation: string
  readonly location: string
  readonly phone: string
  readonly address: string
  readonly dni: string
}

export interface Order {
  readonly id: Id
  /** ISO instant, or empty. */
  readonly createdAt: string
  readonly user: OrderUser
  readonly items: readonly OrderItem[]
}

export interface OrderPage {
  readonly orders: readonly Order[]
  readonly next: boolean
  /** How many orders the search finds, counted to `mostCounted`; null where the server does not say. */
  readonly total: number | null
}

/** What happened to an item: its status changed, or its points went back. */
export interface ItemEvent {
  readonly id: Id
  readonly itemId: Id
  /** ISO instant. */
  readonly at: string
  /** Who did it; empty where the platform did. */
  readonly staff: string
  readonly statusBefore: string
  /** Empty where points went back. */
  readonly status: string
  readonly points: number | null
  readonly notified: boolean
}

/** What the Orders screen asks for. `page` counts from 1. */
export interface OrderSearch {
  readonly group: OrderGroup
  readonly page: number
  readonly keyword: string
  readonly productId: string
  /** Local days, `2026-11-20`, both included. They and `status` need `extras.orderSearch`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Orders with an item of this status in the tab. */
  readonly status?: ItemStatus | undefined
  /** Oldest first; an API without `extras.orderSort` leaves that to us, page by page. */
  readonly oldest?: true | undefined
}
