import { TotalOrdersAnswer } from '#contract/orders/wire.ts'
import { fileApi } from '#tests/support/fileApi.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const count = 1_203
const { api, token } = await fileApi()
await sql`insert into users (id, email, name, lastname) values (1000, 'l@example.com', 'Lucía', 'Ñandú')`.execute(
  api.db,
)
await sql`insert into products (id, name, price) values (1, 'Termo "750" ml', 950)`.execute(api.db)
await sql`insert into orders (user_id) select 1000 from generate_series(1, ${count}::int)`.execute(api.db)
await sql`insert into order_items (order_id, product_id, amount, price, status)
  select id, 1, 1, 950, 'shipped' from orders`.execute(api.db)

const ask = (status: string) => api.get(`/api/staff/total_orders?status=${status}`, token)

test('all orders of a tab come in one answer, newest first, each once', async () => {
  const answer = await ask('open')
  expect(answer.headers.get('Content-Type')).toBe('application/json')
  const { data } = v.parse(TotalOrdersAnswer, await answer.json())
  const ids = data.map(({ id }) => id)
  expect(new Set(ids).size).toBe(count)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
})

test('a tab without orders is an empty list', async () => {
  expect(await (await ask('closed')).json()).toEqual({ success: true, data: [] })
})

test('orders are read while they are sent, not all at once', async () => {
  const reader = (await ask('open')).body!.getReader()
  const first = new TextDecoder().decode((await reader.read()).value)
  expect(first.match(/"created_at"/g)).toHaveLength(500)
  await reader.cancel()
})

test('a client that goes away stops the reading, and the API still works', async () => {
  const reader = (await ask('open')).body!.getReader()
  await reader.read()
  await reader.cancel('gone')
  const again = v.parse(TotalOrdersAnswer, await (await ask('open')).json())
  expect(again.data).toHaveLength(count)
})

test('a failure midway breaks off the answer, so that a part never looks complete', async () => {
  const reader = (await ask('open')).body!.getReader()
  const first = await reader.read()
  await sql`alter table order_items rename to order_items_away`.execute(api.db)
  const rest = async () => {
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text
      text += new TextDecoder().decode(value)
    }
  }
  await expect(rest()).rejects.toThrow()
  await sql`alter table order_items_away rename to order_items`.execute(api.db)
  expect(first.done).toBe(false)
  expect(api.logged.some(({ level, event }) => level === 'error' && event === 'stream-cut')).toBe(true)
})

test('if the first orders cannot be read, the answer is an error', async () => {
  await sql`alter table orders rename to orders_away`.execute(api.db)
  const answer = await ask('open')
  await sql`alter table orders_away rename to orders`.execute(api.db)
  expect(answer.status).toBe(500)
})
