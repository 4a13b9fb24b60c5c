import type { ItemStatus } from '#contract/orders/model.ts'
import { sql } from 'kysely'
import { type Area, day, batches } from './area.ts'
import { comesInSizes } from './families.ts'
import type { Chance } from './random.ts'
import type { Tx } from '../db/transaction.ts'

const sizes = ['s', 'm', 'm', 'l', 'l', 'xl'] as const

export const orders = (now: Date, count: number): Area => ({
  name: 'orders',
  seed: 15,
  async fill(transaction, chance) {
    const buyers = await transaction
      .selectFrom('users')
      .select('id')
      .where('is_staff', '=', false)
      .orderBy('id')
      .execute()
    const products = await transaction
      .selectFrom('products')
      .select(['id', 'name', 'price'])
      .orderBy('price')
      .orderBy('id')
      .execute()
    const first = await reserveNumbers(transaction, count)
    const placed = Array.from({ length: count }, (_, index) => ({
      id: first + index,
      user_id: chance.pick(buyers).id,
      created_at: momentOf(index, count, now, chance),
    }))
    const items = placed.flatMap((order) =>
      Array.from({ length: itemCount(chance) }, () => {
        const product = favourite(products, chance)
        const status = statusAfter(now.getTime() - order.created_at.getTime(), chance)
        return {
          order_id: order.id,
          product_id: product.id,
          size: comesInSizes(product.name) ? chance.pick(sizes) : null,
          amount: chance.happens(0.85) ? 1 : chance.integer(2, 5),
          price: isGift(order.id) ? 0 : product.price,
          status,
          refunded_at: status === 'refunded' ? refundedAfter(order.created_at, now, chance) : null,
        }
      }),
    )
    for (const batch of batches(placed)) await transaction.insertInto('orders').values(batch).execute()
    for (const batch of batches(items)) await transaction.insertInto('order_items').values(batch).execute()
  },
})

/** Now and then an order is a gift: its items cost nothing. */
const isGift = (orderId: number): boolean => orderId % 100 === 75

/** Reserves `count` order numbers and returns the first; the very first order is 1001. */
async function reserveNumbers(transaction: Tx, count: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select setval(pg_get_serial_sequence('orders', 'id'), greatest(1000, (select max(id) from orders)) + ${count}::bigint) as last
  `.execute(transaction)
  return (rows[0]?.last ?? Number.NaN) - count + 1
}

/** Spreads orders over the last year, a little denser lately. */
function momentOf(index: number, count: number, now: Date, chance: Chance): Date {
  const share = ((index + chance.fraction()) / count) ** 0.8
  return new Date(now.getTime() - Math.floor((1 - share) * 365 * day))
}

const itemCount = (chance: Chance): number => {
  const draw = chance.fraction()
  return draw < 0.6 ? 1 : draw < 0.85 ? 2 : draw < 0.97 ? 3 : chance.integer(4, 7)
}

/** Cheap products are ordered far more often than dear ones. */
function favourite<T>(products: readonly T[], chance: Chance): T {
  return chance.pick(products.slice(0, Math.max(1, Math.ceil(products.length * chance.fraction()))))
}

/** The status of an item by its age in ms: few old items are still open. */
function statusAfter(age: number, chance: Chance): ItemStatus {
  const [inProgress, shipped] = openShare(age / day)
  const draw = chance.fraction()
  if (draw < inProgress) return 'in-progress'
  if (draw < inProgress + shipped) return 'shipped'
  const end = chance.fraction()
  return end < 0.045 ? 'refunded' : end < 0.06 ? 'partial-refunded' : 'delivered'
}

/** Shares of in-progress and shipped. */
function openShare(days: number): readonly [number, number] {
  if (days < 2) return [0.9, 0.08]
  if (days < 6) return [0.45, 0.4]
  if (days < 15) return [0.12, 0.45]
  if (days < 30) return [0.04, 0.08]
  return [0.004, 0.006]
}

/** When the points of a refunded item went back: within three weeks, never in the future. */
const refundedAfter = (orderedAt: Date, now: Date, chance: Chance): Date => {
  const age = now.getTime() - orderedAt.getTime()
  return new Date(orderedAt.getTime() + Math.floor(Math.min(age, 21 * day) * (0.2 + 0.7 * chance.fraction())))
}

/** How the items that are no longer in progress came to their status. */
export const orderHistory = (now: Date): Area => ({
  name: 'order-history',
  seed: 29,
  async fill(transaction) {
    await sql`
      with staff as (select array_agg(id order by id) as ids from users where is_staff),
      changed as (
        select order_items.*, orders.created_at, least(${now}::timestamptz, coalesce(refunded_at, 'infinity')) - orders.created_at as age
        from order_items join orders on orders.id = order_id
        where status <> 'in-progress'
      )
      insert into item_history (item_id, created_at, staff_id, status_before, status, points, notified)
      select changed.id, created_at + least(age, interval '24 days') * share, ids[1 + (changed.id + step) % cardinality(ids)],
        was, becomes, points, becomes is not null and changed.id % 4 > 0
      from changed cross join staff cross join lateral (values
        (1, 0.1, 'in-progress', 'shipped', null),
        (2, 1, null, null, case when refunded_at is not null then price * amount end),
        (3, case status when 'refunded' then 1.000002 else 0.4 end, 'shipped', nullif(status, 'shipped'), null)
      ) as steps (step, share, was, becomes, points)
      where becomes is not null or points is not null
      order by 2, step`.execute(transaction)
  },
})
