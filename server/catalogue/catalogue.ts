import {
  CatalogAnswer,
  CatalogRequest,
  CatalogsAnswer,
  CategoriesAnswer,
  CategoryAnswer,
  CategoryRequest,
  CitiesAnswer,
  CityAnswer,
  CityRequest,
  CountriesAnswer,
  TycAnswer,
  TycRequest,
  TycsAnswer,
} from '#contract/catalogue/wire.ts'
import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { noQuery } from '../http/input.ts'
import { resourceRoutes } from '../http/resourceRoutes.ts'
import { Refusal } from '../refusal.ts'
import { staff } from '../session/access.ts'
import { named } from './nameKey.ts'
import { readCatalogs, readCategories, readCities, readCountries, readTyc } from './read.ts'
import type { Db, Tx } from '../db/transaction.ts'

const area = 'Catalogue'
const invalid = 'country-not-found'

/** The lists that products are described by: catalogs, categories, cities, terms and conditions, countries. */
export const catalogue = (deps: Deps) =>
  new Hono<ApiEnv>()
    .route(
      '/',
      resourceRoutes(deps, {
        area,
        path: '/staff/catalog',
        noun: 'catalog',
        request: CatalogRequest,
        answer: CatalogAnswer,
        list: CatalogsAnswer,
        invalid,
        read: readCatalogs,
        ...writesNameAndCountry('catalogs', 'catalog'),
      }),
    )
    .route(
      '/',
      resourceRoutes(deps, {
        area,
        path: '/staff/city',
        noun: 'city',
        unique: 'city of this name in this country',
        request: CityRequest,
        answer: CityAnswer,
        list: CitiesAnswer,
        invalid,
        read: readCities,
        ...writesNameAndCountry('cities', 'city'),
      }),
    )
    .route(
      '/',
      resourceRoutes(deps, {
        area,
        path: '/staff/product_category',
        noun: 'category',
        request: CategoryRequest,
        answer: CategoryAnswer,
        list: CategoriesAnswer,
        read: readCategories,
        create: async (db, { name }) =>
          db.insertInto('categories').values(named(name, 'category')).returning('id').executeTakeFirstOrThrow(),
        update: async (db, id, { name }) =>
          db.updateTable('categories').set(named(name, 'category')).where('id', '=', id).execute(),
      }),
    )
    .route(
      '/',
      resourceRoutes(deps, {
        area,
        path: '/staff/tyc',
        noun: 'TyC',
        request: TycRequest,
        answer: TycAnswer,
        list: TycsAnswer,
        text: 'The HTML is stored without whatever it may not hold.',
        read: readTyc,
        create: async (db, { name, tyc }) =>
          db
            .insertInto('tyc')
            .values({ ...named(name, 'TyC'), tyc: deps.html.clean(tyc) })
            .returning('id')
            .executeTakeFirstOrThrow(),
        update: async (db, id, { name, tyc }) =>
          db
            .updateTable('tyc')
            .set({ ...named(name, 'TyC'), tyc: deps.html.clean(tyc) })
            .where('id', '=', id)
            .execute(),
      }),
    )
    .get(
      '/staff/countries',
      describe({ area, summary: 'All countries', answer: CountriesAnswer }),
      staff(deps),
      noQuery,
      async (c) => c.json({ success: true, data: await readCountries(deps.db) }),
    )

interface NameAndCountry {
  readonly name: string
  readonly country: number | null
}

/** How a catalog and a city are written. */
const writesNameAndCountry = (table: 'catalogs' | 'cities', noun: string) => ({
  create: async (db: Tx, { name, country }: NameAndCountry) =>
    db
      .insertInto(table)
      .values({ ...named(name, noun), country_id: await existingCountry(db, country) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  update: async (db: Tx, id: number, { name, country }: NameAndCountry) =>
    db
      .updateTable(table)
      .set({ ...named(name, noun), country_id: await existingCountry(db, country) })
      .where('id', '=', id)
      .execute(),
})

/** The country itself, or a refusal where there is none of this id. */
export async function existingCountry(db: Db, id: number | null): Promise<number | null> {
  if (id === null) return null
  const country = await db.selectFrom('countries').select('id').where('id', '=', id).executeTakeFirst()
  if (country === undefined)
    throw new Refusal(422, 'country-not-found', `There is no country ${id}. Please reload the countries.`)
  return id
}
