import type { OrderItemWire, OrderWire } from '#contract/orders/wire.ts'
import type { Db } from '../db/transaction.ts'
import { sql } from 'kysely'
import { imageAddresses } from '../products/imageAddress.ts'

/** In the order of the ids. */
export async function readOrders(db: Db, ids: readonly number[], consoleUrl: string): Promise<readonly OrderWire[]> {
  if (ids.length === 0) return []
  const [orders, items] = await Promise.all([selectOrders(db, ids).execute(), selectItems(db, ids).execute()])
  const { answered } = imageAddresses(consoleUrl)
  const byOrder = Map.groupBy(items, (item) => item.order_id)
  return orders.map((order) =>
    orderWire(
      order,
      (byOrder.get(order.id) ?? []).map((item) => itemWire(item, answered)),
    ),
  )
}

const selectOrders = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('organisations', 'organisations.id', 'users.organisation_id')
    .select([
      'orders.id',
      'orders.created_at',
      'users.id as user_id',
      'users.name',
      'users.lastname',
      'users.email',
      'users.location',
      'users.phone',
      'users.address',
      'users.dni',
      'organisations.name as organisation',
    ])
    .where('orders.id', 'in', ids)
    .orderBy(sql`array_position(${ids}::bigint[], orders.id)`)

const selectItems = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .select([
      'order_items.id',
      'order_items.order_id',
      'order_items.amount',
      'order_items.price',
      'order_items.status',
      'order_items.size',
      'order_items.refunded_at',
      'order_items.partially_refunded',
      'products.id as product_id',
      'products.name as product_name',
      'products.form_id',
      'products.image_url',
    ])
    .where('order_items.order_id', 'in', ids)
    .orderBy('order_items.id')

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>
type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirstOrThrow']>>

const orderWire = (row: OrderRow, items: OrderItemWire[]): OrderWire => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  user: {
    id: row.user_id,
    name: row.name,
    lastname: row.lastname,
    emails: [row.email],
    organization: { name: row.organisation ?? '' },
    location: row.location,
    phone: row.phone,
    address: row.address,
    dni: row.dni,
  },
  items,
})

const itemWire = (row: ItemRow, imageAddress: (stored: string) => string): OrderItemWire => ({
  id: row.id,
  amount: row.amount,
  price: row.price,
  status: row.status,
  product: {
    id: row.product_id,
    name: row.product_name,
    size: row.size === null ? [] : [row.size],
    form_id: row.form_id,
    imageURL: imageAddress(row.image_url),
  },
  refunded_at: row.refunded_at?.toISOString() ?? null,
  partially_refunded: row.partially_refunded,
})
