import {
  CatalogAnswer,
  CatalogProductsRequest,
  CatalogRequest,
  CatalogsAnswer,
  CategoriesAnswer,
  CategoryAnswer,
  CategoryRequest,
  CitiesAnswer,
  CityAnswer,
  CityProductsRequest,
  CityRequest,
  CountriesAnswer,
  RemovedAnswer,
  TycAnswer,
  TycRequest,
  TycsAnswer,
} from '#contract/catalogue/wire.ts'
import type * as v from 'valibot'
import type { Deps } from '../deps.ts'
import { resourceRoutes } from '../http/resourceRoutes.ts'
import { staffRoutes } from '../http/staffRoutes.ts'
import { checkExist } from './checkExist.ts'
import { named } from './nameKey.ts'
import { catalogStream, cityStream, readCatalogs, readCategories, readCities, readCountries, readTyc } from './read.ts'
import type { Tx } from '../db/transaction.ts'

const area = 'Catalogue'
const invalid = 'country-not-found'

/** Routes of catalogs, categories, cities, terms and conditions and countries, and of taking products out of catalogs and cities. */
export function catalogue(deps: Deps) {
  const { app, read, write } = staffRoutes(deps, area)
  read('/staff/countries', { summary: 'All countries', answer: CountriesAnswer }, () => readCountries(deps.db))
  const columnsOf = async ({ name, tyc }: v.InferOutput<typeof TycRequest>) => ({
    ...named(name, 'TyC'),
    tyc: await deps.html.cleanLong(tyc),
  })
  const resources = [
    resourceRoutes(deps, {
      area,
      path: '/staff/catalog',
      noun: 'catalog',
      source: 'catalog',
      request: CatalogRequest,
      answer: CatalogAnswer,
      list: CatalogsAnswer,
      invalid,
      read: readCatalogs,
      stream: catalogStream,
      ...writesNameAndCountry('catalogs', 'catalog'),
    }),
    resourceRoutes(deps, {
      area,
      path: '/staff/city',
      noun: 'city',
      source: 'city',
      unique: 'city of this name in this country',
      request: CityRequest,
      answer: CityAnswer,
      list: CitiesAnswer,
      invalid,
      read: readCities,
      stream: cityStream,
      ...writesNameAndCountry('cities', 'city'),
    }),
    resourceRoutes(deps, {
      area,
      path: '/staff/product_category',
      noun: 'category',
      source: 'category',
      request: CategoryRequest,
      answer: CategoryAnswer,
      list: CategoriesAnswer,
      read: readCategories,
      create: async (db, { name }) =>
        db.insertInto('categories').values(named(name, 'category')).returning('id').executeTakeFirstOrThrow(),
      update: async (db, id, { name }) =>
        db.updateTable('categories').set(named(name, 'category')).where('id', '=', id).execute(),
    }),
    resourceRoutes(deps, {
      area,
      path: '/staff/tyc',
      noun: 'TyC',
      source: 'tyc',
      request: TycRequest,
      answer: TycAnswer,
      list: TycsAnswer,
      text: 'The HTML is stored without whatever it may not hold.',
      read: readTyc,
      create: async (db, terms) =>
        db
          .insertInto('tyc')
          .values(await columnsOf(terms))
          .returning('id')
          .executeTakeFirstOrThrow(),
      update: async (db, id, terms) =>
        db
          .updateTable('tyc')
          .set(await columnsOf(terms))
          .where('id', '=', id)
          .execute(),
    }),
  ]
  for (const resource of resources) app.route('/', resource.app)
  const removal = {
    text: 'Answers how many were taken out; what is not in there stays out without a word.',
    answer: RemovedAnswer,
  }
  write(
    'DELETE',
    '/staff/catalog/product',
    {
      ...removal,
      summary: 'Take products out of a catalog',
      body: CatalogProductsRequest,
      changes: ({ product_ids }) => products(product_ids),
      refusals: { 404: 'catalog-not-found, product-not-found' },
    },
    (db, { product_ids, catalog_id }) => takeOut(db, 'catalog', [catalog_id], product_ids),
  )
  write(
    'DELETE',
    '/staff/city/product',
    {
      ...removal,
      summary: 'Take products out of cities',
      body: CityProductsRequest,
      changes: ({ product_ids }) => products(product_ids),
      refusals: { 404: 'city-not-found, product-not-found' },
    },
    (db, { product_ids, city_ids }) => takeOut(db, 'city', city_ids, product_ids),
  )
  return app
}

interface NameAndCountry {
  readonly name: string
  readonly country: number | null
}

const writesNameAndCountry = (table: 'catalogs' | 'cities', noun: string) => ({
  create: async (db: Tx, values: NameAndCountry) =>
    db
      .insertInto(table)
      .values(await columnsWithCountry(db, values, noun))
      .returning('id')
      .executeTakeFirstOrThrow(),
  update: async (db: Tx, id: number, values: NameAndCountry) =>
    db
      .updateTable(table)
      .set(await columnsWithCountry(db, values, noun))
      .where('id', '=', id)
      .execute(),
})

async function columnsWithCountry(db: Tx, { name, country }: NameAndCountry, noun: string) {
  const columns = named(name, noun)
  await checkExist(db, 'country', country === null ? [] : [country], 422)
  return { ...columns, country_id: country }
}

const products = (ids: readonly number[]) => ids.map((id) => ['product', id] as const)

const memberships = {
  catalog: { table: 'product_catalogs', column: 'catalog_id' },
  city: { table: 'product_cities', column: 'city_id' },
} as const

async function takeOut(db: Tx, kind: keyof typeof memberships, ids: readonly number[], products: readonly number[]) {
  const { table, column } = memberships[kind]
  await checkExist(db, kind, ids)
  await checkExist(db, 'product', products)
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where(db.dynamic.ref<'product_id'>(column), 'in', ids)
    .where('product_id', 'in', products)
    .executeTakeFirst()
  return { removed: Number(numDeletedRows) }
}
