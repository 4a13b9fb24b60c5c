import { newToken, sha256 } from './token.ts'
import { isActiveStaff, selectUsers, type UserRow } from './users.ts'
import type { Db } from '../db/transaction.ts'

const minute = 60_000
/** A session ends after so many milliseconds without a request. */
export const idleLimit = 30 * minute
/** A session ends after so many milliseconds in any case. */
export const absoluteLimit = 12 * 60 * minute

/** A request goes on after so many milliseconds, because it may only read, and the database may not be able to write. */
const longestTouch = 1000

/** Begins a session and returns its token, which the database stores hashed. */
export async function openSession(db: Db, userId: number, now: Date): Promise<string> {
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({ token_hash: await sha256(token), user_id: userId, created_at: now, last_seen_at: now })
    .execute()
  return token
}

/** The user of a valid session. Extends the session if the database takes it in time. */
export async function findSession(db: Db, tokenHash: string, now: Date): Promise<UserRow | undefined> {
  const found = await selectUsers(db)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select('sessions.last_seen_at')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.created_at', '>', before(now, absoluteLimit))
    .where('sessions.last_seen_at', '>', before(now, idleLimit))
    .where(isActiveStaff)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { last_seen_at, ...user } = found
  if (last_seen_at < before(now, minute)) {
    const touched = db.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute()
    await Promise.race([touched.catch(() => {}), new Promise((resolve) => setTimeout(resolve, longestTouch))])
  }
  return user
}

export const closeSession = (db: Db, tokenHash: string) =>
  db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()

/** Ends all sessions and recovery links of this user, and forgets the devices. */
export async function closeAll(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute()
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)
