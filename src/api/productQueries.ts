import { refused } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import type { Product, ProductPage } from '#contract/products/model.ts'
import { infiniteQueryOptions, InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query'
import { readProducts } from './products.ts'

/** Stops at a server that always announces a next page; no catalogue is this long. */
export const mostPages = 2000

type Pages = readonly ProductPage[]

const bringsNews = new WeakMap<ProductPage, boolean>()

/** The ids up to the last compared page, so that each page is compared once, when it arrives. */
let compared: { readonly last?: ProductPage; readonly ids: Set<string> } = { ids: new Set() }

/** Whether a page has a product that is on none of the pages before. */
function hasNews(pages: Pages, at: number): boolean {
  const page = pages[at]
  if (page === undefined) return false
  const known = bringsNews.get(page)
  if (known !== undefined) return known
  const idsOf = ({ products }: ProductPage) => products.map(({ id }) => String(id))
  const ids = at > 0 && compared.last === pages[at - 1] ? compared.ids : new Set(pages.slice(0, at).flatMap(idsOf))
  const before = ids.size
  for (const id of idsOf(page)) ids.add(id)
  compared = { last: page, ids }
  bringsNews.set(page, ids.size > before)
  return ids.size > before
}

/** Why reading stopped although the server announces a next page; null if the list is complete or reading continues. */
export function stoppedBy(pages: Pages): 'limit' | 'repeated' | null {
  if (pages.at(-1)?.next !== true) return null
  if (!hasNews(pages, pages.length - 1)) return 'repeated'
  return pages.length >= mostPages ? 'limit' : null
}

/** Whether the list is to be read on. */
export const hasNext = (pages: Pages): boolean => pages.at(-1)?.next === true && stoppedBy(pages) === null

const key = ['products'] as const

/** All products, page by page until the server announces no next page. The rows stay while they are read again. */
export const productList = infiniteQueryOptions({
  queryKey: key,
  queryFn: ({ pageParam, signal }) => readProducts(pageParam, signal),
  // The route loader has already tried; if that failed, the page shows the error instead of retrying.
  retryOnMount: false,
  initialPageParam: 1,
  getNextPageParam: (_last, pages, page) => (hasNext(pages) ? page + 1 : undefined),
  staleTime: 60_000,
  gcTime: 30 * 60_000,
  // Comparing a hundred thousand rows with the previous ones would freeze the page.
  structuralSharing: false,
})

/** What the last pages came to, so that the products of a page are added when it arrives and not collected again. */
let collected: { readonly pages: Pages; readonly products: readonly Product[] } = { pages: [], products: [] }

/** In the server's order. */
export function productsIn(pages: Pages): readonly Product[] {
  const isLonger = collected.pages.length <= pages.length && collected.pages.every((page, at) => page === pages[at])
  const { pages: known, products } = isLonger ? collected : { pages: [], products: [] }
  const added = pages
    .slice(known.length)
    .flatMap((page, at) => (hasNews(pages, known.length + at) ? page.products : []))
  collected = { pages, products: added.length === 0 ? products : [...products, ...added] }
  return collected.products
}

/**
 * All products as they are now: a read that began earlier does not count, and may have been of one page alone. @throws
 * Failure
 */
export async function freshProducts(queries: QueryClient): Promise<readonly Product[]> {
  const whole = { ...productList, pages: mostPages }
  const list = new InfiniteQueryObserver(queries, whole)
  const query = list.getCurrentQuery()
  // Without rows a read under way cannot be replaced.
  if (query.state.data === undefined) await query.promise?.catch(() => undefined)
  const readBefore = query.state.dataUpdateCount
  const { data } = await list.refetch({ cancelRefetch: true, throwOnError: true })
  // A cancelled reading gives the rows that were there: whoever leaves the page cancels it, but not the press.
  if (query.state.dataUpdateCount === readBefore) return freshProducts(queries)
  return productsIn(data?.pages ?? [])
}

/**
 * Requests page after page until the list is complete or a page fails, each as soon as the one before it is read.
 * Several callers request a page once. Returns a function that stops it; a request under way goes on.
 */
export function readOn(queries: QueryClient): () => void {
  const list = new InfiniteQueryObserver(queries, productList)
  let isStopped = false
  const goOn = () => {
    const { data, status, fetchStatus, fetchMeta } = queries.getQueryState(productList.queryKey) ?? {}
    const isPageFailed = status === 'error' && fetchMeta?.fetchMore !== undefined
    if (isStopped || data === undefined || fetchStatus !== 'idle' || isPageFailed || !hasNext(data.pages)) return
    void list.fetchNextPage({ cancelRefetch: false })
  }
  // Not within the change: the query has not finished its own work then.
  const stopListening = onProducts(queries, () => queueMicrotask(goOn))
  goOn()
  return () => {
    isStopped = true
    stopListening()
  }
}

/** Calls `listen` at each change of the list's query. Returns a function that ends it. */
export const onProducts = (queries: QueryClient, listen: () => void): (() => void) =>
  queries.getQueryCache().subscribe(({ query }) => query.queryKey[0] === key[0] && listen())

/**
 * Resolves with a product once its page has loaded. If loading has ended without it, reads the failed page or the whole
 * list once more. @throws Failure if the complete list has no such id
 */
export function findProduct(queries: QueryClient, id: Id, signal: AbortSignal): Promise<Product> {
  const list = new InfiniteQueryObserver(queries, productList)
  return new Promise((resolve, reject) => {
    let isRead = false
    const searched = new WeakSet<ProductPage>()
    const check = () => {
      const { data, error, status, fetchStatus } = list.getCurrentQuery().state
      const pages = data?.pages ?? []
      const added = pages.filter((page) => !searched.has(page))
      for (const page of added) searched.add(page)
      const found = added.flatMap(({ products }) => products).find((product) => sameId(product.id, id))
      if (found !== undefined) return settle(() => resolve(found))
      if (fetchStatus === 'fetching') isRead = true
      else if (status === 'error' || (status === 'success' && !hasNext(pages))) {
        if (isRead) settle(() => reject(error ?? missing()))
        else void (hasNext(pages) ? list.fetchNextPage() : list.refetch())
      }
    }
    const stopListening = onProducts(queries, check)
    const settle = (end: () => void) => {
      stopListening()
      end()
    }
    signal.addEventListener('abort', stopListening)
    check()
  })
}

const missing = () => refused('product-not-found', '', 404)

/**
 * Reads a product of the loaded list again: the page that had it, and the others only if it has moved. @throws Failure
 */
export async function freshProduct(queries: QueryClient, id: Id, signal?: AbortSignal): Promise<Product> {
  const isIt = (product: Product) => sameId(product.id, id)
  const { pages = [] } = queries.getQueryData(productList.queryKey) ?? {}
  const page = pages.findIndex(({ products }) => products.some(isIt)) + 1
  const there = page === 0 ? undefined : (await readProducts(page, signal)).products.find(isIt)
  if (there !== undefined) return there
  for (let number = 1; number <= pages.length + 1; number++) {
    const { products, next } = await readProducts(number, signal)
    const moved = products.find(isIt)
    if (moved !== undefined) return moved
    if (!next) break
  }
  throw missing()
}

export type Memberships = 'catalogIds' | 'cityIds'

export const isIn = (product: Pick<Product, Memberships>, field: Memberships, membership: Id): boolean =>
  product[field].some((one) => sameId(one, membership))

export const reloadProducts = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: key })
