import type { Kysely, Transaction } from 'kysely'
import { isRetryable } from './failures.ts'
import type { Database } from './schema.ts'

/** The database or a transaction. */
export type Db = Kysely<Database>
export type Tx = Transaction<Database>

const attempts = 5

/** Runs `work` in one transaction and again after a lost race, so that it may run more than once. */
export async function inTransaction<T>(db: Db, work: (transaction: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error
      await pause(2 ** attempt * 10 * Math.random())
    }
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
