import type { Context } from 'hono'
import { sql } from 'kysely'
import { inTransaction, type Db } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { peerAddressOf, type ApiEnv } from '../http/env.ts'
import { Refusal } from '../refusal.ts'
import { clientAddressOf } from './clientAddress.ts'
import { sha256 } from './token.ts'
import { accountOf } from './users.ts'

/** So many attempts in a window that begins with the first one. */
interface Limit {
  readonly name: string
  readonly attempts: number
  readonly windowMs: number
}

/** A burst of attempts, then one per pause: slows an attacker down and never locks an account. */
interface Pace {
  readonly name: string
  readonly attempts: number
  readonly pauseMs: number
}

/** Who tries what: the account by its email, the source by its address. */
interface Attempt {
  readonly account: string
  readonly source: string
}

export const attemptOf = (c: Context<ApiEnv>, email: string, { trustedProxies }: Deps): Attempt => ({
  account: accountOf(email),
  source: clientAddressOf(peerAddressOf(c.env), c.req.header('x-forwarded-for'), trustedProxies),
})

interface Limits {
  readonly perSource: Limit
  /** Lower than the account's burst, so that one source cannot use that up alone. */
  readonly perPair: Limit
  readonly perAccount: Pace
}

/** A limit, and the key under which it counts. */
type Bucket = Readonly<{ key: string; limit: Limit | Pace }>

const month = 30 * 24 * 60 * 60_000
/** How long an attempt waits for those in flight, which do not count if they are right. */
const longestWait = 10_000
const knownSource = { name: 'known source' }
const pairOf = ({ account, source }: Attempt) => `${source} ${account}`

/** Counts one attempt in the database and throws a refusal if there were too many. */
export async function countAttempt(db: Db, limits: Limits, attempt: Attempt, now: Date): Promise<void> {
  const { settle } = await reserve(db, await bucketsOf(db, limits, attempt, now), now)
  await settle(false)
}

/**
 * Counts an attempt that does not count if it is right: call `settle` once that is known. Until then it holds a place that
 * others wait for, so that of many at once no more than the limit are wrong. A known device has its own limit first, which
 * others cannot use up.
 */
export async function reserveAttempt(
  db: Db,
  { perDevice, ...limits }: Limits & { readonly perDevice: Limit },
  { device, ...attempt }: Attempt & { readonly device: string | undefined },
  now: Date,
) {
  if (device !== undefined) {
    const own = { key: await keyOf(perDevice, `${device} ${attempt.account}`), limit: perDevice }
    const reserved = await reserve(db, [own], now).catch(unlessRefused)
    if (reserved !== undefined) return reserved
  }
  return reserve(db, await bucketsOf(db, limits, attempt, now), now)
}

function unlessRefused(problem: unknown): undefined {
  if (!(problem instanceof Refusal)) throw problem
}

/** The limits that an attempt counts for. Where the account has signed in from this source before, the account's does not. */
async function bucketsOf(db: Db, limits: Limits, attempt: Attempt, now: Date): Promise<readonly Bucket[]> {
  const { perSource, perPair, perAccount } = limits
  const isPaced = !(await isKnownSource(db, attempt, now))
  return [
    { key: await keyOf(perSource, attempt.source), limit: perSource },
    { key: await keyOf(perPair, pairOf(attempt)), limit: perPair },
    ...(isPaced ? [{ key: await keyOf(perAccount, attempt.account), limit: perAccount }] : []),
  ].toSorted((one, other) => (one.key < other.key ? -1 : 1))
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

/** Reserves a place in all buckets or in none. A refused attempt changes nothing. */
async function reserve(db: Db, buckets: readonly Bucket[], now: Date) {
  const began = performance.now()
  for (let pauseMs = 20; ; pauseMs = Math.min(2 * pauseMs, 300)) {
    const isOpen = async () => isFree(await countsIn(db, buckets), buckets, now)
    if ((await isOpen()) && (await inTurn(db, async () => (await isOpen()) && take(db, buckets, now)))) break
    if (performance.now() - began > longestWait) throw tooMany(1000)
    // A random pause, so that those who wait do not all retry at once.
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())))
  }
  return {
    /** Gives the places back, and leaves them counted where the attempt was wrong. */
    async settle(isRight: boolean): Promise<void> {
      for (const { key, limit } of buckets)
        await db
          .updateTable('rate_limits')
          .set((set) => ({
            in_flight: set('in_flight', '-', 1),
            ...(isRight && {
              hits: set('hits', '-', 1),
              resets_at: sql`resets_at - ${pauseOf(limit)} * interval '1 millisecond'`,
            }),
          }))
          .where('key', '=', key)
          .where('in_flight', '>', 0)
          .execute()
    },
  }
}

