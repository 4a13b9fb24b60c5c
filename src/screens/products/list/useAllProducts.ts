import { productsIn, stoppedBy } from '#api/productQueries.ts'
import { useMemo } from 'react'
import { useProductPages } from './useProductPages.ts'

/** All products as far as they have come, and how it goes on. */
export function useAllProducts() {
  const { data, error, isPending, isFetchingNextPage, isFetchNextPageError, isRefetching, ...list } = useProductPages()
  const products = useMemo(() => productsIn(data?.pages ?? []), [data])
  const stopped = useMemo(() => stoppedBy(data?.pages ?? []), [data])
  return {
    products,
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
