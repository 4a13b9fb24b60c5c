import { productsIn, stoppedBy, productList } from '#api/productQueries.ts'
import { useMemo, useEffect } from 'react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'

/** The products that have loaded so far, and the progress. */
export function useAllProducts() {
  const { data, error, isPending, isFetchingNextPage, isFetchNextPageError, isRefetching, ...list } = useProductPages()
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
    isReloading: isRefetching && !isFetchingNextPage,
    /** A page failed; earlier pages stay. */
    isIncomplete: isFetchNextPageError,
    goOn: () => void (isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
  }
}

/**
 * Reads all pages of products one by one, and stops after a failure. A screen that needs them only sometimes passes
 * `isWanted`: pages that are already cached are enough for it, and none are read before it is true.
 */
export function useProductPages(isWanted?: boolean) {
  const isThere = useQueryClient().getQueryData(productList.queryKey) !== undefined
  const list = useInfiniteQuery({ ...productList, enabled: isWanted === undefined || (isWanted && !isThere) })
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const isWaiting = hasNextPage && !isFetching && !isFetchNextPageError && isWanted !== false
  useEffect(() => {
    // Two users of this hook on one screen must request a page once.
    if (isWaiting) void fetchNextPage({ cancelRefetch: false })
  }, [isWaiting, fetchNextPage])
  return list
}