const turns = new WeakMap<Db, Promise<unknown>>()

/** Runs works one after another in this process; a thousand at once would take all connections to wait for one row. */
function inTurn<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  const turn = (turns.get(db) ?? Promise.resolve()).then(work)
  turns.set(
    db,
    turn.catch(() => undefined),
  )
  return turn
}

interface Counted {
  readonly hits: number
  readonly in_flight: number
  readonly resets_at: Date
}
type Counts = ReadonlyMap<string, Counted>

const countsIn = async (db: Db, buckets: readonly Bucket[]): Promise<Counts> =>
  byKey(await rowsOf(db, buckets).execute())
const byKey = (rows: readonly (Counted & { readonly key: string })[]): Counts =>
  new Map(rows.map((row) => [row.key, row]))
const rowsOf = (db: Db, buckets: readonly Bucket[]) =>
  db
    .selectFrom('rate_limits')
    .selectAll()
    .where(
      'key',
      'in',
      buckets.map(({ key }) => key),
    )
    .orderBy('key')

/** Throws a refusal if wrong attempts fill a bucket; returns false if a place can still become free. */
function isFree(counts: Counts, buckets: readonly Bucket[], now: Date): boolean {
  const waits = buckets.map(({ key, limit }) => {
    const { hits, in_flight, resets_at } = currentOf(counts.get(key), limit, now)
    const left = resets_at.getTime() - now.getTime()
    const beyond = ('pauseMs' in limit ? left / limit.pauseMs : hits) + 1 - limit.attempts
    const isRefused = beyond > in_flight
    return {
      isFree: beyond <= 0,
      ms: isRefused ? ('pauseMs' in limit ? (beyond - in_flight) * limit.pauseMs : left) : 0,
    }
  })
  const longest = Math.max(...waits.map(({ ms }) => ms))
  if (longest > 0) throw tooMany(Math.max(1000, longest))
  return waits.every((wait) => wait.isFree)
}

/** The counts of a bucket; fresh ones if it has expired or counts nothing. */
function currentOf(counted: Counted | undefined, limit: Limit | Pace, now: Date): Counted {
  if (counted !== undefined && counted.hits > 0 && counted.resets_at > now) return counted
  const resets_at = 'windowMs' in limit ? new Date(now.getTime() + limit.windowMs) : now
  return { hits: 0, in_flight: 0, resets_at }
}

const pauseOf = (limit: Limit | Pace) => ('pauseMs' in limit ? limit.pauseMs : 0)

const take = (db: Db, buckets: readonly Bucket[], now: Date): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const fresh = buckets.map(({ key }) => ({ key, hits: 0, resets_at: now }))
    await transaction
      .insertInto('rate_limits')
      .values(fresh)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const counts = byKey(await rowsOf(transaction, buckets).forUpdate().execute())
    if (!isFree(counts, buckets, now)) return false
    for (const { key, limit } of buckets) {
      const { hits, in_flight, resets_at } = currentOf(counts.get(key), limit, now)
      const taken = {
        hits: hits + 1,
        in_flight: in_flight + 1,
        resets_at: new Date(resets_at.getTime() + pauseOf(limit)),
      }
      await transaction.updateTable('rate_limits').set(taken).where('key', '=', key).execute()
    }
    return true
  })

const keyOf = ({ name }: { readonly name: string }, subject: string) => sha256(`${name} ${subject}`)

function tooMany(waitMs: number): Refusal {
  const minutes = Math.ceil(waitMs / 60_000)
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`
  return new Refusal(429, 'too-many-attempts', `Too many attempts. Please wait ${wait} and try again.`, {
    'Retry-After': String(Math.ceil(waitMs / 1000)),
  })
}
