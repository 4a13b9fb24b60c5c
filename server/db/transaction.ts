import type { Kysely, Transaction } from 'kysely'
import { isRetryable } from './failures.ts'
import type { Database } from './schema.ts'

const attempts = 5

/** Runs the work in one transaction and retries it after a lost race, so the work may run more than once. */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> {
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
