import { removeFromCatalog, catalogs } from '#api/catalogue.ts'
import { productList } from '#api/productQueries.ts'
import { CreateProductAnswer, ProductsAnswer, type ProductPayload, type ProductWire } from '#contract/products/wire.ts'
import { putInto } from '#api/productEdits.ts'
import { addCatalogue, payloadOf } from '#tests/support/catalogue.ts'
import { fileApi } from '#tests/support/fileApi.ts'
import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { joinApi, joinReplies, json, lostNetwork } from '../../../support/console.ts'

const { api, token } = await fileApi()
const made = await addCatalogue(api.db)
const general = made.catalogs[0]
let lamp: ProductWire
let queries: QueryClient

/** A colleague changes the lamp, which is in the second catalog only. */
async function change(payload: Partial<ProductPayload>) {
  const sent = payloadOf(made, { catalog_ids: [made.catalogs[1]], ...payload })
  expect((await api.send('PATCH', `/api/staff/product/${lamp.id}`, sent, token)).status).toBe(200)
}

/** The lamp was in both catalogs, was loaded, and then removed from the first. */
beforeEach(async () => {
  joinApi(api, token)
  const sent = payloadOf(made, { name: 'Lámpara', catalog_ids: [...made.catalogs] })
  const created = await api.send('POST', '/api/staff/product', [sent], token)
  lamp = v.parse(CreateProductAnswer, await created.json()).data[0]!
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await queries.fetchInfiniteQuery({ ...productList, pages: 50 })
  await removeFromCatalog(general, lamp.id)
  const catalog = (await queries.fetchQuery(catalogs)).find(({ id }) => id === general)
  expect(catalog!.products.some(({ id }) => id === lamp.id)).toBe(false)
})

async function lampNow(): Promise<ProductWire | undefined> {
  const { data } = v.parse(ProductsAnswer, await (await api.get('/api/staff/product?page=1', token)).json())
  return data.find(({ id }) => id === lamp.id)
}

it('putting a product back changes nothing else', async () => {
  await putInto(queries, 'catalogIds', general, lamp.id)
  expect(await lampNow()).toEqual(lamp)
})

it('putting a product back keeps a colleague’s changes', async () => {
  await change({ name: 'Lámpara de pie', price: 900, prices: [{ price: 900, dollar_price: 3 }] })
  await putInto(queries, 'catalogIds', general, lamp.id)
  expect(await lampNow()).toMatchObject({ name: 'Lámpara de pie', price: 900, catalog: made.catalogs })
})

it('a product that has moved to another page is put back', async () => {
  queries.setQueryData(productList.queryKey, (list) => ({
    pages: [{ products: [], next: true }, ...(list?.pages ?? [])],
    pageParams: [1, 2],
  }))
  await change({ name: 'Lámpara de pie' })
  await putInto(queries, 'catalogIds', general, lamp.id)
  expect(await lampNow()).toMatchObject({ name: 'Lámpara de pie', catalog: made.catalogs })
})

it('putting back a deleted product is refused as not found', async () => {
  for (const table of ['product_catalogs', 'product_prices'] as const)
    await api.db.deleteFrom(table).where('product_id', '=', lamp.id).execute()
  await api.db.deleteFrom('products').where('id', '=', lamp.id).execute()
  await expect(putInto(queries, 'catalogIds', general, lamp.id)).rejects.toMatchObject({
    kind: 'refused',
    code: 'product-not-found',
  })
})

it('nothing is sent if the product cannot be read, which is a refusal', async () => {
  const sent = joinReplies([lostNetwork, json({ success: true, data: [] })], { retryDelay: () => 0 })
  await expect(putInto(queries, 'catalogIds', general, lamp.id)).rejects.toMatchObject({ kind: 'refused' })
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})
