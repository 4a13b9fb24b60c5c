import { productsIn, stoppedBy, productList } from '#api/productQueries.ts'
import { useMemo, useEffect } from 'react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'

/** All products as far as they have come, and how it goes on. */
export function useAllProducts() {
  const { data, error, isPending, isFetchingNextPage, isFetchNextPageError, isRefetching, ...list } = useProductPages()
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
    isReloading: isRefetching && !isFetchingNextPage,
    /** A page failed: what came stands. */
    isIncomplete: isFetchNextPageError,
    goOn: () => void (isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
  }
}

/**
 * The pages of products, one after another by themselves; after one that failed they wait. Where they are not the
 * matter of the screen, those that are there are good enough, and no others are read before they are wanted.
 */
export function useProductPages(isWanted?: boolean) {
  const isThere = useQueryClient().getQueryData(productList.queryKey) !== undefined
  const list = useInfiniteQuery({ ...productList, enabled: isWanted === undefined || (isWanted && !isThere) })
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const isWaiting = hasNextPage && !isFetching && !isFetchNextPageError && isWanted !== false
  useEffect(() => {
    // Two of these on one screen ask for a page once.
    if (isWaiting) void fetchNextPage({ cancelRefetch: false })
  }, [isWaiting, fetchNextPage])
  return list
}
