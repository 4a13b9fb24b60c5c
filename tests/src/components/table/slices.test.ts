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

test('short work finishes synchronously', () => {
  const give = vi.fn<(result: string) => void>()
  slicer<string>(give).want(() => work('short', 0))
  expect(give).toHaveBeenCalledExactlyOnceWith('short')
})

test('long work runs in slices', () => {
  const give = vi.fn<(result: string) => void>()
  slicer<string>(give).want(() => work('long', 3))
  expect(give).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(give).toHaveBeenCalledExactlyOnceWith('long')
})

test('the newest request waits for the running work and replaces waiting ones', () => {
  const give = vi.fn<(result: string) => void>()
  const { want } = slicer<string>(give)
  want(() => work('first', 3))
  want(() => work('second', 3))
  want(() => work('third', 3))
  vi.runAllTimers()
  expect(give.mock.calls).toEqual([['first'], ['third']])
})

test('each work receives the previous result', () => {
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

test('stop discards the result', () => {
  const give = vi.fn<(result: string) => void>()
  const { want, stop } = slicer<string>(give)
  want(() => work('long', 3))
  stop()
  vi.runAllTimers()
  expect(give).not.toHaveBeenCalled()
})
