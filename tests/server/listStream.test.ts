import { listStream } from '#server/http/listStream.ts'
import { expect, it } from 'vitest'

/** A list of two pages; the test decides when the second one comes. */
async function reading() {
  const second = Promise.withResolvers<readonly unknown[]>()
  const failures: unknown[] = []
  async function* pages(): AsyncGenerator<readonly unknown[], undefined> {
    yield [{ id: 1 }]
    yield await second.promise
  }
  const reader = (await listStream(pages(), (error) => failures.push(error))).getReader()
  await reader.read()
  return { second, failures, reader, rest: reader.read() }
}

it('a reader who leaves while a page is read is no failure', async () => {
  const { second, failures, reader, rest } = await reading()
  const leaving = reader.cancel()
  second.resolve([{ id: 2 }])
  await Promise.all([leaving, rest])
  expect(failures).toEqual([])
})

it('an unreadable page breaks off the list, and the failure is reported once', async () => {
  const { second, failures, rest } = await reading()
  const why = new Error('The database is away.')
  second.reject(why)
  await expect(rest).rejects.toThrow('The answer was cut off.')
  expect(failures).toEqual([why])
})
