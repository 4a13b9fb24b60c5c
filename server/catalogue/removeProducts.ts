import { CatalogProductsRequest, CityProductsRequest, RemovedAnswer } from '#contract/catalogue/wire.ts'
import type { Tx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { staffRoutes } from '../http/staffRoutes.ts'
import { checkExist } from './checkExist.ts'

/** Takes products out of a catalog or out of cities. */
export function removeProducts(deps: Deps) {
  const { app, write } = staffRoutes(deps, 'Catalogue')
  const about = {
    text: 'Answers how many were taken out; what is not in there stays out without a word.',
    answer: RemovedAnswer,
  }
  write(
    'DELETE',
    '/staff/catalog/product',
    {
      ...about,
      summary: 'Take products out of a catalog',
      body: CatalogProductsRequest,
      refusals: { 404: 'catalog-not-found, product-not-found' },
    },
    (db, { product_ids, catalog_id }) => takeOut(db, 'catalog', [catalog_id], product_ids),
  )
  write(
    'DELETE',
    '/staff/city/product',
    {
      ...about,
      summary: 'Take products out of cities',
      body: CityProductsRequest,
      refusals: { 404: 'city-not-found, product-not-found' },
    },
    (db, { product_ids, city_ids }) => takeOut(db, 'city', city_ids, product_ids),
  )
  return app
}

const places = {
  catalog: { table: 'product_catalogs', column: 'catalog_id' },
  city: { table: 'product_cities', column: 'city_id' },
} as const

async function takeOut(db: Tx, kind: keyof typeof places, ids: readonly number[], products: readonly number[]) {
  const { table, column } = places[kind]
  await checkExist(db, kind, ids)
  await checkExist(db, 'product', products)
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where(db.dynamic.ref<'product_id'>(column), 'in', ids)
    .where('product_id', 'in', products)
    .executeTakeFirst()
  return { removed: Number(numDeletedRows) }
}
