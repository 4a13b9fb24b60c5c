import type { Context } from 'hono'
import { audited, type Changes } from '../audit/audited.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { once } from '../idempotency.ts'
import type { ApiEnv } from './env.ts'
import { Refusal } from '../refusal.ts'

interface Done<Result> {
  readonly success: true
  readonly data: Result
}

/** Runs the work in one transaction, with what it changes in the audit. With an Idempotency-Key it runs once, and a repetition gets the stored answer. */
export async function writeOnce<Result>(
  deps: Deps,
  c: Context<ApiEnv>,
  payload: unknown,
  changes: Changes,
  work: (transaction: Tx) => Promise<Result>,
): Promise<Done<Result>> {
  const key = requestKey(c.req.header('idempotency-key'))
  const keyed = { staffId: c.get('caller').user.id, route: `${c.req.method} ${c.req.path}`, payload }
  return inTransaction(deps.db, async (transaction): Promise<Done<Result>> => {
    const done = async () => ({
      success: true as const,
      data: await audited(transaction, deps, c, changes, () => work(transaction)),
    })
    return key === undefined
      ? done()
      : once(transaction, { ...keyed, key }, deps.now(), done, () => c.set('outcome', 'repeated'))
  })
}

/** The header's entry in /openapi.json. */
export const keyHeader = { name: 'Idempotency-Key', description: 'At most 255 visible characters' } as const

/** The Idempotency-Key of a request, if it has one. Throws a refusal for an invalid key. */
export function requestKey(header: string | undefined): string | undefined {
  if (header !== undefined && !/^[\x21-\x7e]{1,255}$/.test(header))
    throw new Refusal(400, 'invalid-request', 'Idempotency-Key: Expected 1 to 255 visible characters without blanks.')
  return header
}
