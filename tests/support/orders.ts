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
  const idOf = async (insert: { executeTakeFirstOrThrow(): Promise<{ readonly id: number }> }) =>
    (await insert.executeTakeFirstOrThrow()).id
  const organisation_id = await idOf(db.insertInto('organisations').values({ name: 'Grupo Andino' }).returning('id'))
  const email = `lucia-${crypto.randomUUID()}@example.com`
  const user = { name: 'Lucía', lastname: 'Fernández Ortega', email, organisation_id }
  const userId = await idOf(db.insertInto('users').values(user).returning('id'))
  const id = await idOf(db.insertInto('orders').values({ user_id: userId }).returning('id'))
  const made: number[] = []
  for (const item of items) {
    const product_id = item.product_id ?? (await addProduct(db))
    const usual = { amount: 1, price: 4200, status: 'in-progress', size: null, refunded_at: null } as const
    const row = { ...usual, ...item, product_id, order_id: id }
    made.push(await idOf(db.insertInto('order_items').values(row).returning('id')))
  }
  return { id, userId, items: made }
}
