import { asFailure, refusedHere, unknown } from '#contract/failure.ts'
import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { timeLimits } from './send.ts'

/** A whole list. The key has the plain type `QueryKey`, so that a list's type depends only on its row. */
export const listQuery = <Row>(queryKey: QueryKey, read: (signal: AbortSignal) => Promise<readonly Row[]>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => read(signal) })

export type ListQuery<Row> = ReturnType<typeof listQuery<Row>>

interface Reloadable {
  readonly queryKey: QueryKey
  /** How long after a change the list is read again, in ms; omitted means at once. */
  readonly reloadDelay?: number
}

const wait = (delay: number) => new Promise((resolve) => setTimeout(resolve, delay))

/** Reads lists again after a change. */
export const reload = async (queries: QueryClient, ...lists: readonly Reloadable[]): Promise<void> => {
  const invalidate = ({ queryKey }: Reloadable) => queries.invalidateQueries({ queryKey })
  await Promise.all(
    lists.map((list) => (list.reloadDelay ? wait(list.reloadDelay).then(() => invalidate(list)) : invalidate(list))),
  )
}

/**
 * Reads the rows now: a read that began earlier does not count, and whoever awaits that one gets these rows. @throws
 * Failure
 */
export async function fresh<Row>(queries: QueryClient, list: ListQuery<Row>): Promise<readonly Row[]> {
  const options = queries.defaultQueryOptions(list)
  return queries.getQueryCache().build(queries, options).fetch(options, { cancelRefetch: true })
}

/** What is read before a write. Whoever pressed waits no longer for it than for the write. @throws Failure */
export const soon = <Read>(reading: Promise<Read>): Promise<Read> =>
  Promise.race([reading, wait(timeLimits.write).then(() => Promise.reject(unknown('')))])

/**
 * Reads the rows before a write. @throws Failure, `refused` if the list could not be read, because then nothing was
 * sent
 */
export const freshToSend = <Row>(queries: QueryClient, list: ListQuery<Row>): Promise<readonly Row[]> =>
  soon(fresh(queries, list)).catch(nothingSent)

export function nothingSent(thrown: unknown): never {
  const problem = asFailure(thrown)
  throw problem.kind === 'unknown' ? refusedHere('not-read') : problem
}

/** Reads the rows after a change. @throws Failure */
export async function refetched<Row>(
  queries: QueryClient,
  list: ListQuery<Row> & Pick<Reloadable, 'reloadDelay'>,
): Promise<readonly Row[]> {
  if (list.reloadDelay) await wait(list.reloadDelay)
  return fresh(queries, list)
}
