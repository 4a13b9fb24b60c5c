import { onProducts, productsIn, readOn, stoppedBy, productList } from '#api/productQueries.ts'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useInfiniteQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'

/** All products as far as they have come, and how it goes on. */
export function useAllProducts() {
  const { data, error, isPending, isFetchNextPageError, isRefetching, ...list } = useProductPages()
  const products = useMemo(() => productsIn(data?.pages ?? []), [data])
  const stopped = useMemo(() => stoppedBy(data?.pages ?? []), [data])
  return {
    products,
    /** Why the list may go on though no more of it is read. */
    stopped,
    error,
    /** Nothing has come yet. */
    isPending,
    /** More pages are on their way. */
    isLoadingMore: list.hasNextPage && !isFetchNextPageError,
    /** The rows in sight are being read again. */
    isReloading: isRefetching,
    /** A page failed: what came stands. */
    isIncomplete: isFetchNextPageError,
    goOn: () => void (isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
  }
}

/** How long pages that arrive wait for others before they are drawn, in ms. Drawing each would take longer than reading it. */
const paceMs = 250

/**
 * The pages of products, which are read one after another; after one that failed they wait. Where they are not the
 * matter of the screen, those that are there are good enough, and no others are read before they are wanted.
 */
export function useProductPages(isWanted?: boolean) {
  const queries = useQueryClient()
  const isThere = queries.getQueryData(productList.queryKey) !== undefined
  const list = useInfiniteQuery({
    ...productList,
    enabled: isWanted === undefined || (isWanted && !isThere),
    // Pages that arrive are left to `usePaced`.
    notifyOnChangeProps: [
      'error',
      'hasNextPage',
      'isFetchNextPageError',
      'isLoadingError',
      'isPending',
      'isRefetching',
    ],
  })
  usePaced(queries)
  useReadOn(isWanted !== false)
  return list
}

/** Reads all products while the component is there, without rendering it as they come. */
export function useProductsRead(): void {
  useInfiniteQuery({ ...productList, notifyOnChangeProps: [] })
  useReadOn(true)
}

function useReadOn(isWanted: boolean): void {
  const queries = useQueryClient()
  useEffect(() => (isWanted ? readOn(queries) : undefined), [queries, isWanted])
}

/** Renders the component after pages have arrived, at most every `paceMs`. */
function usePaced(queries: QueryClient): void {
  const subscribe = useCallback(
    (render: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const rest = () => {
        timer = undefined
        render()
      }
      const stop = onProducts(queries, () => (timer ??= setTimeout(rest, paceMs)))
      return () => {
        stop()
        clearTimeout(timer)
      }
    },
    [queries],
  )
  useSyncExternalStore(subscribe, () => queries.getQueryData(productList.queryKey))
}
