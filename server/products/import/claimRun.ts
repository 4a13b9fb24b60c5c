import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import type { ApiEnv } from '../../http/env.ts'
import { requestKey } from '../../http/requestKey.ts'
import { Refusal } from '../../refusal.ts'

/**
 * Lets the rows of an Idempotency-Key begin once. Browsers send a request again by themselves where a connection breaks
 * before its answer (reliability, fact 1): the products would be made twice.
 */
export async function claimRun({ db, now }: Deps, c: Context<ApiEnv>): Promise<void> {
  const key = requestKey(c.req.header('idempotency-key'))
  if (key === undefined) return
  const scope = `${c.get('caller').user.id} ${c.req.method} ${c.req.path}`
  const claimed = await db
    .insertInto('idempotency')
    .values({ scope, key, payload_hash: '', response: null, created_at: now() })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed === undefined)
    throw new Refusal(
      409,
      'import-begun',
      'This import has begun already. Please look which of its products are there before sending the rest.',
    )
}
