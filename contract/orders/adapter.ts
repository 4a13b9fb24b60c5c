import * as v from 'valibot'
import { isBlank } from '../blank.ts'
import { momentOf } from '../dates.ts'
import { Id } from '../id.ts'
import { personName } from '../isolate.ts'
import { dataIn } from '../envelope.ts'
import {
  below,
  entriesIn,
  flag,
  flagIn,
  id,
  knownFlag,
  list,
  pageIn,
  reader,
  rowsAt,
  rowsIn,
  text,
  readWith,
  whole,
  type AnswerPath,
} from '../lenient.ts'
import { firstEmail } from '../session/adapter.ts'
import {
  itemStatuses,
  type ItemEvent,
  type Order,
  type OrderItem,
  type OrderPage,
  type OrderProduct,
  type OrderSearch,
  type OrderUser,
} from './model.ts'

const ProductIn = v.object({
  id,
  name: text,
  size: v.optional(v.unknown()),
  form_id: v.optional(id),
  imageURL: v.optional(text),
})

/** What was ordered of a product's sizes, which come as one or as a list. */
const sizeIn = (raw: unknown): string =>
  (entriesIn(raw) ?? [raw])
    .filter((size) => typeof size === 'number' || (typeof size === 'string' && !isBlank(size)))
    .join(' / ')
    .toUpperCase()

/** A product may come as an id, a name or an object. */
function productFrom(raw: unknown, at: AnswerPath | undefined): OrderProduct {
  if (typeof raw === 'number') return { id: raw, name: `#${raw}`, size: '', formId: undefined }
  if (typeof raw === 'string') return { id: null, name: isBlank(raw) ? '' : raw, size: '', formId: undefined }
  const read = readWith(ProductIn, raw ?? {}, at)
  if (!read.success) return { id: null, name: '', size: '', formId: undefined }
  const { id, name, size, form_id, imageURL } = read.output
  return { id, name, size: sizeIn(size), formId: form_id, imageUrl: imageURL || undefined }
}

const ItemIn = v.object({
  id: Id,
  amount: whole,
  price: whole,
  status: text,
  product: v.optional(v.unknown()),
  refunded_at: v.fallback(v.optional(v.nullable(v.string())), undefined),
  partially_refunded: knownFlag,
})

/** A zero date, as databases and languages write it. */
const zeroDate = /^-?000[01]-/

/** Whether a value says nothing, also as a text. */
const isNone = (raw: unknown): boolean =>
  raw === null || (typeof raw === 'string' && (isBlank(raw) || raw.trim() === 'null' || zeroDate.test(raw.trim())))

/** Whether points were returned. An unreadable value counts as yes, so that they are not returned twice. */
const saysBack = (raw: unknown) => (raw === undefined || isNone(raw) ? undefined : (flagIn(raw) ?? true))

/** What the answer says of returned points. A value that is no moment says that some were returned, but not how many. */
function backIn({ refunded_at: at, partially_refunded: partly }: Readonly<Record<string, unknown>>) {
  const isBack = saysBack(at)
  if (isBack === true && typeof at === 'string' && /\D/.test(at) && momentOf(at) !== null)
    return { refundedAt: at, partiallyRefunded: saysBack(partly) }
  return {
    refundedAt: isBack === false || isNone(at) ? null : undefined,
    partiallyRefunded: isBack === true || saysBack(partly),
  }
}

/** A status may come in capitals, or with `_` or a blank for `-`: one that is final must not pass for an unknown one. */
const statusIn = (raw: string): string => {
  const plain = raw
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  return itemStatuses.find((known) => known === plain) ?? raw
}

const itemFrom = reader(
  ItemIn,
  ({ refunded_at: _at, partially_refunded: _partly, product, ...item }, raw, at): OrderItem => ({
    ...item,
    status: statusIn(item.status),
    product: productFrom(product, below(at, 'product')),
    ...backIn(raw),
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

/** Anything that is not a user is read as one with empty fields. */
function userFrom(raw: unknown, at: AnswerPath | undefined): OrderUser {
  const read = readWith(UserIn, raw ?? {}, at)
  const { name, lastname, email, emails, organization, ...user } = read.success ? read.output : v.parse(UserIn, {})
  return {
    ...user,
    name: personName(name, lastname),
    email: firstEmail(emails) || email,
    organisation: organization?.name ?? '',
  }
}

const OrderIn = v.object({ id: Id, created_at: text, user: v.optional(v.unknown()), items: list })

/** An order in an answer; none where it has no id. Everything else may be missing. */
export const orderFrom = reader(OrderIn, ({ id, created_at: createdAt, user, items }, _raw, at): Order => ({
  id,
  createdAt,
  user: userFrom(user, below(at, 'user')),
  items: rowsAt(items, itemFrom, at, 'items'),
}))

export function orderPageFrom(body: unknown, at?: AnswerPath): OrderPage | null {
  const page = pageIn(body, orderFrom, at)
  return page && { orders: page.rows, next: page.next, total: v.parse(Counted, body).total }
}
const Counted = v.object({ total: whole })

const EventIn = v.object({
  id: Id,
  item_id: Id,
  created_at: text,
  staff: text,
  status_before: text,
  status: text,
  points: whole,
  notified: flag,
})
const eventFrom = reader(
  EventIn,
  ({ item_id: itemId, created_at: at, status_before: statusBefore, ...event }): ItemEvent => ({
    ...event,
    itemId,
    at,
    statusBefore,
  }),
)

/** What happened to the items of an order, oldest first; null where the answer is no list. */
export const historyFrom = (body: unknown): readonly ItemEvent[] | null => rowsIn(dataIn(body), eventFrom)

/** The instant at which a local day begins, or one `daysLater`; empty for an empty `day`. */
export function startOf(day: string, daysLater = 0): string {
  const [year, month, date] = day.split('-').map(Number)
  if (year === undefined || month === undefined || date === undefined) return ''
  // `Date` carries days beyond the month's end over, and knows days of 23 and 25 hours.
  return new Date(year, month - 1, date + daysLater).toISOString()
}

/** The query of `GET /staff/orders`; empty filters are left out. */
export function ordersQuery(search: OrderSearch): Record<string, string> {
  const { group, page, keyword, productId, from = '', to = '', status = '', oldest } = search
  const filters = {
    keyword,
    product_id: productId,
    created_from: startOf(from),
    created_before: startOf(to, 1),
    item_status: status,
    sort: oldest ? 'oldest' : '',
  }
  const given = Object.entries(filters).filter(([, value]) => value !== '')
  return { page: String(page), items: '10', status: group, ...Object.fromEntries(given) }
}
