import { refused } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import type { Product, ProductPage } from '#contract/products/model.ts'
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { readProducts } from './products.ts'

/** No catalogue is larger; a server that never says it is done is stopped here (readings T2.34). */
const mostPages = 10_000

type Pages = readonly ProductPage[]

/** A server that gives a page again has no more of them. */
const isRepeated = (pages: Pages, at: number) =>
  pages.slice(0, at).some((page) => sameId(page.products[0]?.id ?? null, pages[at]?.products[0]?.id ?? null))

function hasNext(pages: Pages): boolean {
  const last = pages.at(-1)
  return (
    last !== undefined &&
    last.next &&
    last.products.length > 0 &&
    pages.length < mostPages &&
    !isRepeated(pages, pages.length - 1)
  )
}

const key = ['products'] as const

/** All products, page after page from 1 until the server has no more. The rows stay while they are read again. */
export const productList = infiniteQueryOptions({
  queryKey: key,
  queryFn: ({ pageParam, signal }) => readProducts(pageParam, signal),
  initialPageParam: 1,
  getNextPageParam: (_last, pages, page) => (hasNext(pages) ? page + 1 : undefined),
  staleTime: 60_000,
  gcTime: 30 * 60_000,
  // Comparing a hundred thousand rows with those before would freeze the page.
  structuralSharing: false,
})

/** The products of these pages, in the server's order. */
export const productsIn = (pages: Pages): readonly Product[] =>
  pages.flatMap((page, at) => (at > 0 && isRepeated(pages, at) ? [] : page.products))

type Loaded = InfiniteData<ProductPage, number>

/** The product as the list has it, once its page has come. @throws Failure where the whole list has none of this id */
export function findProduct(queries: QueryClient, id: Id, signal: AbortSignal): Promise<Product> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const state = queries.getQueryState<Loaded, unknown>(key)
      const found = productsIn(state?.data?.pages ?? []).find((product) => sameId(product.id, id))
      if (found !== undefined) return settle(() => resolve(found))
      if (state === undefined || state.fetchStatus === 'fetching') return
      if (state.error !== null) settle(() => reject(state.error))
      else if (state.data !== undefined && !hasNext(state.data.pages))
        settle(() => reject(refused('product-not-found', 'Ningún producto tiene este SKU.', 404)))
    }
    const stopListening = queries.getQueryCache().subscribe(({ query }) => query.queryKey[0] === key[0] && look())
    const settle = (end: () => void) => {
      stopListening()
      end()
    }
    signal.addEventListener('abort', stopListening)
    look()
  })
}

/** Has all pages read again, one after another. */
export const reloadProducts = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: key })
