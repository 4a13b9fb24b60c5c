import { refetched, reload } from '#api/listQuery.ts'
import { organisations } from '#api/organisations.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The loaded list of organisations, with a spy on its reads. */
async function shown() {
  const queries = new QueryClient()
  const read = vi.fn(() => Promise.resolve([]))
  const list = { ...organisations, queryFn: read }
  await queries.fetchQuery(list)
  return { queries, list, read }
}

it('reload invalidates the organisations after 200 ms', async () => {
  const { queries } = await shown()
  void reload(queries, organisations)
  const isStale = () => queries.getQueryState(organisations.queryKey)?.isInvalidated
  await vi.advanceTimersByTimeAsync(199)
  expect(isStale()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isStale()).toBe(true)
})

it('refetched reads the organisations after 200 ms', async () => {
  const { queries, list, read } = await shown()
  void refetched(queries, list)
  await vi.advanceTimersByTimeAsync(199)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledTimes(2)
})

it('reload invalidates other lists at once', async () => {
  const { queries } = await shown()
  queries.setQueryData(['goals'], [])
  void reload(queries, { queryKey: ['goals'] })
  expect(queries.getQueryState(['goals'])?.isInvalidated).toBe(true)
})
