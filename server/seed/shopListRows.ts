import type { Transaction } from 'kysely'
import { nameKey } from '../catalogue/nameKey.ts'
import type { Database } from '../db/schema.ts'
import { families } from './families.ts'
import { catalogs, countries, emptyCategories } from './shopLists.ts'
import { terms } from './shopTerms.ts'

/** The ids of what was filled in, by name. */
export interface Lists {
  readonly category: ReadonlyMap<string, number>
  readonly catalog: ReadonlyMap<string, number>
  readonly tyc: ReadonlyMap<string, number>
  readonly cities: readonly number[]
}

const named = (name: string) => ({ name, name_key: nameKey(name) })

/** Adds the lists; a name that staff gave already is theirs. */
export async function fillLists(transaction: Transaction<Database>): Promise<Lists> {
  const countryIds = await fillCountries(transaction)
  const names = [...families.map(({ category }) => category), ...emptyCategories]
  await transaction
    .insertInto('categories')
    .values(names.map(named))
    .onConflict((taken) => taken.doNothing())
    .execute()
  await transaction
    .insertInto('catalogs')
    .values(
      catalogs.map(({ name, country }) => ({ ...named(name), country_id: countryIds.get(country ?? '') ?? null })),
    )
    .onConflict((taken) => taken.doNothing())
    .execute()
  await transaction
    .insertInto('tyc')
    .values(terms.map(({ name, tyc }) => ({ ...named(name), tyc })))
    .onConflict((taken) => taken.doNothing())
    .execute()
  const placed = Object.entries(countries).flatMap(([country, cities]) =>
    cities.map((city) => ({ ...named(city), country_id: countryIds.get(country) ?? null })),
  )
  await transaction
    .insertInto('cities')
    .values(placed)
    .onConflict((taken) => taken.doNothing())
    .execute()
  return {
    category: await idsByName(transaction, 'categories'),
    catalog: await idsByName(transaction, 'catalogs'),
    tyc: await idsByName(transaction, 'tyc'),
    cities: (await transaction.selectFrom('cities').select('id').orderBy('id').execute()).map(({ id }) => id),
  }
}

async function fillCountries(transaction: Transaction<Database>): Promise<ReadonlyMap<string, number>> {
  await transaction
    .insertInto('countries')
    .values(Object.keys(countries).map((name) => ({ name })))
    .onConflict((taken) => taken.doNothing())
    .execute()
  const rows = await transaction.selectFrom('countries').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

async function idsByName(transaction: Transaction<Database>, table: 'categories' | 'catalogs' | 'tyc') {
  const rows = await transaction.selectFrom(table).select(['id', 'name_key']).execute()
  return new Map(rows.map(({ id, name_key }) => [name_key, id]))
}
