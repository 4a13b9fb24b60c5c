import { simulatedClock } from '#testing/network/clock.ts'
import { faultyFetch, type Fate } from '#testing/network/faultyFetch.ts'
import { memoryStorage } from '#testing/memoryStorage.ts'
import { describe, expect, it } from 'vitest'

const address = 'http://laurel.test/api/order_item/refund'

/** A network with these faults, one per request, and the requests that reached its server. */
function networkOf(...fates: Fate[]) {
  const arrived: string[] = []
  const clock = simulatedClock()
  const left: string[] = []
  const { fetch, deliverAll } = faultyFetch({
    answer: async (request) => {
      arrived.push(await request.text())
      return Response.json({ success: true })
    },
    fateOf: () => fates.shift() ?? { fault: 'none' },
    clock,
    leave: () => left.push('left'),
  })
  const send = (body: string) => fetch(address, { method: 'POST', body, signal: clock.deadline(30_000) })
  return { send, deliverAll, arrived, left }
}

describe('the faulty network', () => {
  it.each<[Fate['fault'], arrives: boolean, outcome: string]>([
    ['none', true, '200 {"success":true}'],
    ['resetBefore', false, 'TypeError'],
    ['resetAfter', true, 'TypeError'],
    ['failAfter', true, '500'],
    ['hangBefore', false, 'TimeoutError'],
    ['hangAfter', true, 'TimeoutError'],
    ['late', false, 'TypeError'],
    ['cut', true, '200 {"succ'],
    ['refused', false, '200 {"success":false'],
  ])('%s: the request arrives: %s, and the page sees %s', async (fault, arrives, outcome) => {
    const { send, arrived } = networkOf({ fault })
    const seen = await send('points').then(
      async (response) => `${response.status} ${await response.text()}`,
      (thrown: unknown) => (thrown as Error).name,
    )
    expect(seen.startsWith(outcome), seen).toBe(true)
    expect(arrived).toEqual(arrives ? ['points'] : [])
  })

  it('delivers late requests after others', async () => {
    const { send, deliverAll, arrived } = networkOf({ fault: 'late' })
    await expect(send('late')).rejects.toThrow('fetch failed')
    for (const body of ['1', '2', '3']) await send(body)
    expect(arrived).toEqual(['1', '2', 'late', '3'])
    await deliverAll()
    expect(arrived).toHaveLength(4)
  })

  it('gives a closing page no answer, though its request may arrive', async () => {
    const { send, arrived, left } = networkOf({ fault: 'none', leaves: true })
    void send('points')
    await expect.poll(() => left).toEqual(['left'])
    expect(arrived).toEqual(['points'])
  })

  it('reports a request that would hang forever', async () => {
    const clock = simulatedClock()
    await expect(clock.outlast(new AbortController().signal)).rejects.toThrow('no deadline')
  })
})

describe('a full storage', () => {
  it('keeps its entries and accepts no others', () => {
    const storage = memoryStorage(10)
    storage.setItem('a', '12345')
    expect(() => storage.setItem('b', '12345')).toThrow('quota')
    expect(storage.getItem('b')).toBeNull()
    storage.setItem('a', '123456789')
    expect([storage.length, storage.key(0), storage.getItem('a')]).toEqual([1, 'a', '123456789'])
  })
})
