import { sql } from 'kysely'
import { Hono } from 'hono'
import type { Deps } from './deps.ts'
import type { ApiEnv } from './http/env.ts'
import { Refusal } from './refusal.ts'
import { isTimeout } from './db/failures.ts'
import type { Db, Tx } from './db/transaction.ts'

/** `/readyz`: 200 if the API reaches its database and can write to it. `/health` is its older name. Tells the log of changes. */
export function health({ db: { probes }, now }: Deps) {
  let underWay: Promise<void> | undefined
  let last = 'ok'
  const compared = (outcome: string) => {
    const probe = outcome === last ? 'same' : 'changed'
    last = outcome
    return probe
  }
  return new Hono<ApiEnv>().on('GET', ['/readyz', '/health'], async (c) => {
    // Anybody may call this, so all callers that arrive during a check share its result.
    underWay ??= check(probes, now()).finally(() => (underWay = undefined))
    try {
      await underWay
    } catch (error) {
      c.set('probe', compared(error instanceof Refusal ? error.code : 'unavailable'))
      throw error
    }
    c.set('probe', compared('ok'))
    return c.json({ success: true, data: { status: 'ok' } })
  })
}

async function check(db: Db, now: Date): Promise<void> {
  await sql`select 1`.execute(db)
  try {
    await db.transaction().execute((transaction) => write(transaction, now))
  } catch (error) {
    if (isTimeout(error)) throw error
    throw new Refusal(
      503,
      'not-writable',
      'The database cannot be written: it only reads, as a standby does, or its disk is full.',
      { 'Retry-After': '5' },
    )
  }
}

/** Writes a row, and a sort that needs room on the disk: rows can still be changed in place where the disk is full. */
async function write(transaction: Tx, resets_at: Date): Promise<void> {
  await transaction
    .insertInto('rate_limits')
    .values({ key: 'health', hits: 0, resets_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ resets_at }))
    .execute()
  await sql`set local work_mem = '64kB'`.execute(transaction)
  await sql`select count(*) from (select n from generate_series(1, 20000) as n order by n desc offset 0) as sorted`.execute(
    transaction,
  )
}
