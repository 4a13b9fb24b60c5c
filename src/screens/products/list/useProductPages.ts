import { productList } from '#api/productQueries.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

/** The pages of products, one after another by themselves; after one that failed they wait. */
export function useProductPages() {
  const list = useInfiniteQuery(productList)
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const isWaiting = hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    // Two of these on one screen ask for a page once.
    if (isWaiting) void fetchNextPage({ cancelRefetch: false })
  }, [isWaiting, fetchNextPage])
  return list
}
