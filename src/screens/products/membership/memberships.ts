import type { catalogs, cities } from '#api/catalogue.ts'
import { putInto, reloadProducts } from '#api/productQueries.ts'
import type { ListedProduct } from '#contract/catalogue/model.ts'
import { sameId, type Id } from '#contract/id.ts'
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

/** Puts a product in again. @throws Failure */
export async function putBack(queries: QueryClient, places: Memberships, place: Id, id: Id): Promise<void> {
  try {
    await putInto(queries, places.field, place, id)
  } finally {
    await readAgain(queries, places)
  }
}

/** The places are read when it is done; the products, page after page, come later. */
function readAgain(queries: QueryClient, { list }: Memberships): Promise<void> {
  void reloadProducts(queries)
  return queries.refetchQueries({ queryKey: list.queryKey })
}
