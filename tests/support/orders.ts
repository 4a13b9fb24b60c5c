import type { Database } from '#server/db/schema.ts'
import type { Insertable, Kysely } from 'kysely'

type NewItem = Partial<Omit<Insertable<Database['order_items']>, 'order_id'>>

export interface MadeOrder {
  readonly id: number
  readonly userId: number
  readonly items: readonly number[]
}

export async function addProduct(db: Kysely<Database>, name = 'Audífonos inalámbricos'): Promise<number> {
  return (await db.insertInto('products').values({ name, price: 4200 }).returning('id').executeTakeFirstOrThrow()).id
}

/** An order of a new employee, one item at 4,200 points in progress unless others are given. */
export async function addOrder(db: Kysely<Database>, items: readonly NewItem[] = [{}]): Promise<MadeOrder> {
  const organisation = await db
    .insertInto('organisations')
    .values({ name: 'Grupo Andino' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const user = await db
    .insertInto('users')
    .values({
      name: 'Lucía',
      lastname: 'Fernández Ortega',
      email: `lucia-${crypto.randomUUID()}@example.com`,
      organisation_id: organisation.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const order = await db.insertInto('orders').values({ user_id: user.id }).returning('id').executeTakeFirstOrThrow()
  const made: number[] = []
  for (const item of items) {
    const product_id = item.product_id ?? (await addProduct(db))
    const row = await db
      .insertInto('order_items')
      .values({
        amount: 1,
        price: 4200,
        status: 'in-progress',
        size: null,
        refunded_at: null,
        ...item,
        product_id,
        order_id: order.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    made.push(row.id)
  }
  return { id: order.id, userId: user.id, items: made }
}
