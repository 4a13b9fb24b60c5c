import { asFailure, refusedHere, unknown } from '#contract/failure.ts'
import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { pressClock, type PressClock } from './press.ts'

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

/**
 * Reads lists again after a change, one after another: a browser has six connections to a host, and where no answer comes they
 * must not take the place of the next press.
 */
export async function reload(queries: QueryClient, ...lists: readonly Reloadable[]): Promise<void> {
  for (const { queryKey, reloadDelay } of lists) {
    if (reloadDelay) await wait(reloadDelay)
    await queries.invalidateQueries({ queryKey })
  }
}

/**
 * Reads the rows now: a read that began earlier does not count, and whoever awaits that one gets these rows. `signal` gives
 * up this reading, and nobody takes the rows of before for it. @throws Failure
 */
export async function fresh<Row>(
  queries: QueryClient,
  list: ListQuery<Row>,
  signal?: AbortSignal,
): Promise<readonly Row[]> {
  const options = queries.defaultQueryOptions(list)
  const query = queries.getQueryCache().build(queries, options)
  // Without rows a reading under way cannot be replaced, and giving it up would leave its page empty.
  if (query.state.data === undefined && query.state.fetchStatus === 'fetching') {
    await query.promise?.catch(() => undefined)
    if (signal?.aborted) throw unknown('')
  }
  const readBefore = query.state.dataUpdateCount
  const reading = query.fetch(options, { cancelRefetch: true })
  const own = query.promise
  // A later reading has taken the place of this one.
  const cancel = () => void (query.promise === own && query.cancel({ revert: true }))
  signal?.addEventListener('abort', cancel)
  const rows = await reading.finally(() => signal?.removeEventListener('abort', cancel))
  if (query.state.dataUpdateCount > readBefore) return rows
  // A cancelled reading gives the rows that were there. Whoever leaves the page cancels it too, but not the press.
  if (signal?.aborted) throw unknown('')
  return fresh(queries, list, signal)
}

/**
 * Reads the rows before a write, which is sent by the same clock. @throws Failure, `refused` if the list could not be read,
 * because then nothing was sent
 */
export const freshToSend = <Row>(
  queries: QueryClient,
  list: ListQuery<Row>,
  press: PressClock = pressClock(),
): Promise<readonly Row[]> => press.reading((signal) => fresh(queries, list, signal)).catch(nothingSent)

/** For what is read before a write: without an answer nothing was sent, which the message of `code` says. */
export const nothingSentAs =
  (code: 'not-read' | 'product-not-read' | 'order-not-read') =>
  (thrown: unknown): never => {
    const problem = asFailure(thrown)
    throw problem.kind === 'unknown' ? refusedHere(code) : problem
  }

export const nothingSent = nothingSentAs('not-read')

/** Reads the rows after a change. @throws Failure */
export async function refetched<Row>(
  queries: QueryClient,
  list: ListQuery<Row> & Pick<Reloadable, 'reloadDelay'>,
  signal?: AbortSignal,
): Promise<readonly Row[]> {
  if (list.reloadDelay) await wait(list.reloadDelay)
  return fresh(queries, list, signal)
}
