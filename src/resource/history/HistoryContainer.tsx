import { auditOf, type AuditedRecord } from '#api/audit.ts'
import { asFailure } from '#contract/failure.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { HistoryList } from './HistoryList.tsx'

export function HistoryContainer({ of }: { readonly of: AuditedRecord }) {
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...auditOf(of),
    refetchOnMount: 'always',
  })
  return (
    <HistoryList
      entries={data?.pages.flatMap(({ entries }) => entries)}
      problem={error && asFailure(error)}
      hasMore={hasNextPage}
      busy={isFetching}
      hasNames={of.kind === 'order'}
      onMore={() => void (error === null || isFetchNextPageError ? fetchNextPage() : refetch())}
    />
  )
}
