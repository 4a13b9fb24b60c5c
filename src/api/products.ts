import { refusalIn } from '#contract/envelope.ts'
import { refusedHere, unknown } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import { productPageFrom, productPayload } from '#contract/products/adapter.ts'
import { losesLists } from '#contract/products/unread.ts'
import type { ProductDraft, ProductPage } from '#contract/products/model.ts'
import { parsed } from './answers.ts'
import { patch, post, read } from './client.ts'

/** Pages count from 1. @throws Failure */
export async function readProducts(page: number, signal?: AbortSignal): Promise<ProductPage> {
  const body = await read('staff/product', { query: { page: String(page) }, signal })
  const products = parsed('staff/product', body, productPageFrom)
  if (products === null) throw unknown('')
  return products
}

/** Creates a product, as a list of one, or changes one. @throws Failure */
export async function saveProduct(saving: {
  readonly id: Id | null
  readonly values: ProductDraft
  /** Only for a new product: a browser that resends the request must not create two. */
  readonly key: string
  readonly isPart?: boolean
}): Promise<void> {
  const { id, values, key, isPart } = saving
  if (losesLists(values)) throw refusedHere('not-read-whole')
  if (id !== null) {
    const journal = isPart ? null : ({ call: 'product.changed', id, name: values.name } as const)
    await patch('staff/product/{id}', { id, json: productPayload(values), journal })
    return
  }
  await post('staff/product', {
    key,
    json: [productPayload(values)],
    journal: { call: 'product.created', name: values.name },
    refusalIn: (created) => (Array.isArray(created) ? refusalIn(created[0], 200) : undefined),
  })
}
