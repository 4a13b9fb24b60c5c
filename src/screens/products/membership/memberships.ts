import type { ListQuery } from '#api/listQuery.ts'
import { freshProduct } from '#api/productQueries.ts'
import { saveProduct } from '#api/products.ts'
import { failureMessage } from '#components/format/failureMessage.ts'
import type { ListedProduct } from '#contract/catalogue/model.ts'
import { asFailure, refused } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import { draftOf } from '#contract/products/adapter.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Catalogs, or cities: what products are in. */
export interface Memberships<Row extends Membership> {
  readonly kind: 'catalog' | 'city'
  /** Where a product has their ids. */
  readonly field: 'catalogIds' | 'cityIds'
  readonly list: ListQuery<Row>
  /** @throws Failure */
  readonly takeOut: (membershipId: Id, productId: Id) => Promise<void>
}

export interface Membership {
  readonly id: Id
  readonly products: readonly ListedProduct[]
}

/**
 * Puts a product in again, which only the product itself can: it is sent as the server has it by now, so
 * that nothing a colleague has changed since it was loaded is undone with it. @throws Failure
 */
export async function putBack(
  queries: QueryClient,
  field: 'catalogIds' | 'cityIds',
  membership: Id,
  id: Id,
): Promise<void> {
  const draft = draftOf(await freshProduct(queries, id).catch(nothingSent))
  const others = draft[field].filter((one) => !sameId(one, membership))
  await saveProduct({ id, values: { ...draft, [field]: [...others, membership] }, key: '' })
}

/** A read without an answer leaves no doubt: the product was not put back. */
function nothingSent(thrown: unknown): never {
  const problem = asFailure(thrown)
  throw problem.kind === 'unknown' ? refused('product-not-read', failureMessage(problem)) : problem
}
