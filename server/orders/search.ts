import { mostCounted } from '#contract/orders/limits.ts'
import type { OrderGroup } from '#contract/orders/model.ts'
import type { OrdersQuery } from '#contract/orders/wire.ts'
import { sql } from 'kysely'
import type * as v from 'valibot'
import type { Db } from '../db/transaction.ts'
import { searchedWords } from '../db/words.ts'

/** The ids of a page of orders and of the first order after it, and the number of orders found. */
export async function findOrders(db: Db, asked: v.InferOutput<typeof OrdersQuery>) {
  const { page, items } = asked
  const found = await matching(db, asked)
  if (found === null) return { ids: [], total: 0 }
  const hasDates = asked.created_from !== undefined || asked.created_before !== undefined
  const order = asked.sort === 'oldest' ? 'asc' : 'desc'
  const rows = found
    .select('orders.id')
    // With dates the index of dates gives the order; by id alone the query would scan all newer orders first.
    .$if(hasDates, (between) => between.orderBy('orders.created_at', order))
    .orderBy('orders.id', order)
    .limit(items + 1)
    .offset((page - 1) * items)
  const counted = db
    .selectFrom(
      found
        .select(sql`1`.as('one'))
        .limit(mostCounted)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
  const [ids, { total }] = await Promise.all([rows.execute(), counted.executeTakeFirstOrThrow()])
  return { ids: ids.map(({ id }) => id), total }
}

/** Must repeat the condition of the partial indexes on orders word for word, or PostgreSQL does not use them. */
export const inGroup = (group: OrderGroup) =>
  group === 'open' ? sql<boolean>`open_items > 0` : sql<boolean>`closed_items > 0`

/** The query of the orders that match; null if none can. */
async function matching(db: Db, asked: v.InferOutput<typeof OrdersQuery>) {
  const { status: group, keyword = '', product_id = '', created_from, created_before, item_status } = asked
  const productId = idIn(product_id)
  const orderId = idIn(keyword)
  // No stored text holds a NUL, and PostgreSQL refuses one.
  if (productId === null || keyword.includes('\0')) return null
  const words = orderId === null ? await conditionsOf(db, keyword) : []
  const orders =
    words.length === 0 ? db.selectFrom('orders') : db.selectFrom('orders').innerJoin('users', 'users.id', 'user_id')
  return orders
    .where((where) => where.and([inGroup(group), ...words]))
    .$if(typeof orderId === 'number', (only) => only.where('orders.id', '=', Number(orderId)))
    .$if(created_from !== undefined, (only) => only.where('orders.created_at', '>=', created_from ?? new Date()))
    .$if(created_before !== undefined, (only) => only.where('orders.created_at', '<', created_before ?? new Date()))
    .$if(productId !== undefined || item_status !== undefined, (only) =>
      only.where('orders.id', 'in', (items) =>
        items
          .selectFrom('order_items')
          .select('order_id')
          .where('is_open', '=', group === 'open')
          .$if(productId !== undefined, (of) => of.where('product_id', '=', productId ?? 0))
          .$if(item_status !== undefined, (of) => of.where('status', '=', item_status ?? 'shipped')),
      ),
    )
}

/**
 * One condition per word: the user's names, e-mail or organisation contain it. The organisations are read first, so that the
 * planner knows their number.
 */
async function conditionsOf(db: Db, keyword: string) {
  const words = searchedWords(keyword)
  if (words.length === 0) return []
  const { rows } = await sql<{ ids: readonly string[] }>`
    select array(select id::text from organisations where search like word) as ids
    from unnest(array[${sql.join(words.map(({ inside }) => inside))}]) with ordinality as words (word, place)
    order by place`.execute(db)
  return words.map(
    ({ inside }, at) =>
      sql<boolean>`(users.search like ${inside} or users.organisation_id = any(${rows[at]?.ids ?? []}::bigint[]))`,
  )
}

/** The id in a text; undefined for an empty text, null for any other text. */
function idIn(text: string): number | null | undefined {
  if (text === '') return undefined
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(id) ? id : null
}
