import { sql } from 'kysely'
import { inTransaction, type Db } from '../db/transaction.ts'
import { offered } from './services.ts'

/** Where the marketplace's language is spoken, and its neighbours. */
const countries = (
  'Argentina, Bolivia, Brasil, Canadá, Chile, Colombia, Costa Rica, Cuba, Ecuador, El Salvador, España, Estados Unidos, ' +
  'Guatemala, Honduras, México, Nicaragua, Panamá, Paraguay, Perú, Portugal, Puerto Rico, República Dominicana, Uruguay, ' +
  'Venezuela'
).split(', ')

/**
 * Fills the countries and the services where there are none: no call makes them, and organisations, cities and catalogs
 * need a country. Returns the names of the lists that it filled.
 */
export async function fillEmptyLists(db: Db): Promise<readonly string[]> {
  if ((await emptyLists(db)).length === 0) return []
  return await inTransaction(db, async (transaction) => {
    // Processes that start together fill them once.
    await sql`lock table countries, services in share row exclusive mode`.execute(transaction)
    const lists = await emptyLists(transaction)
    if (lists.includes('countries'))
      await transaction
        .insertInto('countries')
        .values(countries.map((name) => ({ name })))
        .execute()
    if (lists.includes('services'))
      await transaction
        .insertInto('services')
        .values(offered.map(([name, description]) => ({ name, description })))
        .execute()
    return lists
  })
}

async function emptyLists(db: Db): Promise<readonly ('countries' | 'services')[]> {
  const country = await db.selectFrom('countries').select('id').limit(1).executeTakeFirst()
  const service = await db.selectFrom('services').select('id').limit(1).executeTakeFirst()
  return [...(country ? [] : ['countries' as const]), ...(service ? [] : ['services' as const])]
}
