import { findSession } from './sessions.ts'
import { sha256 } from './token.ts'
import { isActiveStaff, selectUsers, type UserRow } from './users.ts'
import type { Db } from '../db/transaction.ts'

export interface Caller {
  readonly kind: 'session' | 'one-time'
  readonly tokenHash: string
  readonly user: UserRow
}

export async function findCaller(db: Db, token: string, now: Date): Promise<Caller | undefined> {
  const tokenHash = await sha256(token)
  const inSession = await findSession(db, tokenHash, now)
  if (inSession !== undefined) return { kind: 'session', tokenHash, user: inSession }
  const user = await selectUsers(db)
    .innerJoin('one_time_tokens', 'one_time_tokens.user_id', 'users.id')
    .where('one_time_tokens.token_hash', '=', tokenHash)
    .where('one_time_tokens.expires_at', '>', now)
    .where(isActiveStaff)
    .executeTakeFirst()
  return user && { kind: 'one-time', tokenHash, user: { ...user, is_initiated: false } }
}
