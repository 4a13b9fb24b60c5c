import type { Refund } from '#contract/orders/refund.ts'
import type { Database } from '#server/db/schema.ts'
import { sql, type Kysely } from 'kysely'

/** What the database says of an item that `layOutItems` made. */
export interface ItemFacts {
  readonly status: string
  /** The item says of itself that its points went back. */
  readonly credited: boolean
  /** How often points went back to its user. */
  readonly moves: number
  /** Points of its user. */
  readonly balance: number
}

/** The facts of these items, by item id. */
export async function factsOf(
  db: Kysely<Database>,
  refunds: readonly Refund[],
): Promise<ReadonlyMap<string, ItemFacts>> {
  const ids = refunds.map(({ itemId }) => Number(itemId))
  const { rows } = await sql<ItemFacts & { readonly id: number }>`
    select order_items.id, status, refunded_at is not null as credited,
      count(ledger_entries.id)::int as moves, coalesce(sum(points), 0)::bigint as balance
    from order_items
      join orders on orders.id = order_id
      left join accounts on accounts.kind = 'user' and accounts.owner_id = orders.user_id
      left join ledger_entries on ledger_entries.account_id = accounts.id
    where order_items.id = any(${ids}::bigint[])
    group by order_items.id`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [String(id), facts]))
}

/** The sum of the whole ledger, and how many of its moves do not sum to zero, or have less than two entries. Both must be 0. */
export async function ledgerOf(db: Kysely<Database>): Promise<{ readonly sum: number; readonly uneven: number }> {
  const { rows } = await sql<{ sum: number; uneven: number }>`
    select coalesce(sum(points), 0)::bigint as sum, count(*) filter (where points <> 0 or entries < 2)::int as uneven
    from (select sum(points) as points, count(*) as entries from ledger_entries group by move_id) as moves`.execute(db)
  return rows[0] ?? { sum: 0, uneven: 0 }
}
