import { fresh, listQuery, refetched } from '#api/listQuery.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'

/** A list of one row. The test answers its reads by hand; each returns the row as it was when the read began. */
function slowList() {
  const server = { row: 'old' }
  const answers: (() => void)[] = []
  const list = listQuery(['rows'], () => {
    const row = server.row
    return new Promise<readonly string[]>((resolve) => answers.push(() => resolve([row])))
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(list.queryKey, ['seen'])
  const answerAll = () =>
    new Promise<void>((resolve) => setTimeout(() => (answers.splice(0).forEach((go) => go()), resolve())))
  return { server, list, queries, answerAll }
}

it('fresh ignores a read that began earlier, whose caller gets the newer rows', async () => {
  const { server, list, queries, answerAll } = slowList()
  const first = fresh(queries, list)
  await new Promise((resolve) => setTimeout(resolve))
  server.row = 'new'
  const second = refetched(queries, list)
  await answerAll()
  expect(await Promise.all([first, second])).toEqual([['new'], ['new']])
})

it('fresh leaves the first reading of a page alone, and reads again after it', async () => {
  const { server, list, queries, answerAll } = slowList()
  queries.clear()
  const page = queries.fetchQuery(list)
  server.row = 'new'
  const given = new AbortController()
  const hasty = fresh(queries, list, given.signal).catch(({ kind }: { readonly kind: string }) => kind)
  const patient = fresh(queries, list)
  given.abort()
  await answerAll()
  expect(await page).toEqual(['old'])
  await answerAll()
  expect(await Promise.all([hasty, patient])).toEqual(['unknown', ['new']])
})

it('fresh reads again when the page that showed the list is left, and does not take the rows of before', async () => {
  const { server, list, queries, answerAll } = slowList()
  const leave = new QueryObserver(queries, { ...list, staleTime: Infinity }).subscribe(() => {})
  const reading = fresh(queries, list)
  leave()
  server.row = 'new'
  await answerAll()
  await answerAll()
  expect(await reading).toEqual(['new'])
})

it('fresh that is given up ends its own reading alone, and nobody gets the rows of before', async () => {
  const { server, list, queries, answerAll } = slowList()
  const outcome = (reading: Promise<unknown>) => reading.catch(({ kind }: { readonly kind: string }) => kind)
  const early = new AbortController()
  const first = outcome(fresh(queries, list, early.signal))
  server.row = 'new'
  const second = fresh(queries, list)
  early.abort()
  await answerAll()
  expect(await Promise.all([first, second])).toEqual([['new'], ['new']])
  const late = new AbortController()
  const alone = [outcome(fresh(queries, list, late.signal)), outcome(fresh(queries, list, late.signal))]
  late.abort()
  expect(await Promise.all(alone)).toEqual(['unknown', 'unknown'])
  expect(queries.getQueryData(list.queryKey)).toEqual(['new'])
})
