import net from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { fileApi } from '#tests/support/fileApi.ts'
import { serve } from '@hono/node-server'
import { sql } from 'kysely'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'

const { api, token } = await fileApi()
await sql`insert into products (id, name, price) values (1, ${'Termo '.repeat(200)}, 950)`.execute(api.db)
await sql`insert into orders (user_id) select min(id) from users, generate_series(1, 6000) group by generate_series`.execute(
  api.db,
)
await sql`insert into order_items (order_id, product_id, amount, price, status)
  select id, 1, 1, 950, 'shipped' from orders`.execute(api.db)
const server = serve({ fetch: api.app.fetch, port: 0, hostname: '127.0.0.1' })
await once(server, 'listening')
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => void server.close())

const exported = () =>
  fetch(`${address}/api/staff/total_orders?status=open`, { headers: { Authorization: `Bearer ${token}` } })

test('over a real connection all orders arrive', async () => {
  const answer = await exported()
  const { data } = (await answer.json()) as { data: unknown[] }
  expect(data).toHaveLength(6000)
})

test('over a real connection a failure midway breaks the connection', async () => {
  const answer = await exported()
  const reader = answer.body!.getReader()
  await reader.read()
  await sql`alter table order_items rename to order_items_away`.execute(api.db)
  let text = ''
  const rest = async () => {
    for (let read = await reader.read(); !read.done; read = await reader.read())
      text += new TextDecoder().decode(read.value)
  }
  await expect(rest()).rejects.toThrow()
  expect(text.includes('Error')).toBe(false)
  await sql`alter table order_items_away rename to order_items`.execute(api.db)
})

test('guesses from one machine are counted by its connection', async () => {
  const statuses: number[] = []
  for (let guess = 0; guess < 21; guess++) {
    const answer = await fetch(`${address}/api/staff/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.0.${guess}` },
      body: JSON.stringify({ email: `staff${guess}@laurel.example`, password: 'wrong' }),
    })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([...Array<number>(20).fill(401), 429])
})

test('a body over 1 MB is refused while it is being sent', async () => {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536
      controller.enqueue(new Uint8Array(65_536).fill(32))
      if (sent >= 50 * 1024 * 1024) controller.close()
    },
  })
  const init = { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': 'application/json' } }
  const answer = await fetch(`${address}/api/staff/login`, init as RequestInit).catch(() => undefined)
  expect(answer?.status ?? 413).toBe(413)
  expect(sent).toBeLessThan(50 * 1024 * 1024)
})

test('a client that breaks off while sending is no failure of the API or the database', async () => {
  const from = api.logged.length
  for (const [path, type] of [
    ['/api/staff/login', 'application/json'],
    ['/uploads/', 'multipart/form-data; boundary=x'],
  ]) {
    for (const length of ['Content-Length: 5000', 'Transfer-Encoding: chunked']) {
      const socket = net.connect(Number(new URL(address).port), '127.0.0.1')
      socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\n${length}\r\n\r\n3\r\n{"e`)
      await setTimeout(50)
      socket.resetAndDestroy()
    }
  }
  const logged = () => api.logged.slice(from)
  await expect.poll(() => logged().filter(({ event }) => event === 'request').length).toBe(4)
  expect(logged().filter(({ level }) => level === 'error')).toEqual([])
  expect(
    logged()
      .map(({ fields }) => Number(fields['status']))
      .toSorted(),
  ).toEqual([400, 400, 403, 403])
})
