import { Refusal } from './refusal.ts'
import { sha256 } from './session/token.ts'
import type { Db, Tx } from './db/transaction.ts'

interface Keyed {
  readonly staffId: number
  /** Method and path of the route. */
  readonly route: string
  readonly key: string
  /** The checked payload. */
  readonly payload: unknown
}

type Claim = Omit<Keyed, 'payload'>

const placeOf = ({ staffId, route, key }: Claim) => ({ scope: `${staffId} ${route}`, key })

/** Claims a key for its route. Returns false if it was claimed before. */
export async function claim(db: Db, wanted: Claim, now: Date, payloadHash = ''): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotency')
    .values({ ...placeOf(wanted), payload_hash: payloadHash, response: null, created_at: now })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/**
 * Does the work once per key and returns the stored answer to every repetition. A refusal is not stored, so its key may be
 * used again. A repetition that arrives meanwhile waits for the first to end.
 */
export async function once<Answer>(
  transaction: Tx,
  { payload, ...wanted }: Keyed,
  now: Date,
  work: () => Promise<Answer>,
  repeated: () => void,
): Promise<Answer> {
  const payloadHash = await sha256(JSON.stringify(payload))
  if (!(await claim(transaction, wanted, now, payloadHash))) {
    const earlier = await transaction
      .selectFrom('idempotency')
      .select(['payload_hash', 'response'])
      .where((where) => where.and(placeOf(wanted)))
      .executeTakeFirstOrThrow()
    if (earlier.payload_hash !== payloadHash) throw reused()
    repeated()
    return earlier.response as Answer
  }
  const answer = await work()
  await transaction
    .updateTable('idempotency')
    .set({ response: JSON.stringify(answer) })
    .where((where) => where.and(placeOf(wanted)))
    .execute()
  return answer
}

const reused = () =>
  new Refusal(
    422,
    'idempotency-key-reused',
    'This Idempotency-Key was used for another request before. Please use a new key for a new request.',
  )
