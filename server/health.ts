import { sql } from 'kysely'
import { Hono } from 'hono'
import type { Deps } from './deps.ts'
import type { ApiEnv } from './http/env.ts'

/** Whether the API can do its work: it reaches its database. */
export const health = ({ db }: Deps) =>
  new Hono<ApiEnv>().get('/health', async (c) => {
    await sql`select 1`.execute(db)
    return c.json({ success: true, data: { status: 'ok' } })
  })
