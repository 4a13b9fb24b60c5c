import type { Kysely, Transaction } from 'kysely'
import { inTransaction } from '../db/transaction.ts'
import type { Database } from '../db/schema.ts'
import { createChance, type Chance } from './random.ts'

export interface Area {
  readonly name: string
  /** Every area draws from a stream of its own, so that a new one changes no other. */
  readonly seed: number
  fill(transaction: Transaction<Database>, chance: Chance): Promise<void>
}

/** Fills an area unless that was done before. The record is written with it, so another process waits and then does nothing. */
export async function fillOnce(db: Kysely<Database>, area: Area, now: Date): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const first = await transaction
      .insertInto('seeds')
      .values({ area: area.name, seeded_at: now })
      .onConflict((seen) => seen.doNothing())
      .returning('area')
      .executeTakeFirst()
    if (first) await area.fill(transaction, createChance(area.seed))
  })
}

/** Rows in portions that fit one statement. */
export function* portions<T>(rows: readonly T[], size = 1000): Generator<T[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}

export const day = 86_400_000
