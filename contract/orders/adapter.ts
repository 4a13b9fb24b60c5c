import * as v from 'valibot'
import { Id } from '../id.ts'
import { id, list, pageIn, reader, text, tried, whole } from '../lenient.ts'
import { firstEmail } from '../session/adapter.ts'
import type { Order, OrderItem, OrderPage, OrderProduct, OrderSearch, OrderUser } from './model.ts'

const ProductIn = v.object({ id, name: text, size: v.optional(v.unknown()), form_id: v.optional(id) })

/** A product may come as an id, a name or an object. */
function productFrom(raw: unknown): OrderProduct {
  if (typeof raw === 'number') return { id: raw, name: `#${raw}`, size: '', formId: undefined }
  if (typeof raw === 'string') return { id: null, name: raw, size: '', formId: undefined }
  const read = tried(ProductIn, raw ?? {})
  if (!read.success) return { id: null, name: '', size: '', formId: undefined }
  const { id, name, size, form_id } = read.output
  const ordered = Array.isArray(size) ? size.join(' / ') : typeof size === 'string' ? size : ''
  return { id, name, size: ordered.toUpperCase(), formId: form_id }
}

const ItemIn = v.object({
  id: Id,
  amount: whole,
  price: whole,
  status: text,
  product: v.optional(v.unknown()),
  refunded_at: v.fallback(v.optional(v.nullable(v.string())), undefined),
  partially_refunded: v.fallback(v.optional(v.boolean()), undefined),
})

const itemFrom = reader(
  ItemIn,
  ({ refunded_at: refundedAt, partially_refunded: partiallyRefunded, product, ...item }): OrderItem => ({
    ...item,
    product: productFrom(product),
    refundedAt,
    partiallyRefunded,
  }),
)

const UserIn = v.object({
  id,
  name: text,
  lastname: text,
  email: text,
  emails: list,
  organization: v.fallback(v.nullable(v.object({ name: text })), null),
  location: text,
  phone: text,
  address: text,
  dni: text,
})

/** What is no user has none of its fields. */
function userFrom(raw: unknown): OrderUser {
  const read = tried(UserIn, raw ?? {})
  const { name, lastname, email, emails, organization, ...user } = read.success ? read.output : v.parse(UserIn, {})
  return {
    ...user,
    name: `${name} ${lastname}`.trim(),
    email: firstEmail(emails) || email,
    organisation: organization?.name ?? '',
  }
}

const OrderIn = v.object({ id: Id, created_at: text, user: v.optional(v.unknown()), items: list })

/** An order in an answer; none where it has no id. Everything else may be missing. */
export const orderFrom = reader(OrderIn, ({ id, created_at: createdAt, user, items }): Order => ({
  id,
  createdAt,
  user: userFrom(user),
  items: items.flatMap(itemFrom),
}))

/** A page of orders; null where the answer is none. */
export function orderPageFrom(body: unknown): OrderPage | null {
  const page = pageIn(body, orderFrom)
  return page && { orders: page.rows, next: page.next }
}

/** The query of `GET /staff/orders`; empty filters are left out. */
export const ordersQuery = ({ group, page, keyword, productId }: OrderSearch): Record<string, string> => ({
  page: String(page),
  items: '10',
  status: group,
  ...(keyword === '' ? {} : { keyword }),
  ...(productId === '' ? {} : { product_id: productId }),
})
