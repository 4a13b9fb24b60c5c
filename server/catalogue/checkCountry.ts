import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'

export async function checkCountry(db: Kysely<Database>, id: number | null): Promise<void> {
  if (id === null) return
  const country = await db.selectFrom('countries').select('id').where('id', '=', id).executeTakeFirst()
  if (country === undefined)
    throw new Refusal(422, 'country-not-found', `There is no country ${id}. Please reload the countries.`)
}
