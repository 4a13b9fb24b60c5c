import { onProducts, productsIn, readOn, stoppedBy, productList } from '#api/productQueries.ts'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useInfiniteQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'

/** The products that have loaded so far, and the progress. */
export function useAllProducts() {
  const { data, error, isPending, isFetchNextPageError, isRefetching, ...list } = useProductPages()
  const products = useMemo(() => productsIn(data?.pages ?? []), [data])
  const stopped = useMemo(() => stoppedBy(data?.pages ?? []), [data])
  return {
    products,
    /** Why reading stopped before the end of the list. */
    stopped,
    error,
    isPending,
    isLoadingMore: list.hasNextPage && !isFetchNextPageError,
    /** The loaded rows are being read again. */
    isReloading: isRefetching,
    /** A page failed; earlier pages stay. */
    isIncomplete: isFetchNextPageError,
    goOn: () => void (isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
  }
}

/** How long pages that arrive wait for others before they are drawn, in ms. Drawing each would take longer than reading it. */
const paceMs = 250

/**
 * Reads all pages of products one by one, and stops after a failure. A screen that needs them only sometimes passes
 * `isWanted`: pages that are already cached are enough for it, and none are read before it is true.
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
