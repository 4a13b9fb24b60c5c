import * as v from 'valibot'
import { momentOf } from '../dates.ts'
import { answerOf, pageOf } from '../envelope.ts'
import { mostCounted } from './limits.ts'
import { itemStatuses, orderGroups } from './model.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const total = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const digits = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number))

export const OrderItemWire = v.strictObject({
  id: count,
  amount: count,
  price: total,
  status: v.picklist(itemStatuses),
  product: v.strictObject({
    id: count,
    name: v.string(),
    size: v.array(v.picklist(['s', 'm', 'l', 'xl'])),
    form_id: v.nullable(count),
    /** Optional extra of the reference API. */
    imageURL: v.string(),
  }),
  /** Optional extra of the reference API: when the points went back to the user. */
  refunded_at: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  /** Optional extra too: part of the points went back, now or under an earlier status. */
  partially_refunded: v.boolean(),
})

export const OrderWire = v.strictObject({
  id: count,
  created_at: v.pipe(v.string(), v.isoTimestamp()),
  user: v.strictObject({
    id: count,
    name: v.string(),
    lastname: v.string(),
    emails: v.array(v.string()),
    organization: v.strictObject({ name: v.string() }),
    location: v.nullable(v.string()),
    phone: v.nullable(v.string()),
    address: v.nullable(v.string()),
    dni: v.nullable(v.string()),
  }),
  items: v.array(OrderItemWire),
})
export type OrderWire = v.InferOutput<typeof OrderWire>
export type OrderItemWire = v.InferOutput<typeof OrderItemWire>

const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => momentOf(text) !== null, 'Expected a moment of the calendar'),
  v.transform((text) => new Date(text)),
)

/** `GET /staff/orders`. Query values are text. The last three, and words as keyword, are extras of the reference API. */
export const OrdersQuery = v.strictObject({
  page: digits,
  items: v.pipe(digits, v.maxValue(100)),
  status: v.picklist(orderGroups),
  keyword: v.optional(v.pipe(v.string(), v.maxLength(200))),
  product_id: v.optional(v.pipe(v.string(), v.maxLength(200))),
  created_from: v.optional(instant),
  created_before: v.optional(instant),
  item_status: v.optional(v.picklist(itemStatuses)),
  sort: v.optional(v.literal('oldest')),
})
/** `total`, an extra too, counts to `mostCounted`. */
export const OrdersAnswer = v.strictObject({
  ...pageOf(OrderWire).entries,
  total: v.pipe(total, v.maxValue(mostCounted)),
})

export const ItemEventWire = v.strictObject({
  id: count,
  item_id: count,
  created_at: v.pipe(v.string(), v.isoTimestamp()),
  /** Who did it; null where the platform did. */
  staff: v.nullable(v.string()),
  status_before: v.nullable(v.picklist(itemStatuses)),
  /** Null where points went back. */
  status: v.nullable(v.picklist(itemStatuses)),
  /** The points that went back; null where the status changed. */
  points: v.nullable(total),
  notified: v.boolean(),
})
export type ItemEventWire = v.InferOutput<typeof ItemEventWire>

/** `GET /staff/order/{id}/history`, an optional extra of the reference API: oldest first. */
export const OrderHistoryAnswer = answerOf(v.array(ItemEventWire))

export const TotalOrdersQuery = v.strictObject({ status: v.picklist(orderGroups) })
export const TotalOrdersAnswer = answerOf(v.array(OrderWire))

/** `POST /order_item/refund`. Points: a whole number, at most `pointsLimit`; an item may have cost none. */
export const RefundRequest = v.strictObject({ id_user: count, points: total })
export const RefundAnswer = answerOf(
  v.strictObject({ id_user: count, points: total, refunded_at: v.nullable(v.pipe(v.string(), v.isoTimestamp())) }),
)

export const ItemStatusRequest = v.strictObject({ status: v.picklist(itemStatuses), notify: v.boolean() })
export const ItemStatusAnswer = answerOf(v.strictObject({ id: count, status: v.picklist(itemStatuses) }))
