import { fresh, listQuery, refetched } from '#api/listQuery.ts'
import { QueryClient } from '@tanstack/react-query'
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
