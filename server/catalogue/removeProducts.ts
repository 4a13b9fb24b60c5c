import { CatalogProductsRequest, CityProductsRequest, RemovedAnswer } from '#contract/catalogue/wire.ts'
import { Hono } from 'hono'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { body, jsonOnly, noQuery } from '../http/input.ts'
import { staff } from '../session/access.ts'
import { checkExist } from './checkExist.ts'

const about = {
  area: 'Catalogue',
  text: 'Answers how many were taken out; what is not in there stays out without a word.',
  body: true,
  answer: RemovedAnswer,
} as const

/** Takes products out of a catalog or out of cities. */
export const removeProducts = (deps: Deps) =>
  new Hono<ApiEnv>()
    .delete(
      '/staff/catalog/product',
      describe({
        ...about,
        summary: 'Take products out of a catalog',
        refusals: { 404: 'catalog-not-found, product-not-found' },
      }),
      staff(deps),
      noQuery,
      jsonOnly,
      body(CatalogProductsRequest),
      async (c) => {
        const { product_ids, catalog_id } = c.req.valid('json')
        const removed = await inTransaction(deps.db, async (transaction) => {
          await checkExist(transaction, 'catalog', [catalog_id])
          await checkExist(transaction, 'product', product_ids)
          const { numDeletedRows } = await transaction
            .deleteFrom('product_catalogs')
            .where('catalog_id', '=', catalog_id)
            .where('product_id', 'in', product_ids)
            .executeTakeFirst()
          return Number(numDeletedRows)
        })
        return c.json({ success: true, data: { removed } })
      },
    )
    .delete(
      '/staff/city/product',
      describe({
        ...about,
        summary: 'Take products out of cities',
        refusals: { 404: 'city-not-found, product-not-found' },
      }),
      staff(deps),
      noQuery,
      jsonOnly,
      body(CityProductsRequest),
      async (c) => {
        const { product_ids, city_ids } = c.req.valid('json')
        const removed = await inTransaction(deps.db, async (transaction) => {
          await checkExist(transaction, 'city', city_ids)
          await checkExist(transaction, 'product', product_ids)
          const { numDeletedRows } = await transaction
            .deleteFrom('product_cities')
            .where('city_id', 'in', city_ids)
            .where('product_id', 'in', product_ids)
            .executeTakeFirst()
          return Number(numDeletedRows)
        })
        return c.json({ success: true, data: { removed } })
      },
    )
