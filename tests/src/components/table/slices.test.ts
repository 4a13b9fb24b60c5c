import { slicer } from '#components/table/slices.ts'
import type { Sliced } from '#components/table/slices.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let now = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function* work(of: string, slices: number): Sliced<string> {
  for (let slice = 0; slice < slices; slice += 1) {
    now += 20
    yield undefined
  }
  return of
}

test('What is quickly done is there at once', () => {
  const give = vi.fn<(result: string) => void>()
  slicer<string>(give).want(() => work('short', 0))
  expect(give).toHaveBeenCalledExactlyOnceWith('short')
})

test('What takes long is done in slices, and the page gets its turn between them', () => {
  const give = vi.fn<(result: string) => void>()
  slicer<string>(give).want(() => work('long', 3))
  expect(give).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(give).toHaveBeenCalledExactlyOnceWith('long')
})

test('A newer wish waits for the one under way, and passes those between', () => {
  const give = vi.fn<(result: string) => void>()
  const { want } = slicer<string>(give)
  want(() => work('first', 3))
  want(() => work('second', 3))
  want(() => work('third', 3))
  vi.runAllTimers()
  expect(give.mock.calls).toEqual([['first'], ['third']])
})

test('Each work is given what the last one came to', () => {
  const seen: (string | undefined)[] = []
  const { want } = slicer<string>(() => undefined)
  for (const of of ['first', 'second']) {
    want((before) => {
      seen.push(before)
      return work(of, 0)
    })
  }
  expect(seen).toEqual([undefined, 'first'])
})

test('Nothing is given after a stop', () => {
  const give = vi.fn<(result: string) => void>()
  const { want, stop } = slicer<string>(give)
  want(() => work('long', 3))
  stop()
  vi.runAllTimers()
  expect(give).not.toHaveBeenCalled()
})
