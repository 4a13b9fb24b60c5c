import * as v from 'valibot'
import { answerOf, pageOf } from '../envelope.ts'
import { itemStatuses, orderGroups } from './model.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const digits = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number))

export const OrderItemWire = v.strictObject({
  id: count,
  amount: count,
  price: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  status: v.picklist(itemStatuses),
  product: v.strictObject({
    id: count,
    name: v.string(),
    size: v.array(v.picklist(['s', 'm', 'l', 'xl'])),
    form_id: v.nullable(count),
  }),
  /** Optional extra of the reference API: when the points went back to the user. */
  refunded_at: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
})

/** An order as the API answers it (specification, section 3). */
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

/** `GET /staff/orders`. Query values are text. */
export const OrdersQuery = v.strictObject({
  page: digits,
  items: v.pipe(digits, v.maxValue(100)),
  status: v.picklist(orderGroups),
  keyword: v.optional(v.pipe(v.string(), v.maxLength(200))),
  product_id: v.optional(v.pipe(v.string(), v.maxLength(200))),
})
export const OrdersAnswer = pageOf(OrderWire)

/** `GET /staff/total_orders`. */
export const TotalOrdersQuery = v.strictObject({ status: v.picklist(orderGroups) })
export const TotalOrdersAnswer = answerOf(v.array(OrderWire))

/** `POST /order_item/refund`. Points: a whole number, at most `pointsLimit`. */
export const RefundRequest = v.strictObject({ id_user: count, points: count })
export const RefundAnswer = answerOf(
  v.strictObject({ id_user: count, points: count, refunded_at: v.nullable(v.pipe(v.string(), v.isoTimestamp())) }),
)

/** `PATCH /order_item/status/{id}`. */
export const ItemStatusRequest = v.strictObject({ status: v.picklist(itemStatuses), notify: v.boolean() })
export const ItemStatusAnswer = answerOf(v.strictObject({ id: count, status: v.picklist(itemStatuses) }))
