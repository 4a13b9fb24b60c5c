import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import type { ApiEnv } from '../../http/env.ts'
import { requestKey } from '../../http/requestKey.ts'
import { claim } from '../../idempotency.ts'
import { Refusal } from '../../refusal.ts'

/**
 * Lets the rows of an Idempotency-Key begin once. Browsers send a request again by themselves where a connection breaks
 * before its answer (reliability, fact 1): the products would be made twice.
 */
export async function claimRun({ db, now }: Deps, c: Context<ApiEnv>): Promise<void> {
  const key = requestKey(c.req.header('idempotency-key'))
  if (key === undefined) return
  const run = { staffId: c.get('caller').user.id, route: `${c.req.method} ${c.req.path}`, key }
  if (!(await claim(db, run, now())))
    throw new Refusal(
      409,
      'import-begun',
      'This import has begun already. Please look which of its products are there before sending the rest.',
    )
}
