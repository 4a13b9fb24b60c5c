import type { OrderGroup } from '#contract/orders/model.ts'
import type { OrdersQuery } from '#contract/orders/wire.ts'
import { sql } from 'kysely'
import type * as v from 'valibot'
import type { Db } from '../db/transaction.ts'

interface Rows {
  readonly first: number
  readonly count: number
}

/** Ids of one page of orders, newest first, and of the first order of the next page where there is one. */
export async function findOrderIds(
  db: Db,
  { page, items, status, keyword, product_id }: v.InferOutput<typeof OrdersQuery>,
): Promise<readonly number[]> {
  const orderId = idIn(keyword)
  const productId = idIn(product_id)
  if (orderId === null || productId === null) return []
  const rows = { first: (page - 1) * items, count: items + 1 }
  const found =
    productId === undefined
      ? await ordersInGroup(db, status, orderId, rows)
      : await ordersWithProduct(db, status, productId, orderId, rows)
  return found.map(({ id }) => id)
}

/** Must equal the condition of the partial indexes on orders word for word, or they are not used. */
export const inGroup = (group: OrderGroup) =>
  group === 'open' ? sql<boolean>`open_items > 0` : sql<boolean>`closed_items > 0`

const ordersInGroup = (db: Db, group: OrderGroup, orderId: number | undefined, rows: Rows) =>
  db
    .selectFrom('orders')
    .select('id')
    .where(inGroup(group))
    .$if(orderId !== undefined, (only) => only.where('id', '=', orderId ?? 0))
    .orderBy('id', 'desc')
    .limit(rows.count)
    .offset(rows.first)
    .execute()

/** Orders with an item of this product in the group, read from the index of order_items alone. */
const ordersWithProduct = (db: Db, group: OrderGroup, productId: number, orderId: number | undefined, rows: Rows) =>
  db
    .selectFrom('order_items')
    .select('order_id as id')
    .distinct()
    .where('product_id', '=', productId)
    .where('is_open', '=', group === 'open')
    .$if(orderId !== undefined, (only) => only.where('order_id', '=', orderId ?? 0))
    .orderBy('order_id', 'desc')
    .limit(rows.count)
    .offset(rows.first)
    .execute()

/** The searched id; undefined without a keyword, null if no id is written like it. */
function idIn(text: string | undefined): number | null | undefined {
  if (text === undefined || text === '') return undefined
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(id) ? id : null
}
