import {
  CreateProductAnswer,
  CreateProductRequest,
  ProductPayload,
  ProductsAnswer,
  ProductsQuery,
  type ProductWire,
  UpdateProductAnswer,
} from '#contract/products/wire.ts'
import { checkExist } from '../catalogue/checkExist.ts'
import type { Db } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { staffRoutes } from '../http/staffRoutes.ts'
import { Refusal } from '../refusal.ts'
import { checkedDescription } from './description.ts'
import { readPage, readProducts } from './read.ts'
import { insertProduct, updateProduct } from './write.ts'

const pageSize = 200
const text = `The description is stored without whatever HTML it may not hold. \`price\` is that of the first price row.`
const unprocessable = `category-not-found, catalog-not-found, tyc-not-found, form-not-found, city-not-found, price-mismatch,
  description-required, description-too-long`

/** Routes that list, create and change products. */
export function products(deps: Deps) {
  const { consoleUrl } = deps
  const { app, search, write } = staffRoutes(deps, 'Products')
  const clean = async (product: ProductPayload) => ({
    ...product,
    description: await checkedDescription(deps.html, product.description),
  })
  search(
    '/staff/product',
    {
      summary: 'One page of products',
      text: `${pageSize} products by their id. Pages count from 1; \`next\` says whether another follows.`,
      query: ProductsQuery,
      answer: ProductsAnswer,
    },
    async ({ page }) => {
      const found = await readPage(deps.db, { limit: pageSize + 1, offset: (page - 1) * pageSize }, deps.consoleUrl)
      return { data: found.slice(0, pageSize), next: found.length > pageSize }
    },
  )
  write(
    'POST',
    '/staff/product',
    {
      summary: 'Create a product',
      text: `Takes and answers a list of one. ${text}`,
      body: CreateProductRequest,
      once: true,
      changes: 'product',
      answer: CreateProductAnswer,
      refusals: { 422: `${unprocessable}, idempotency-key-reused` },
    },
    async (db, sent) => {
      const ids: number[] = []
      for (const dirty of sent) {
        const product = await clean(dirty)
        await checkProduct(db, product)
        ids.push(await insertProduct(db, product, { now: deps.now(), consoleUrl }))
      }
      return readProducts(db, ids, consoleUrl)
    },
  )
  write(
    'PATCH',
    '/staff/product/:id',
    {
      summary: 'Change a product',
      text,
      body: ProductPayload,
      changes: (_, { id }) => [['product', id]],
      answer: UpdateProductAnswer,
      refusals: { 404: 'product-not-found', 422: unprocessable },
    },
    async (db, sent, { id }) => {
      const product = await clean(sent)
      await checkProduct(db, product)
      if (!(await updateProduct(db, id, product, consoleUrl))) throw noSuchProduct(id)
      return readProduct(db, id, consoleUrl)
    },
  )
  return app
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
