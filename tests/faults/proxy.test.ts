import { openProxy, type Toxic } from '#testing/network/proxy.ts'
import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'

const arrived: IncomingMessage[] = []
const server = createServer((request, response) => {
  arrived.push(request)
  request.resume().once('end', () => response.end('{"success":true}'))
})
let to = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  to = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function sendThrough(toxic: Toxic, losesKeys = false) {
  arrived.length = 0
  const proxy = await openProxy({ to, toxicOf: () => toxic, losesKeys: () => losesKeys })
  try {
    const response = await fetch(`${proxy.address}/api/order_item/refund`, {
      method: 'POST',
      headers: { 'idempotency-key': 'refund-1', connection: 'close' },
      body: '{}',
      signal: AbortSignal.timeout(1000),
    })
    return await response.text()
  } catch (thrown) {
    return (thrown as Error).name
  } finally {
    await proxy.close()
  }
}

it.each<[Toxic, arrives: number, outcome: string]>([
  ['none', 1, '{"success":true}'],
  ['latency', 1, '{"success":true}'],
  ['slowClose', 1, '{"success":true}'],
  ['narrow', 1, '{"success":true}'],
  ['sliced', 1, '{"success":true}'],
  ['resetBefore', 0, 'TypeError'],
  ['resetAfter', 1, 'TypeError'],
  ['closeAfter', 1, 'TypeError'],
  ['cut', 1, 'TypeError'],
  ['blackhole', 0, 'TimeoutError'],
])('%s: %i request arrives, and the sender sees %s', async (toxic, arrives, outcome) => {
  expect(await sendThrough(toxic)).toBe(outcome)
  expect(arrived).toHaveLength(arrives)
})

it('idempotency keys arrive unless the proxy drops them', async () => {
  await sendThrough('none')
  expect(arrived[0]?.headers['idempotency-key']).toBe('refund-1')
  await sendThrough('none', true)
  expect(arrived[0]?.headers['idempotency-key']).toBeUndefined()
})
