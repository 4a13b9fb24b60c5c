import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * 'Ver más' of a list that grows by pages. Where the pages in sight are just being read again, as on the way back to the
 * browser's tab, a press counts and waits for them.
 */
export function useMore<Page, Problem>(list: UseInfiniteQueryResult<InfiniteData<Page>, Problem>) {
  const { error, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = list
  const [isWaiting, setWaiting] = useState(false)
  const more = async () => {
    if (error !== null && !isFetchNextPageError) return void refetch()
    if (!isFetching) return void fetchNextPage()
    setWaiting(true)
    const { isSuccess } = await refetch({ cancelRefetch: false })
    setWaiting(false)
    if (isSuccess) void fetchNextPage()
  }
  return {
    more: () => void more(),
    /** It reads more, or tries again. */
    isReadingMore: isWaiting || isFetchingNextPage || (error !== null && isFetching),
  }
}
