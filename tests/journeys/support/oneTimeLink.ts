import { newToken, sha256 } from '#server/session/token.ts'
import type { Laurel, Staff } from './laurel.ts'

/** The path of a mailed link, as recovery makes it, that ends in so many minutes. */
export async function oneTimeLink({ db, idOf }: Laurel, staff: Staff, minutes = 60): Promise<string> {
  const token = newToken()
  await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: await sha256(token),
      user_id: await idOf(staff),
      expires_at: new Date(Date.now() + minutes * 60_000),
    })
    .execute()
  return `/activate?token=${token}`
}
