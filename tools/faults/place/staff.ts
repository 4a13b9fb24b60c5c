import type { Database } from '#server/db/schema.ts'
import { openSession } from '#server/session/sessions.ts'
import type { Kysely } from 'kysely'

export interface Clerk {
  readonly id: number
  readonly token: string
}

/** A new member of staff, signed in. */
export async function addClerk(db: Kysely<Database>): Promise<Clerk> {
  const { id } = await db
    .insertInto('users')
    .values({
      email: `${crypto.randomUUID()}@laurel.example`,
      name: 'María',
      lastname: 'Quintero',
      is_staff: true,
      is_initiated: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token: await openSession(db, id, new Date()) }
}
