import {
  CreateProductAnswer,
  CreateProductRequest,
  ProductPayload,
  UpdateProductAnswer,
  type ProductWire,
} from '#contract/products/wire.ts'
import { Hono } from 'hono'
import { checkExist } from '../catalogue/checkExist.ts'
import { inTransaction, type Db } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { body, idInPath, jsonOnly, noQuery } from '../http/input.ts'
import { keyHeader, writeOnce } from '../http/writeOnce.ts'
import { Refusal } from '../refusal.ts'
import { staff } from '../session/access.ts'
import { checkedDescription } from './description.ts'
import { readProducts } from './read.ts'
import { insertProduct, updateProduct } from './write.ts'

const text = `The description is stored without whatever HTML it may not hold. \`price\` is that of the first price row.`
const unprocessable = `category-not-found, catalog-not-found, tyc-not-found, form-not-found, city-not-found, price-mismatch,
  description-required, description-too-long`

export function saveProducts(deps: Deps) {
  const { consoleUrl } = deps
  const clean = (product: ProductPayload) => ({
    ...product,
    description: checkedDescription(deps.html, product.description),
  })
  return new Hono<ApiEnv>()
    .post(
      '/staff/product',
      describe({
        area: 'Products',
        summary: 'Create a product',
        text: `Takes and answers a list of one. ${text}`,
        headers: [keyHeader],
        body: true,
        answer: CreateProductAnswer,
        refusals: { 422: `${unprocessable}, idempotency-key-reused` },
      }),
      staff(deps),
      noQuery,
      jsonOnly,
      body(CreateProductRequest),
      async (c) => {
        const payload = c.req.valid('json')
        const products = payload.map(clean)
        const answer = await writeOnce(deps, c, payload, async (transaction) => {
          const ids: number[] = []
          for (const product of products) {
            await checkProduct(transaction, product)
            ids.push(await insertProduct(transaction, product, { now: deps.now(), consoleUrl }))
          }
          return readProducts(transaction, ids, consoleUrl)
        })
        return c.json(answer)
      },
    )
    .patch(
      '/staff/product/:id',
      describe({
        area: 'Products',
        summary: 'Change a product',
        text,
        body: true,
        answer: UpdateProductAnswer,
        refusals: { 404: 'product-not-found', 422: unprocessable },
      }),
      staff(deps),
      idInPath,
      noQuery,
      jsonOnly,
      body(ProductPayload),
      async (c) => {
        const { id } = c.req.valid('param')
        const product = clean(c.req.valid('json'))
        const data = await inTransaction(deps.db, async (transaction) => {
          await checkProduct(transaction, product)
          if (!(await updateProduct(transaction, id, product, consoleUrl))) throw noSuchProduct(id)
          return readProduct(transaction, id, consoleUrl)
        })
        return c.json({ success: true, data })
      },
    )
}

async function readProduct(db: Db, id: number, consoleUrl: string): Promise<ProductWire> {
  const [product] = await readProducts(db, [id], consoleUrl)
  if (product === undefined) throw noSuchProduct(id)
  return product
}

const noSuchProduct = (id: number) =>
  new Refusal(404, 'product-not-found', `There is no product with SKU ${id}. Please reload the products.`)

/** Refuses a product whose category, catalogs, terms, form or cities do not exist, or whose price is not its first row's. */
async function checkProduct(db: Db, product: ProductPayload): Promise<void> {
  if (product.price !== product.prices[0]?.price)
    throw new Refusal(422, 'price-mismatch', 'The price must be the points of the first price row.')
  await checkExist(db, 'category', [product.category], 422)
  await checkExist(db, 'catalog', product.catalog_ids, 422)
  await checkExist(db, 'tyc', [product.tyc_id], 422)
  await checkExist(db, 'form', product.form_id === null ? [] : [product.form_id], 422)
  await checkExist(db, 'city', product.city_ids, 422)
}
