import type { Insertable } from 'kysely'
import { nameKey } from '../catalogue/nameKey.ts'
import type { Database } from '../db/schema.ts'
import { families } from './families.ts'
import { terms } from './terms.ts'
import type { Tx } from '../db/transaction.ts'

export interface Lists {
  readonly category: ReadonlyMap<string, number>
  readonly catalog: ReadonlyMap<string, number>
  readonly tyc: ReadonlyMap<string, number>
  readonly cities: readonly number[]
}

const named = (name: string) => ({ name, name_key: nameKey(name) })

/** Adds the lists. A row that staff created with the same name stays as it is. */
export async function fillLists(transaction: Tx): Promise<Lists> {
  const countryIds = await fillCountries(transaction)
  const names = [...families.map(({ category }) => category), ...emptyCategories]
  const countryOf = (country = '') => ({ country_id: countryIds.get(country) ?? null })
  await insertNew(transaction, 'categories', names.map(named))
  await insertNew(
    transaction,
    'catalogs',
    catalogs.map(({ name, country }) => ({ ...named(name), ...countryOf(country) })),
  )
  await insertNew(
    transaction,
    'tyc',
    terms.map(({ name, tyc }) => ({ ...named(name), tyc })),
  )
  const placed = Object.entries(countries).flatMap(([country, cities]) =>
    cities.map((city) => ({ ...named(city), ...countryOf(country) })),
  )
  await insertNew(transaction, 'cities', placed)
  return {
    category: await idsByName(transaction, 'categories'),
    catalog: await idsByName(transaction, 'catalogs'),
    tyc: await idsByName(transaction, 'tyc'),
    cities: (await transaction.selectFrom('cities').select('id').orderBy('id').execute()).map(({ id }) => id),
  }
}

const insertNew = <Table extends 'categories' | 'catalogs' | 'tyc' | 'cities' | 'countries'>(
  transaction: Tx,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
) =>
  transaction
    .insertInto<Table>(table)
    .values(rows)
    .onConflict((taken) => taken.doNothing())
    .execute()

async function fillCountries(transaction: Tx): Promise<ReadonlyMap<string, number>> {
  await insertNew(
    transaction,
    'countries',
    Object.keys(countries).map((name) => ({ name })),
  )
  const rows = await transaction.selectFrom('countries').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

async function idsByName(transaction: Tx, table: 'categories' | 'catalogs' | 'tyc') {
  const rows = await transaction.selectFrom(table).select(['id', 'name_key']).execute()
  return new Map(rows.map(({ id, name_key }) => [name_key, id]))
}

const countries: Readonly<Record<string, readonly string[]>> = {
  Colombia: ['Bogotá', 'Medellín', 'Cali', 'Barranquilla', 'Popayán'],
  México: ['Ciudad de México', 'Guadalajara', 'Mérida', 'León', 'San Luis Potosí'],
  Perú: ['Lima', 'Arequipa', 'Trujillo', 'Cusco'],
  Chile: ['Santiago', 'Valparaíso', 'Concepción', 'Viña del Mar'],
  Argentina: ['Buenos Aires', 'Córdoba', 'Rosario'],
  España: ['Madrid', 'Málaga', 'A Coruña', 'Córdoba'],
  Ecuador: [],
  'Costa Rica': [],
}

/** Each with the country it is for, if any, and the share of products in it. */
export const catalogs: readonly { readonly name: string; readonly country?: string; readonly share: number }[] = [
  { name: 'Catálogo general', share: 0.97 },
  { name: 'Colombia', country: 'Colombia', share: 0.5 },
  { name: 'México', country: 'México', share: 0.45 },
  { name: 'Perú', country: 'Perú', share: 0.35 },
  { name: 'Chile', country: 'Chile', share: 0.3 },
  { name: 'Argentina', country: 'Argentina', share: 0.25 },
  { name: 'España', country: 'España', share: 0.2 },
  { name: 'Reconocimientos de aniversario', share: 0.12 },
  { name: 'Navidad en familia', share: 0.15 },
  { name: 'Beneficios corporativos', share: 0.08 },
  { name: 'Día de la niñez', country: 'Colombia', share: 0.06 },
  { name: 'Campaña del próximo año', share: 0 },
]

const emptyCategories = ['Bienestar', 'Temporada navideña', 'Novedades']
