import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { sha256 } from './token.ts'

/** At most so many attempts in a window that begins with the first. */
export interface Limit {
  readonly name: string
  readonly attempts: number
  readonly windowMs: number
}

/** Counts one attempt, for all processes together; refuses where there were too many. */
export async function countAttempt(db: Kysely<Database>, limit: Limit, subject: string, now: Date): Promise<void> {
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

/** Takes one attempt back: it was no guess. */
export async function forgiveAttempt(db: Kysely<Database>, limit: Limit, subject: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((set) => ({ hits: set('hits', '-', 1) }))
    .where('key', '=', await keyOf(limit, subject))
    .where('hits', '>', 0)
    .execute()
}

const keyOf = ({ name }: Limit, subject: string) => sha256(`${name} ${subject}`)

function tooMany(waitMs: number): Refusal {
  const minutes = Math.ceil(waitMs / 60_000)
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`
  return new Refusal(429, 'too-many-attempts', `Too many attempts. Please wait ${wait} and try again.`, {
    'Retry-After': String(Math.ceil(waitMs / 1000)),
  })
}
