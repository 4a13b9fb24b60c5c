import { CatalogProductsRequest, CityProductsRequest, RemovedAnswer } from '#contract/catalogue/wire.ts'
import { Hono } from 'hono'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { body, jsonOnly, noQuery } from '../http/input.ts'
import { staff } from '../session/access.ts'
import { checkExist } from './checkExist.ts'

/** Takes products out of a catalog or out of cities. */
export const removeProducts = (deps: Deps) =>
  new Hono<ApiEnv>()
    .delete(
      '/staff/catalog/product',
      about('catalog', 'Take products out of a catalog'),
      staff(deps),
      noQuery,
      jsonOnly,
      body(CatalogProductsRequest),
      async (c) => {
        const { product_ids, catalog_id } = c.req.valid('json')
        return c.json(await takeOut(deps, 'catalog', [catalog_id], product_ids))
      },
    )
    .delete(
      '/staff/city/product',
      about('city', 'Take products out of cities'),
      staff(deps),
      noQuery,
      jsonOnly,
      body(CityProductsRequest),
      async (c) => {
        const { product_ids, city_ids } = c.req.valid('json')
        return c.json(await takeOut(deps, 'city', city_ids, product_ids))
      },
    )

const about = (kind: 'catalog' | 'city', summary: string) =>
  describe({
    area: 'Catalogue',
    summary,
    text: 'Answers how many were taken out; what is not in there stays out without a word.',
    body: true,
    answer: RemovedAnswer,
    refusals: { 404: `${kind}-not-found, product-not-found` },
  })

const places = {
  catalog: { table: 'product_catalogs', column: 'catalog_id' },
  city: { table: 'product_cities', column: 'city_id' },
} as const

async function takeOut({ db }: Deps, kind: 'catalog' | 'city', ids: readonly number[], products: readonly number[]) {
  const { table, column } = places[kind]
  const removed = await inTransaction(db, async (transaction) => {
    await checkExist(transaction, kind, ids)
    await checkExist(transaction, 'product', products)
    const { numDeletedRows } = await transaction
      .deleteFrom(table)
      .where(transaction.dynamic.ref<'product_id'>(column), 'in', ids)
      .where('product_id', 'in', products)
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
  return { success: true, data: { removed } }
}
