import type { catalogs, cities } from '#api/catalogueQueries.ts'
import { freshProduct, reloadProducts } from '#api/productQueries.ts'
import { saveProduct } from '#api/products.ts'
import { failureMessage } from '#components/format/failureMessage.ts'
import type { ListedProduct } from '#contract/catalogue/model.ts'
import { asFailure, refused } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import { draftOf } from '#contract/products/adapter.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Catalogs, or cities: what products are in. */
export interface Memberships {
  readonly kind: 'catalog' | 'city'
  /** Where a product has their ids. */
  readonly field: 'catalogIds' | 'cityIds'
  readonly list: typeof catalogs | typeof cities
  /** @throws Failure */
  readonly takeOut: (placeId: Id, productId: Id) => Promise<void>
}

export interface Membership {
  readonly id: Id
  readonly products: readonly ListedProduct[]
}

/** Takes a product out and has the lists read again; gives whether it is gone from them. @throws Failure */
export async function takeOut(queries: QueryClient, places: Memberships, place: Id, product: Id): Promise<boolean> {
  try {
    await places.takeOut(place, product)
  } catch (failure) {
    void readAgain(queries, places)
    throw failure
  }
  await readAgain(queries, places)
  const read = queries.getQueryState<readonly Membership[], unknown>(places.list.queryKey)
  if (read?.data === undefined || read.error !== null) throw read?.error
  return !read.data.some(({ id, products }) => sameId(id, place) && products.some((one) => sameId(one.id, product)))
}

/**
 * Puts a product in again, which only the product itself can: it is sent as the server has it by now, so
 * that nothing a colleague has changed since it was loaded is undone with it. @throws Failure
 */
export async function putBack(queries: QueryClient, places: Memberships, place: Id, id: Id): Promise<void> {
  try {
    const draft = draftOf(await freshProduct(queries, id).catch(nothingSent))
    const others = draft[places.field].filter((one) => !sameId(one, place))
    await saveProduct({ id, values: { ...draft, [places.field]: [...others, place] }, key: '' })
  } finally {
    await readAgain(queries, places)
  }
}

/** A read without an answer leaves no doubt: the product was not put back. */
function nothingSent(thrown: unknown): never {
  const problem = asFailure(thrown)
  throw problem.kind === 'unknown' ? refused('product-not-read', failureMessage(problem)) : problem
}

/** The places are read when it is done; the products, page after page, come later. */
function readAgain(queries: QueryClient, { list }: Memberships): Promise<void> {
  void reloadProducts(queries)
  return queries.refetchQueries({ queryKey: list.queryKey })
}
