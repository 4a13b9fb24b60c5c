import type { Refund } from '#contract/orders/refund.ts'
import type { Database } from '#server/db/schema.ts'
import { sql, type Kysely } from 'kysely'

/** So many items in progress, each the only one of its order, of a user of its own: what may be refunded. */
export async function layOutItems(db: Kysely<Database>, count: number): Promise<readonly Refund[]> {
  const batch = crypto.randomUUID()
  const mails = `${batch}-%`
  const product = await db
    .insertInto('products')
    .values({ name: 'Audífonos inalámbricos', price: 4200 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into users (email, name, lastname)
    select ${batch}::text || '-' || n || '@example.com', 'Lucía', 'Fernández ' || n
    from generate_series(1, ${count}::int) as n`.execute(db)
  await sql`
    insert into orders (user_id) select id from users where email like ${mails} order by id`.execute(db)
  await sql`
    insert into order_items (order_id, product_id, amount, price, status)
    select orders.id, ${product.id}, 1 + orders.id % 3, 100 + orders.id % 5000, 'in-progress'
    from orders join users on users.id = orders.user_id where email like ${mails} order by orders.id`.execute(db)
  await sql`analyze users, orders, order_items`.execute(db)
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['order_items.id as itemId', 'order_id as orderId', 'user_id as userId', 'users.name', 'lastname'])
    .select(['amount', 'price'])
    .where('email', 'like', mails)
    .orderBy('order_items.id')
    .execute()
  return rows.map(({ itemId, orderId, userId, name, lastname, amount, price }) => ({
    orderId,
    itemId,
    userId,
    userName: `${name} ${lastname}`,
    productName: 'Audífonos inalámbricos',
    points: amount * price,
    notify: false,
  }))
}
