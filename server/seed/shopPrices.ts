import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Chance } from './random.ts'

/** Points for a dollar. */
const rate = 325

/** The price rows of a product of so many points: one, or several denominations. */
export function pricesFrom(
  { id, price }: { readonly id: number; readonly price: number },
  several: boolean,
  chance: Chance,
) {
  const cents = chance.one([0, 0.5, 0.9, 0.99])
  const denominations = several ? [1, 2, 5, 10].slice(0, chance.whole(2, 4)) : [1]
  return denominations.map((times, position) => ({
    product_id: id,
    position,
    price: price * times,
    dollar_price: (Math.max(1, Math.floor(price / rate)) + cents) * times,
  }))
}

/** Rows there are already are replaced. */
export const writePrices = (
  transaction: Transaction<Database>,
  rows: readonly ReturnType<typeof pricesFrom>[number][],
) =>
  transaction
    .insertInto('product_prices')
    .values([...rows])
    .onConflict((there) =>
      there.columns(['product_id', 'position']).doUpdateSet({
        price: sql`excluded.price`,
        dollar_price: sql`excluded.dollar_price`,
      }),
    )
    .execute()
