import { changedMeanwhile, type BulkChange, type BulkItem } from '#contract/bulk.ts'
import { refusedHere } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import { entriesIn, idIn } from '#contract/lenient.ts'
import { draftOf } from '#contract/products/adapter.ts'
import { editedNow, holds, type ProductEdit } from '#contract/products/edits.ts'
import type { Product, ProductDraft } from '#contract/products/model.ts'
import { hasUnreadPrices } from '#contract/products/unread.ts'
import { brokenRules, isRuleUnread } from '#contract/products/rules.ts'
import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query'
import { catalogs, cities, productIdsOf, tycs } from './catalogue.ts'
import { nothingSentAs, refetched } from './listQuery.ts'
import { pressClock } from './press.ts'
import {
  freshProduct,
  freshProducts,
  hasNext,
  isIn,
  mostPages,
  productList,
  type Memberships,
} from './productQueries.ts'
import { saveProduct } from './products.ts'

export { removeFromCatalog, removeFromCity } from './catalogue.ts'

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
      const now = editedNow(draft, edit.to)
      if (!holds(draft, edit.from) && now !== status)
        throw refusedHere(changedMeanwhile, now, ...nameOf(queries, product, edit.to))
      if (edit.to.prices !== undefined && hasUnreadPrices(draft)) throw refusedHere('product-not-read')
      if (edit.to.prices !== undefined && draft.prices.length > 1) throw refusedHere('product-incomplete', 'prices')
      return edit.to
    },
    true,
  )

/** What the category or TyC of a product is called now, if the edit changes that. */
function nameOf(queries: QueryClient, { category, tycId }: Product, edit: ProductEdit): readonly string[] {
  const called = (id: Id | undefined | null, name: string | undefined) => [id == null ? '–' : name || `#${id}`]
  if (edit.categoryId !== undefined) return called(category?.id, category?.name)
  if (edit.tycId === undefined) return []
  return called(tycId, queries.getQueryData(tycs.queryKey)?.find(({ id }) => sameId(id, tycId))?.name)
}

/** Whether a product has the values of an edit by now. @throws Failure */
export const isEdited = async (queries: QueryClient, { id, edit }: BulkItem): Promise<boolean> =>
  edit !== undefined && holds(draftOf(await productNow(queries, id)), edit.to)

type MembershipChange = Extract<BulkChange, { readonly membership: unknown }>

/** Before a product is removed, a list older than this is read again, in ms. */
const restMs = 1000

const listOf = ({ kind }: MembershipChange) => (kind === 'catalog' ? catalogs : cities)
const fieldOf = ({ kind }: MembershipChange) => (kind === 'catalog' ? 'catalogIds' : 'cityIds')

/** Adds a product in a run. Gives whether anything was sent. @throws Failure */
export const addInRun = (queries: QueryClient, change: MembershipChange, id: Id): Promise<boolean> =>
  putInto(queries, fieldOf(change), change.membership.id, id, true)

/**
 * Whether a product is not in the catalog or city any more: where its list names no product, the product says so.
 * @throws Failure
 */
export async function isOut(queries: QueryClient, change: MembershipChange, id: Id): Promise<boolean> {
  const rows = await queries.fetchQuery({ ...listOf(change), staleTime: restMs })
  const inside = productIdsOf(rows, change.membership.id)
  if (inside.size > 0) return !inside.has(`${id}`)
  const product = await productNow(queries, id)
  return saysWhere(product, fieldOf(change)) && !isIn(product, fieldOf(change), change.membership.id)
}

/**
 * The ids of the products that are in the catalog or city now: the products say so where their lists name none. One that is
 * to be removed and does not say where it is counts as in it.
 */
export async function insideNow(queries: QueryClient, change: MembershipChange): Promise<ReadonlySet<string>> {
  const inside = productIdsOf(await refetched(queries, listOf(change)), change.membership.id)
  if (inside.size > 0) return inside
  const products = await freshProducts(queries)
  const field = fieldOf(change)
  const members = products.filter(
    (product) => isIn(product, field, change.membership.id) || (!change.isAdded && !saysWhere(product, field)),
  )
  return new Set(members.map(({ id }) => `${id}`))
}

/**
 * Changes some values of a product, and sends the others as they are on the server, so that no colleague's change is
 * undone. The product is read first; where `change` gives null nothing is sent. In a run nobody checks the product, so one
 * that breaks a rule is refused. Gives whether anything was sent. @throws Failure, `refused` if the product could not be
 * read, because then nothing was sent
 */
async function changeProduct(
  queries: QueryClient,
  id: Id,
  change: (product: Product, draft: ProductDraft) => Partial<ProductDraft> | null,
  isPart: boolean,
): Promise<boolean> {
  const press = pressClock()
  // A run has the time to load a long list.
  if (isPart) await allLoaded(queries).catch(nothingRead)
  const product = await press.reading((signal) => productNow(queries, id, signal)).catch(nothingRead)
  const draft = draftOf(product)
  const changed = change(product, draft)
  if (changed === null) return false
  const values = { ...draft, ...changed }
  const broken = isPart ? brokenRules(values) : []
  if (broken.some((rule) => isRuleUnread(rule, values))) throw refusedHere('product-not-read')
  if (broken.length > 0) throw refusedHere('product-incomplete', ...broken)
  await press.sending(() => saveProduct({ id, values, key: '', isPart }))
  return true
}

/** Whether a product's answer said in which catalogs or cities it is, in a form that the console could read. */
function saysWhere({ asRead }: Pick<Product, 'asRead'>, field: Memberships): boolean {
  const odd = asRead?.[field === 'catalogIds' ? 'catalog_ids' : 'city_ids']
  if (odd === undefined) return true
  return odd.read !== undefined && entriesIn(odd.read)?.every((entry) => idIn(entry).length > 0) === true
}

/**
 * Adds a product to a catalog or city, which the API does through the product itself. Gives whether anything was sent.
 * @throws Failure
 */
export const putInto = (
  queries: QueryClient,
  field: Memberships,
  membership: Id,
  id: Id,
  isPart = false,
): Promise<boolean> =>
  changeProduct(
    queries,
    id,
    (product, draft) => {
      if (isIn(product, field, membership)) return null
      // Ids that the console could not read would be lost.
      if (!saysWhere(draft, field)) throw refusedHere('product-not-read')
      return { [field]: [...draft[field], membership] }
    },
    isPart,
  )

/** Loads what the list lacks: only it tells which page has a product. @throws Failure */
async function allLoaded(queries: QueryClient): Promise<void> {
  const list = new InfiniteQueryObserver(queries, productList)
  const pages = () => queries.getQueryData(productList.queryKey)?.pages ?? []
  if (pages().length === 0) await queries.fetchInfiniteQuery({ ...productList, pages: mostPages, staleTime: 0 })
  // A page that reads the list page by page may have begun first.
  while (hasNext(pages())) await list.fetchNextPage({ cancelRefetch: false, throwOnError: true })
}

/** Reads a product again, whether or not the list is loaded. @throws Failure */
async function productNow(queries: QueryClient, id: Id, signal?: AbortSignal): Promise<Product> {
  await allLoaded(queries)
  return freshProduct(queries, id, signal)
}

const nothingRead = nothingSentAs('product-not-read')
