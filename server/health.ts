import { sql } from 'kysely'
import { Hono } from 'hono'
import type { Deps } from './deps.ts'
import type { ApiEnv } from './http/env.ts'
import { Refusal } from './refusal.ts'
import type { Db } from './db/transaction.ts'

/** `/health`: 200 if the API reaches its database and can write to it. */
export function health({ db, now }: Deps) {
  let underWay: Promise<void> | undefined
  return new Hono<ApiEnv>().get('/health', async (c) => {
    await sql`select 1`.execute(db)
    // Anybody may call this, so all callers that arrive during a write share its result.
    underWay ??= write(db, now()).finally(() => (underWay = undefined))
    await underWay
    return c.json({ success: true, data: { status: 'ok' } })
  })
}

async function write(db: Db, resets_at: Date): Promise<void> {
  try {
    await db
      .insertInto('rate_limits')
      .values({ key: 'health', hits: 0, resets_at })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ resets_at }))
      .execute()
  } catch {
    throw new Refusal(
      503,
      'not-writable',
      'The database cannot be written: it only reads, as a standby does, or its disk is full.',
      { 'Retry-After': '5' },
    )
  }
}
