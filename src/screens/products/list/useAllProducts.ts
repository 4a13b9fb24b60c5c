import { productList, productsIn } from '#api/productQueries.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

/** All products, page after page by themselves; after a page that failed they wait for `goOn` (readings T2.33). */
export function useAllProducts() {
  const list = useInfiniteQuery(productList)
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = list
  const isWaiting = hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (isWaiting) void fetchNextPage()
  }, [isWaiting, fetchNextPage])
  const products = useMemo(() => productsIn(data?.pages ?? []), [data])
  return {
    products,
    /** Nothing has come yet. */
    isPending: list.isPending,
    /** More pages are on their way. */
    isLoadingMore: hasNextPage && isFetching && !isFetchNextPageError,
    /** The rows in sight are being read again. */
    isReloading: list.isRefetching,
    /** A page failed: what came stands. */
    isIncomplete: isFetchNextPageError,
    error: list.error,
    goOn: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}
