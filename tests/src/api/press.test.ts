import { post } from '#api/client.ts'
import { givenUpAfter, pressClock, pressClocks } from '#api/press.ts'
import { refused, unknown } from '#contract/failure.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { joinReplies } from '../support/console.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<never>(() => undefined)
const after = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => void setTimeout(() => resolve(value), ms))

/** How long until it is settled, in ms. */
async function duration(work: Promise<unknown>): Promise<number> {
  const began = performance.now()
  const ended: number[] = []
  const settle = () => void ended.push(performance.now())
  work.then(settle, settle)
  while (ended.length === 0) await vi.advanceTimersByTimeAsync(100)
  return ended[0]! - began
}

/** A write that is answered after so many ms, or never; given up at its limit. */
function server(answerMs = Infinity) {
  joinReplies([() => never], {
    deadline: (ms) => {
      const late = new AbortController()
      setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), Math.min(ms, answerMs))
      return late.signal
    },
  })
  return () => post('x', { journal: null })
}

describe('a press', () => {
  it('gives up reading after 7 seconds', async () => {
    expect(await duration(pressClock().reading(() => never))).toBe(7000)
    await expect(givenUpAfter(0, () => Promise.reject(refused('c', '')))).rejects.toEqual(refused('c', ''))
  })

  it('gives up the request of a reading too, so that it keeps no connection', async () => {
    const signals: AbortSignal[] = []
    const read = (signal: AbortSignal) => {
      signals.push(signal)
      return never
    }
    await duration(pressClock().reading(read, new AbortController().signal))
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  it.each([
    ['nothing', 0, 13_000],
    ['a quick reading', 200, 12_800],
    ['a slow reading', 6900, 6100],
  ])('gives the write the rest of 13 seconds after %s', async (_what, readMs, writeMs) => {
    const press = pressClock()
    if (readMs > 0) await duration(press.reading(() => after(readMs, 1)))
    expect(await duration(press.sending(server()))).toBe(writeMs)
  })

  it.each([
    [200, 10_800, 2000],
    [6900, 5000, 2000],
  ])('ends within 14 seconds after reading for %i ms where it reads again', async (readMs, writeMs, checkMs) => {
    const press = pressClock()
    await duration(press.reading(() => after(readMs, 1)))
    expect(await duration(press.sending(server(), true))).toBe(writeMs)
    expect(await duration(press.reading(() => never))).toBe(checkMs)
  })

  it('leaves the write 5 seconds, however long the question before it was open', async () => {
    const press = pressClock()
    await duration(press.reading(() => after(6900, 1)))
    await vi.advanceTimersByTimeAsync(5000)
    expect(await duration(press.sending(server()))).toBe(5000)
  })

  it('begins anew after a write without a further step, after a refusal, and once its time is over', async () => {
    const press = pressClock()
    const whole = async () => expect(await duration(press.sending(server()))).toBe(13_000)
    await duration(press.sending(() => Promise.reject(unknown(''))))
    await whole()
    await duration(press.sending(() => Promise.reject(refused('c', '')), true))
    expect(await duration(press.reading(() => never))).toBe(7000)
    await vi.advanceTimersByTimeAsync(10_000)
    await whole()
    await duration(press.sending(server(), true))
    await vi.advanceTimersByTimeAsync(2000)
    expect(await duration(press.reading(() => never))).toBe(7000)
  })

  it('begins anew once it has ended without a write', async () => {
    const press = pressClock()
    await duration(press.reading(() => after(1000, 1)))
    await vi.advanceTimersByTimeAsync(7000)
    press.end()
    expect(await duration(press.sending(server()))).toBe(13_000)
  })

  it('is that of its record', async () => {
    const clocks = pressClocks()
    await duration(clocks(7).reading(() => after(6900, 1)))
    expect(await duration(clocks('7').sending(server()))).toBe(6100)
    await duration(clocks(7).reading(() => after(6900, 1)))
    expect(await duration(clocks(8).sending(server()))).toBe(13_000)
  })
})
