import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readOldest, readOrderedProducts, streamTotalOrders } from '#api/totalOrders.ts'
import { rowReader } from '#api/totalOrders.ts'
import type { Order } from '#contract/orders/model.ts'
import { crowdedOrder, lucia, openOrders } from '#contract/orders/samples.ts'
import { testApi } from '#testing/api.ts'
import { addOrder, addProduct } from '#tests/support/orders.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { empty, joinApi, joinReplies, json, lostNetwork, text, type Reply } from '../support/console.ts'

async function freshApi() {
  const api = await testApi()
  onTestFinished(() => api.close())
  joinApi(api, await api.signIn())
  return api
}

async function readAll(signal?: AbortSignal): Promise<readonly Order[]> {
  const orders: Order[] = []
  for await (const some of streamTotalOrders('open', signal)) orders.push(...some)
  return orders
}

/** An answer in chunks; with `breaks` the connection fails after the last. */
const pieces =
  (chunks: readonly Uint8Array[], breaks = false): Reply =>
  () => {
    const rest = [...chunks]
    return new Response(
      new ReadableStream<Uint8Array>({
        pull(controller) {
          const chunk = rest.shift()
          if (chunk !== undefined) controller.enqueue(chunk)
          else if (breaks) controller.error(new TypeError('network error'))
          else controller.close()
        },
      }),
    )
  }

const no = { success: false, error: { code: 'c', message: 'No.' } }
const bytes = (body: unknown) => new TextEncoder().encode(JSON.stringify(body))
const tricky = { ...lucia, user: { ...lucia.user, name: 'Ñandú 🌿 "}],[{\\' } }
const small = bytes({
  success: true,
  data: [{ id: 1, user: { name: 'Ñ🌿"}],[{\\' }, items: [{ id: 2, price: 3 }] }, { id: 4 }],
})

describe('all orders of a tab', () => {
  it('keeps only the oldest, and counts all', async () => {
    const dates = [5, 3, 9, 1, 8, 2, 7, 4, 6]
    const data = dates.map((day) => ({ id: day, created_at: `2026-11-0${day}T00:00:00Z`, items: [] }))
    joinReplies([pieces([bytes({ data: data.slice(0, 6) })]), pieces([bytes({ data })])])
    const read = () => readOldest('open', new AbortController().signal, 2)
    expect(await read()).toMatchObject({ orders: [{ id: 1 }, { id: 2 }], next: true, total: 6 })
    expect(await read()).toMatchObject({ orders: [{ id: 1 }, { id: 2 }], next: true, total: 9 })
  })

  it('are exactly the orders of that tab', async () => {
    const api = await freshApi()
    expect(await readAll()).toEqual([])
    const made: number[] = []
    for (let order = 0; order < 12; order++) made.push((await addOrder(api.db)).id)
    await addOrder(api.db, [{ status: 'delivered' }])
    expect((await readAll()).map(({ id }) => id)).toEqual(made.toReversed())
  })

  it('are read from chunks split anywhere, even within a character', async () => {
    const body = bytes({ success: true, data: [tricky, ...openOrders, crowdedOrder] })
    joinReplies([pieces([body])])
    const whole = await readAll()
    expect(whole.map(({ id }) => id)).toEqual([lucia.id, ...openOrders.map(({ id }) => id), crowdedOrder.id])
    expect(whole[0]!.user.name).toContain('Ñandú 🌿 "}],[{\\')
    joinReplies([pieces([...body].map((byte) => Uint8Array.of(byte)))])
    expect(await readAll()).toEqual(whole)
    for (let at = 0; at <= small.length; at++) {
      joinReplies([pieces([small.subarray(0, at), small.subarray(at)])])
      expect((await readAll()).map(({ id }) => id)).toEqual([1, 4])
    }
  })

  it('are unknown if the answer is cut anywhere', async () => {
    for (const breaks of [true, false]) {
      for (let at = 0; at < small.length; at++) {
        joinReplies([pieces([small.subarray(0, at)], breaks)])
        await expect(readAll(), `cut at byte ${at}`).rejects.toMatchObject({ kind: 'unknown' })
      }
    }
  })

  it.each([
    ['a bare list', bytes([lucia]), 1],
    ['a list with blanks around it', new TextEncoder().encode(`\n  ${JSON.stringify([lucia])}\n`), 1],
    ['an empty list', bytes({ success: true, data: [] }), 0],
    ['a bare empty list', bytes([]), 0],
    ['a list without the flag', bytes({ data: [lucia] }), 1],
    ['a list with other things around it', bytes({ a: [1], b: { data: [2] }, data: [lucia], next: false }), 1],
    ['a list with rows that are no orders', bytes({ data: [null, 1, 'x', {}, [], lucia] }), 1],
  ])('%s is read', async (_words, body, count) => {
    joinReplies([pieces([body])])
    expect(await readAll()).toHaveLength(count)
  })

  it.each([
    ['a refusal', json(no, 403), { kind: 'refused', code: 'c', message: 'No.' }],
    ['a refusal sent as an answer', json(no), { kind: 'refused', code: 'c' }],
    ['a session that has ended', json({ success: false }, 401), { kind: 'unauthorised' }],
    ['a server error', json({ success: false, message: 'Broken.' }, 500), { kind: 'unknown', message: 'Broken.' }],
    ['a page of HTML', text('<!doctype html><p>Hello</p>'), { kind: 'unknown' }],
    ['nothing', empty(204), { kind: 'unknown' }],
    ['an empty body', text(''), { kind: 'unknown' }],
    ['blanks', text('  \n '), { kind: 'unknown' }],
    ['null', json(null), { kind: 'unknown' }],
    ['no list', json({ success: true, data: null }), { kind: 'unknown' }],
    ['an object in place of the list', json({ data: { a: lucia } }), { kind: 'unknown' }],
    ['two answers in a row', text('[][]'), { kind: 'unknown' }],
  ])('%s is a failure, not an empty list', async (_words, reply, failure) => {
    joinReplies([reply])
    await expect(readAll()).rejects.toMatchObject(failure)
  })

  it('are requested by the status of the tab', async () => {
    const sent = joinReplies([json({ data: [] })])
    await readAll()
    expect(sent[0]!.url).toBe('http://laurel.test/api/staff/total_orders?status=open')
  })

  it('can be aborted', async () => {
    const stop = new AbortController()
    joinReplies([() => new Promise<Response>(() => undefined)])
    const reading = readAll(stop.signal)
    stop.abort()
    await expect(reading).rejects.toMatchObject({ kind: 'unknown' })
  })

  it('cancel the request when the reader stops', async () => {
    let cancelled = false
    joinReplies([
      () =>
        new Response(
          new ReadableStream({
            start: (controller) => controller.enqueue(bytes({ data: [lucia] })),
            cancel: () => void (cancelled = true),
          }),
        ),
    ])
    for await (const orders of streamTotalOrders('open')) {
      expect(orders).toHaveLength(1)
      break
    }
    expect(cancelled).toBe(true)
  })
})

