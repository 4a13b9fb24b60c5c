import type { OrderGroup } from '#contract/orders/model.ts'
import type { OrderWire } from '#contract/orders/wire.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { readOrders } from './read.ts'
import { inGroup } from './search.ts'

const pageSize = 500

/** All orders of a group, newest first. Read page by page by key, so that an export holds no long transaction. */
export async function* allOrders(
  db: Kysely<Database>,
  group: OrderGroup,
): AsyncGenerator<readonly OrderWire[], undefined> {
  let last = Number.MAX_SAFE_INTEGER
  for (;;) {
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where(inGroup(group))
      .where('id', '<', last)
      .orderBy('id', 'desc')
      .limit(pageSize)
      .execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) yield await readOrders(db, ids)
    if (ids.length < pageSize) return
    last = ids.at(-1) ?? 0
  }
}
