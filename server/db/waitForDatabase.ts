import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { isUnavailable } from './failures.ts'
import type { Db } from './transaction.ts'

const betweenMs = 500
const sayAgainMs = 60_000

/** Resolves once the database answers. Says so while it waits, and rejects for a problem that waiting does not mend. */
export async function waitForDatabase(
  db: Db,
  { say, signal }: { readonly say: (problem: unknown) => void; readonly signal: AbortSignal },
): Promise<void> {
  for (let said = -Infinity; ; await sleep(betweenMs, undefined, { signal })) {
    try {
      await sql`select 1`.execute(db)
      return
    } catch (problem) {
      if (!isUnavailable(problem)) throw problem
      if (performance.now() - said < sayAgainMs) continue
      said = performance.now()
      say(problem)
    }
  }
}
