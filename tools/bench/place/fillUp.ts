import type { Database } from '#server/db/schema.ts'
import { sql, type Kysely } from 'kysely'

interface Wanted {
  readonly items: number
  /** How many of them are open: the newest. */
  readonly open: number
}

/** Adds orders of two items each until so many items are there. */
export async function fillUp(db: Kysely<Database>, { items, open }: Wanted): Promise<void> {
  const there = await db
    .selectFrom('order_items')
    .select((of) => [of.fn.countAll<number>().as('items'), sql<number>`count(*) filter (where is_open)`.as('open')])
    .select((of) =>
      of
        .selectFrom('orders')
        .select((from) => from.fn.max('id').as('id'))
        .as('lastOrder'),
    )
    .executeTakeFirstOrThrow()
  const missing = items - there.items
  const firstOpen = missing - (open - there.open) + 1
  const lastOrder = there.lastOrder ?? 0
  await sql`
    insert into orders (id, user_id, created_at)
    select ${lastOrder}::bigint + n, buyers.ids[1 + n % cardinality(buyers.ids)], now()
    from generate_series(1, ${Math.ceil(missing / 2)}::int) as n,
      (select array_agg(id order by id) as ids from users where not is_staff) as buyers`.execute(db)
  await sql`
    insert into order_items (order_id, product_id, amount, price, status)
    select ${lastOrder}::bigint + (n + 1) / 2, wares.ids[1 + n * 7 % cardinality(wares.ids)], 1, 1000,
      case when n < ${firstOpen}::int then 'delivered' else 'in-progress' end
    from generate_series(1, ${missing}::int) as n,
      (select array_agg(id order by id) as ids from products) as wares`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
