import type { Db } from '../db/transaction.ts'
import { newToken, sha256 } from './token.ts'
import { hasEmail } from './users.ts'

/** A browser is forgotten after so many milliseconds without a sign-in. */
export const deviceLimit = 90 * 24 * 60 * 60_000

/** The hash of a browser's token if this account signed in with it before. */
export async function knownDevice(db: Db, token: string | undefined, email: string): Promise<string | undefined> {
  if (token === undefined) return undefined
  const known = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('token_hash')
    .where('token_hash', '=', await sha256(token))
    .where(hasEmail(email))
    .executeTakeFirst()
  return known?.token_hash
}

/** Binds a browser to an account that has just signed in, and returns its token, the same for all accounts. */
export async function rememberDevice(db: Db, token: string | undefined, user_id: number, now: Date): Promise<string> {
  const known = token !== undefined && (await isBound(db, token)) ? token : newToken()
  await db
    .insertInto('known_devices')
    .values({ token_hash: await sha256(known), user_id, last_seen_at: now })
    .onConflict((bound) => bound.columns(['token_hash', 'user_id']).doUpdateSet({ last_seen_at: now }))
    .execute()
  return known
}

const isBound = async (db: Db, token: string): Promise<boolean> =>
  (await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('token_hash', '=', await sha256(token))
    .limit(1)
    .executeTakeFirst()) !== undefined
