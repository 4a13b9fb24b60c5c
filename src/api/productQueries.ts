import { asFailure, refused, refusedHere } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import { draftOf } from '#contract/products/adapter.ts'
import type { Product, ProductPage } from '#contract/products/model.ts'
import { brokenRules } from '#contract/products/rules.ts'
import { infiniteQueryOptions, InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query'
import { readProducts, saveProduct } from './products.ts'

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

const hasNext = (pages: Pages): boolean => pages.at(-1)?.next === true && stoppedBy(pages) === null

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

/** In the server's order. */
export const productsIn = (pages: Pages): readonly Product[] =>
  pages.flatMap((page, at) => (hasNews(pages, at) ? page.products : []))

/**
 * Resolves with a product once its page has loaded. If loading has ended without it, reads the failed page or the whole
 * list once more. @throws Failure if the complete list has no such id
 */
export function findProduct(queries: QueryClient, id: Id, signal: AbortSignal): Promise<Product> {
  const list = new InfiniteQueryObserver(queries, productList)
  return new Promise((resolve, reject) => {
    let isRead = false
    const check = () => {
      const { data, error, status, fetchStatus } = list.getCurrentQuery().state
      const pages = data?.pages ?? []
      const found = productsIn(pages).find((product) => sameId(product.id, id))
      if (found !== undefined) return settle(() => resolve(found))
      if (fetchStatus === 'fetching') isRead = true
      else if (status === 'error' || (status === 'success' && !hasNext(pages))) {
        if (isRead) settle(() => reject(error ?? missing()))
        else void (hasNext(pages) ? list.fetchNextPage() : list.refetch())
      }
    }
    const stopListening = queries.getQueryCache().subscribe(({ query }) => query.queryKey[0] === key[0] && check())
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
export async function freshProduct(queries: QueryClient, id: Id): Promise<Product> {
  const isIt = (product: Product) => sameId(product.id, id)
  const { pages = [] } = queries.getQueryData(productList.queryKey) ?? {}
  const page = pages.findIndex(({ products }) => products.some(isIt)) + 1
  const there = page === 0 ? undefined : (await readProducts(page)).products.find(isIt)
  if (there !== undefined) return there
  for (let number = 1; number <= pages.length + 1; number++) {
    const { products, next } = await readProducts(number)
    const moved = products.find(isIt)
    if (moved !== undefined) return moved
    if (!next) break
  }
  throw missing()
}

/**
 * Adds a product to a catalog or city, which the API does through the product itself. Reads the product first and sends
 * it as it is on the server, so that no colleague's change is undone. In a run nobody checks the product, so one that
 * breaks a rule is refused. @throws Failure, `refused` if the product could not be read, because then nothing was sent
 */
export async function putInto(
  queries: QueryClient,
  field: 'catalogIds' | 'cityIds',
  membership: Id,
  id: Id,
  isPart = false,
) {
  const { pages = [] } = queries.getQueryData(productList.queryKey) ?? {}
  // Away from the Products screen the list may not be loaded, and only it tells which page has the product.
  if (pages.length === 0 || hasNext(pages))
    await queries.fetchInfiniteQuery({ ...productList, pages: mostPages, staleTime: 0 }).catch(nothingSent)
  const draft = draftOf(await freshProduct(queries, id).catch(nothingSent))
  if (draft[field].some((one) => sameId(one, membership))) return
  const values = { ...draft, [field]: [...draft[field], membership] }
  const broken = isPart ? brokenRules(values) : []
  // Ids that the console could not read would be lost.
  const unread = draft.asRead?.[field === 'catalogIds' ? 'catalog_ids' : 'city_ids']?.read ?? ''
  if (unread !== '') throw notRead
  if (broken.length > 0) throw refusedHere('product-incomplete', ...broken)
  await saveProduct({ id, values, key: '', isPart })
}

function nothingSent(thrown: unknown): never {
  const problem = asFailure(thrown)
  throw problem.kind === 'unknown' ? notRead : problem
}

const notRead = refusedHere('product-not-read')

export const reloadProducts = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: key })
