import { auditOf, type AuditedRecord } from '#api/audit.ts'
import { asFailure } from '#contract/failure.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMore } from '../useMore.ts'
import { HistoryList } from './HistoryList.tsx'

export function HistoryContainer({ of }: { readonly of: AuditedRecord }) {
  const list = useInfiniteQuery({ ...auditOf(of), refetchOnMount: 'always' })
  const { data, error, hasNextPage } = list
  const { more, isReadingMore } = useMore(list)
  return (
    <HistoryList
      entries={data?.pages.flatMap(({ entries }) => entries)}
      problem={error && asFailure(error)}
      hasMore={hasNextPage}
      busy={isReadingMore}
      hasNames={of.kind === 'order'}
      onMore={more}
    />
  )
}
