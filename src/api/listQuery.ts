import { asFailure, refusedHere } from '#contract/failure.ts'
import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** A whole list. Its key is typed as plain `QueryKey`, so that the type of a list names its row alone. */
export const listQuery = <Row>(queryKey: QueryKey, read: (signal: AbortSignal) => Promise<readonly Row[]>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => read(signal) })

export type ListQuery<Row> = ReturnType<typeof listQuery<Row>>

interface Reloadable {
  readonly queryKey: QueryKey
  /** How long after a change it is read again, in ms; at once where it is left out. */
  readonly reloadDelay?: number
}

const rested = (delay: number) => new Promise((resolve) => setTimeout(resolve, delay))

/** Has lists read again. */
export const reload = async (queries: QueryClient, ...lists: readonly Reloadable[]): Promise<void> => {
  const invalidate = ({ queryKey }: Reloadable) => queries.invalidateQueries({ queryKey })
  await Promise.all(
    lists.map((list) => (list.reloadDelay ? rested(list.reloadDelay).then(() => invalidate(list)) : invalidate(list))),
  )
}

/**
 * The rows as they are by now: a read that began before does not count, and whoever waits for that gets these.
 * @throws Failure
 */
export async function fresh<Row>(queries: QueryClient, list: ListQuery<Row>): Promise<readonly Row[]> {
  const options = queries.defaultQueryOptions(list)
  return queries.getQueryCache().build(queries, options).fetch(options, { cancelRefetch: true })
}

/**
 * The same, before something is sent. @throws Failure; refused where the list could not be read, which leaves no doubt
 * that nothing was sent
 */
export const freshToSend = <Row>(queries: QueryClient, list: ListQuery<Row>): Promise<readonly Row[]> =>
  fresh(queries, list).catch(nothingSent)

export function nothingSent(thrown: unknown): never {
  const problem = asFailure(thrown)
  throw problem.kind === 'unknown' ? refusedHere('not-read') : problem
}

/** The rows as they are after a change. @throws Failure */
export async function refetched<Row>(
  queries: QueryClient,
  list: ListQuery<Row> & Pick<Reloadable, 'reloadDelay'>,
): Promise<readonly Row[]> {
  if (list.reloadDelay) await rested(list.reloadDelay)
  return fresh(queries, list)
}
