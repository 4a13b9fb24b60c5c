import type { Context } from 'hono'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { peerAddressOf, type ApiEnv } from '../http/env.ts'
import { Refusal } from '../refusal.ts'
import { clientAddressOf } from './clientAddress.ts'
import { sha256 } from './token.ts'
import { accountOf } from './users.ts'
import type { Db } from '../db/transaction.ts'

/** At most so many attempts in a window that begins with the first. */
export interface Limit {
  readonly name: string
  readonly attempts: number
  readonly windowMs: number
}

/** A burst of attempts, then one per pause: slows an attacker down and never locks an account. */
export interface Pace {
  readonly name: string
  readonly atOnce: number
  readonly pauseMs: number
}

/** Who tries what: the account by its email, the source by its address. */
export interface Attempt {
  readonly account: string
  readonly source: string
}

export const attemptOf = (c: Context<ApiEnv>, email: string, { trustedProxies }: Deps): Attempt => ({
  account: accountOf(email),
  source: clientAddressOf(peerAddressOf(c.env), c.req.header('x-forwarded-for'), trustedProxies),
})

interface Limits {
  readonly perSource: Limit
  /** Below the account's burst, so that one source cannot use that up alone. */
  readonly perPair: Limit
  readonly perAccount: Pace
}

const month = 30 * 24 * 60 * 60_000
const knownSource = { name: 'known source' }
const pairOf = ({ account, source }: Attempt) => `${source} ${account}`

/**
 * Counts one attempt, for all processes together, and refuses where there were too many. A source that this account was
 * signed in from does not wait for the attempts that others make at the account. Resolves to what takes the attempt back.
 */
export async function countAttempt(
  db: Db,
  { perSource, perPair, perAccount }: Limits,
  attempt: Attempt,
  now: Date,
): Promise<() => Promise<void>> {
  await countInWindow(db, perSource, attempt.source, now)
  await countInWindow(db, perPair, pairOf(attempt), now)
  const isPaced = !(await isKnownSource(db, attempt, now))
  if (isPaced) await keepPace(db, perAccount, attempt.account, now)
  return async () => {
    await uncount(db, perSource, attempt.source)
    await uncount(db, perPair, pairOf(attempt))
    if (isPaced) await quicken(db, perAccount, attempt.account)
  }
}

/** Call it after a successful sign-in or a used recovery link. */
export async function rememberSource(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const resets_at = new Date(now.getTime() + month)
  await db
    .insertInto('rate_limits')
    .values({ key: await keyOf(knownSource, pairOf(attempt)), hits: 0, resets_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ resets_at }))
    .execute()
}

async function isKnownSource(db: Db, attempt: Attempt, now: Date): Promise<boolean> {
  const key = await keyOf(knownSource, pairOf(attempt))
  const known = await db.selectFrom('rate_limits').select('key').where('key', '=', key).where('resets_at', '>', now)
  return (await known.executeTakeFirst()) !== undefined
}

async function countInWindow(db: Db, limit: Limit, subject: string, now: Date): Promise<void> {
  const resetsAt = new Date(now.getTime() + limit.windowMs)
  const window = await db
    .insertInto('rate_limits')
    .values({ key: await keyOf(limit, subject), hits: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when rate_limits.resets_at <= ${now} then 1 else rate_limits.hits + 1 end`,
        resets_at: sql`case when rate_limits.resets_at <= ${now} then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['hits', 'resets_at'])
    .executeTakeFirstOrThrow()
  if (window.hits > limit.attempts) throw tooMany(window.resets_at.getTime() - now.getTime())
}

const uncount = async (db: Db, limit: Limit, subject: string) =>
  db
    .updateTable('rate_limits')
    .set((set) => ({ hits: set('hits', '-', 1) }))
    .where('key', '=', await keyOf(limit, subject))
    .where('hits', '>', 0)
    .execute()

/** Each attempt adds one pause to `resets_at`, the end of the queue. A refused attempt adds nothing. */
async function keepPace(db: Db, intervalMs: Pace, subject: string, now: Date): Promise<void> {
  const key = await keyOf(intervalMs, subject)
  const pause = sql`${intervalMs.pauseMs} * interval '1 millisecond'`
  const full = new Date(now.getTime() + (intervalMs.atOnce - 1) * intervalMs.pauseMs)
  const counted = await db
    .insertInto('rate_limits')
    .values({ key, hits: 1, resets_at: new Date(now.getTime() + intervalMs.pauseMs) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ resets_at: sql`greatest(rate_limits.resets_at, ${now}) + ${pause}` })
        .where('rate_limits.resets_at', '<=', full),
    )
    .returning('key')
    .executeTakeFirst()
  if (counted !== undefined) return
  const last = await db.selectFrom('rate_limits').select('resets_at').where('key', '=', key).executeTakeFirst()
  throw tooMany(Math.max(1000, (last?.resets_at.getTime() ?? 0) - full.getTime()))
}

const quicken = async (db: Db, intervalMs: Pace, subject: string) =>
  db
    .updateTable('rate_limits')
    .set({ resets_at: sql`resets_at - ${intervalMs.pauseMs} * interval '1 millisecond'` })
    .where('key', '=', await keyOf(intervalMs, subject))
    .execute()

const keyOf = ({ name }: { readonly name: string }, subject: string) => sha256(`${name} ${subject}`)

function tooMany(waitMs: number): Refusal {
  const minutes = Math.ceil(waitMs / 60_000)
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`
  return new Refusal(429, 'too-many-attempts', `Too many attempts. Please wait ${wait} and try again.`, {
    'Retry-After': String(Math.ceil(waitMs / 1000)),
  })
}