it('rowReader keeps no rows in memory', () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const held = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const reader = rowReader()
  const read = (words: string) => reader.read(new TextEncoder().encode(words))
  read('{"success":true,"data":[{}')
  const before = held()
  for (let row = 0; row < 2000; row++) expect(read(`,{"text":"${String(row).repeat(3000)}"}`)).toHaveLength(1)
  expect(held() - before).toBeLessThan(5_000_000)
  read(']}')
  expect(reader.end()).toBeUndefined()
})

describe('the products of a tab', () => {
  it('are listed once each', async () => {
    const api = await freshApi()
    const ids = []
    for (const name of ['Ñandú', 'Ábaco', 'Nube', 'Termo 10', 'Termo 9']) ids.push(await addProduct(api.db, name))
    for (const product_id of [...ids, ...ids]) await addOrder(api.db, [{ product_id }])
    await addOrder(api.db, [{ product_id: await addProduct(api.db, 'Cerrado'), status: 'delivered' }])
    const products = await readOrderedProducts('open', new AbortController().signal)
    expect(products.map(({ id }) => id).toSorted()).toEqual(ids.map(String).toSorted())
  })

  it('are left out if they have no id to filter by', async () => {
    const [nameless, cup] = ['Termo', { id: 9, name: 'Taza' }].map((product, id) => ({ id: id + 2, product }))
    joinReplies([json({ data: [{ id: 1, items: [nameless, cup] }] })])
    expect(await readOrderedProducts('open', new AbortController().signal)).toEqual([{ id: '9', name: 'Taza' }])
  })

  it('are not offered if the orders did not all arrive', async () => {
    joinReplies([pieces([small.subarray(0, small.length - 1)], true), lostNetwork])
    await expect(readOrderedProducts('open', new AbortController().signal)).rejects.toMatchObject({ kind: 'unknown' })
  })
})
