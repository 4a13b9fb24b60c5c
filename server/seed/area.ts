import type { KyselyPlugin } from 'kysely'
import { inTransaction, type Db, type Tx } from '../db/transaction.ts'
import { createChance, type Chance } from './random.ts'

export interface Area {
  readonly name: string
  /** Each area draws from its own random numbers, so that a new area does not change the others. */
  readonly seed: number
  fill(transaction: Tx, chance: Chance): Promise<void>
}

export interface Filling {
  /** Called before an area is filled, and not where it was before. */
  readonly began?: () => void
  /** Gives up before the next statement. */
  readonly signal?: AbortSignal
}

/** Fills an area once. The same transaction records it, so that a second process waits and then does nothing. */
export async function fillOnce(db: Db, area: Area, now: Date, { began, signal }: Filling = {}): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const first = await transaction
      .insertInto('seeds')
      .values({ area: area.name, seeded_at: now })
      .onConflict((seen) => seen.doNothing())
      .returning('area')
      .executeTakeFirst()
    if (!first) return
    began?.()
    await area.fill(signal ? transaction.withPlugin(until(signal)) : transaction, createChance(area.seed))
  })
}

/** Refuses statements once the signal has come. */
const until = (signal: AbortSignal): KyselyPlugin => ({
  transformQuery({ node }) {
    signal.throwIfAborted()
    return node
  },
  transformResult: async ({ result }) => result,
})

export function* batches<T>(rows: readonly T[], size = 1000): Generator<T[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}

export const day = 86_400_000
