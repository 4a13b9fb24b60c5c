import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** The secret that signs upload forms; undefined until the first form is signed. */
export async function findSecret(db: Kysely<Database>): Promise<Uint8Array | undefined> {
  return (await db.selectFrom('upload_secret').select('secret').executeTakeFirst())?.secret
}

/** The same for all processes on one database; the first caller creates it. */
export async function sharedSecret(db: Kysely<Database>): Promise<Uint8Array> {
  const secret = await findSecret(db)
  if (secret !== undefined) return secret
  await db
    .insertInto('upload_secret')
    .values({ secret: crypto.getRandomValues(new Uint8Array(32)) })
    .onConflict((made) => made.doNothing())
    .execute()
  return (await db.selectFrom('upload_secret').select('secret').executeTakeFirstOrThrow()).secret
}
