import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** A whole list. Its key is typed as plain `QueryKey`, so that the type of a list names its row alone. */
export const listQuery = <Row>(queryKey: QueryKey, read: (signal: AbortSignal) => Promise<readonly Row[]>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => read(signal) })

export type ListQuery<Row> = ReturnType<typeof listQuery<Row>>

/** Has lists read again. */
export const reload = async (
  queries: QueryClient,
  ...lists: readonly { readonly queryKey: QueryKey }[]
): Promise<void> => {
  await Promise.all(lists.map(({ queryKey }) => queries.invalidateQueries({ queryKey })))
}

/** The rows as they are now: one that began to be read before does not count. @throws Failure */
export async function refetched<Row>(queries: QueryClient, list: ListQuery<Row>): Promise<readonly Row[]> {
  await queries.cancelQueries({ queryKey: list.queryKey })
  return queries.fetchQuery({ ...list, staleTime: 0 })
}
