import { changedMeanwhile, type BulkChange, type BulkItem } from '#contract/bulk.ts'
import { refusedHere } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import { draftOf } from '#contract/products/adapter.ts'
import { editedNow, holds } from '#contract/products/edits.ts'
import type { QueryClient } from '@tanstack/react-query'
import { catalogs, cities, productIdsOf } from './catalogue.ts'
import { nothingSent, refetched } from './listQuery.ts'
import { changeProduct, freshProducts, isIn, productNow, putInto, saysWhere } from './productQueries.ts'

/**
 * Changes an attribute of a product in a run, unless a colleague has changed it since it was shown, or since a person
 * insisted on replacing `status`. Gives whether anything was sent. @throws Failure
 */
export const editProduct = (queries: QueryClient, { id, edit, status }: BulkItem): Promise<boolean> =>
  changeProduct(
    queries,
    id,
    (product, draft) => {
      if (edit === undefined || holds(draft, edit.to)) return null
      const now = editedNow(product, draft, edit.to)
      if (!holds(draft, edit.from) && now !== status) throw refusedHere(changedMeanwhile, now)
      if (edit.to.prices !== undefined && draft.prices.length > 1) throw refusedHere('product-incomplete', 'prices')
      return edit.to
    },
    true,
  )

/** Whether a product has the values of an edit by now. @throws Failure */
export const isEdited = async (queries: QueryClient, { id, edit }: BulkItem): Promise<boolean> =>
  edit !== undefined && holds(draftOf(await productNow(queries, id)), edit.to)

type MembershipChange = Extract<BulkChange, { readonly membership: unknown }>

/** Before a product is removed, a list older than this is read again, in ms. */
const restMs = 1000

const listOf = ({ kind }: MembershipChange) => (kind === 'catalog' ? catalogs : cities)
const fieldOf = ({ kind }: MembershipChange) => (kind === 'catalog' ? 'catalogIds' : 'cityIds')

/** Adds a product in a run. Gives whether anything was sent. @throws Failure */
export const put = (queries: QueryClient, change: MembershipChange, id: Id): Promise<boolean> =>
  putInto(queries, fieldOf(change), change.membership.id, id, true)

/** Whether a product is not in the catalog or city any more: where its list names no product, the product says so. @throws Failure */
export async function isOut(queries: QueryClient, change: MembershipChange, id: Id): Promise<boolean> {
  const rows = await queries.fetchQuery({ ...listOf(change), staleTime: restMs }).catch(nothingSent)
  const inside = productIdsOf(rows, change.membership.id)
  if (inside.size > 0) return !inside.has(`${id}`)
  const product = await productNow(queries, id).catch(nothingSent)
  return saysWhere(product, fieldOf(change)) && !isIn(product, fieldOf(change), change.membership.id)
}

/** The ids of the products that are in the catalog or city now: the products say so where their lists name none. */
export async function insideNow(queries: QueryClient, change: MembershipChange): Promise<ReadonlySet<string>> {
  const inside = productIdsOf(await refetched(queries, listOf(change)), change.membership.id)
  if (inside.size > 0) return inside
  const products = await freshProducts(queries)
  const members = products.filter((product) => isIn(product, fieldOf(change), change.membership.id))
  return new Set(members.map(({ id }) => `${id}`))
}
