import { itemStatuses } from '#contract/orders/model.ts'
import { RefundAnswer } from '#contract/orders/wire.ts'
import { dataOf, fileApi, refusalOf, refusedAs } from '#tests/support/fileApi.ts'
import { addOrder } from '#tests/support/orders.ts'
import { runsOf } from '#testing/hostile.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const { api, token } = await fileApi()

const refund = (body: unknown, key?: string, by = token) =>
  api.send('POST', '/api/order_item/refund', body, by, key === undefined ? {} : { 'Idempotency-Key': key })
const change = (id: number, status: string) =>
  api.send('PATCH', `/api/order_item/status/${id}`, { status, notify: false }, token)

async function newItem(item = {}) {
  const { items, userId } = await addOrder(api.db, [{ price: 950, amount: 2, ...item }])
  const id = items[0]!
  return { id, userId, key: `refund-${id}`, whole: { id_user: userId, points: 1900 } }
}
const itemRow = (id: number) =>
  api.db.selectFrom('order_items').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const movesFor = (id: number) => api.db.selectFrom('ledger_moves').selectAll().where('order_item_id', '=', id).execute()
async function balanceOf(userId: number): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points), 0)::bigint as points from ledger_entries
    join accounts on accounts.id = account_id where kind = 'user' and owner_id = ${userId}`.execute(api.db)
  return rows[0]!.points
}

test('an item’s points go from the platform to its user, and the item says when', async () => {
  const { id, userId, key, whole } = await newItem({ status: 'shipped' })
  const answer = await refund(whole, key)
  expect(answer.status).toBe(200)
  const { data } = v.parse(RefundAnswer, await answer.json())
  expect(data).toEqual({ ...whole, refunded_at: api.clock.at.toISOString() })
  expect(await balanceOf(userId)).toBe(1900)
  expect(await itemRow(id)).toMatchObject({ status: 'shipped', refunded_at: api.clock.at })
})

test('a second confirmation gets the first answer and moves nothing', async () => {
  const { userId, key, whole } = await newItem()
  const first = await (await refund(whole, key)).json()
  api.clock.advance(60_000)
  const again = await refund(whole, key)
  expect([again.status, await again.json()]).toEqual([200, first])
  expect(await balanceOf(userId)).toBe(1900)
})

test('of 200 requests with one key at once, one moves points and all get the same answer', async () => {
  const { id, userId, key, whole } = await newItem()
  const answers = await Promise.all(Array.from({ length: 200 }, () => refund(whole, key)))
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(bodies).size).toBe(1)
  expect(await movesFor(id)).toHaveLength(1)
  expect(await balanceOf(userId)).toBe(1900)
})

test('if two staff refund one item at once, one succeeds and the other hears that it is refunded', async () => {
  const colleague = await api.signIn()
  for (let round = 0; round < 50; round++) {
    const { id, key, whole } = await newItem()
    const answers = await Promise.all([refund(whole, key), refund(whole, key, colleague)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect((await refusalOf(refused)).code).toBe('already-refunded')
    expect(await movesFor(id)).toHaveLength(1)
  }
})

const somebody = await api.addUser()
const dear = 10_000_001
const mismatch = (what: string) => `This item cost ${what}. Please reload the orders and try again.`
test.each<[what: string, item: object, change: object, status: number, code: string, message?: string]>([
  ['other points than it cost', {}, { points: 950 }, 422, 'refund-mismatch', mismatch('1900 points, not 950')],
  ['points for somebody who did not order it', {}, { id_user: somebody }, 422, 'refund-mismatch'],
  ['nothing for what cost something', {}, { points: 0 }, 422, 'refund-mismatch'],
  ['something for what cost nothing', { price: 0 }, {}, 422, 'refund-mismatch'],
  [
    'a total beyond any number',
    { price: 2 ** 52, amount: 4 },
    {},
    422,
    'refund-mismatch',
    mismatch('more points than can be counted, not 1900'),
  ],
  ['more than one move may carry', { price: dear, amount: 1 }, { points: dear }, 422, 'points-too-many'],
  ['what was refunded', { status: 'refunded', refunded_at: api.clock.at }, {}, 409, 'already-refunded'],
  ['what was refunded in part', { status: 'partial-refunded' }, {}, 409, 'partially-refunded'],
  ...[-1, 1.5, '1900', null, 1e300, 2 ** 53].map((points) => {
    return [`${points} points`, {}, { points }, 400, 'invalid-request'] as [string, object, object, number, string]
  }),
])('%s: no points move, and the key stays unused', async (_what, item, change, status, code, message) => {
  const { id, key, whole } = await newItem(item)
  const answer = await refund({ ...whole, ...change }, key)
  expect(answer.status).toBe(status)
  expect(await refusalOf(answer)).toEqual({ code, message: message ?? (expect.any(String) as string) })
  expect([await movesFor(id), await balanceOf(somebody)]).toEqual([[], 0])
  if (Object.keys(item).length === 0) expect((await refund(whole, key)).status).toBe(200)
})

test('a partly refunded item stays so in any status', async () => {
  for (const status of ['in-progress', 'shipped', 'delivered']) {
    const { id, userId, key, whole } = await newItem({ status: 'partial-refunded' })
    expect((await change(id, status)).status).toBe(200)
    expect(await refusedAs(refund(whole, key))).toEqual([409, 'partially-refunded'])
    expect([await balanceOf(userId), (await itemRow(id)).refunded_at]).toEqual([0, null])
  }
})

test('an item that is only marked as refunded is named as that, partly refunded or not', async () => {
  for (const statuses of [['refunded'], ['partial-refunded', 'refunded']]) {
    const { id, key, whole } = await newItem()
    for (const status of statuses) await change(id, status)
    const answer = await refund(whole, key)
    const message = 'This item is marked as refunded, but no points are recorded as given back for it.'
    expect([answer.status, await refusalOf(answer)]).toEqual([409, { code: 'marked-refunded', message }])
    expect(await movesFor(id)).toEqual([])
  }
})

test('points go back at most once, and never beside a partial refund, whatever statuses come before and after', async () => {
  const random = fc.array(fc.constantFrom(...itemStatuses, 'refund' as const), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(random, async (steps) => {
      const { id, userId, key, whole } = await newItem()
      let [isPart, credits] = [false, 0]
      for (const step of steps) {
        const before = await itemRow(id)
        const { ok } = step === 'refund' ? await refund(whole, key) : await change(id, step)
        if (step === 'refund') {
          expect(ok).toBe(credits === 1 || (!isPart && before.status !== 'refunded'))
          if (ok) credits = 1
        } else if (ok && step === 'partial-refunded') isPart = true
        expect([await balanceOf(userId), (await movesFor(id)).length]).toEqual([1900 * credits, credits])
      }
    }),
    { numRuns: runsOf(40, 4) },
  )
})

test('an item that cost nothing is refunded once, without a move of points', async () => {
  const { id, userId, key } = await newItem({ price: 0, amount: 3 })
  const nothing = { id_user: userId, points: 0 }
  const colleague = await api.signIn()
  const answers = await Promise.all(
    [token, colleague].flatMap((by) => Array.from({ length: 10 }, () => refund(nothing, key, by))),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
  const refused = answers.filter(({ ok }) => !ok)
  for (const answer of refused) expect((await refusalOf(answer)).code).toBe('already-refunded')
  expect([await movesFor(id), await balanceOf(userId)]).toEqual([[], 0])
  expect((await itemRow(id)).refunded_at).toEqual(api.clock.at)
  expect((await change(id, 'refunded')).status).toBe(200)
})

test('a key that was used for other points is refused', async () => {
  const { key, whole } = await newItem()
  await refund(whole, key)
  expect(await refusedAs(refund({ ...whole, points: 1 }, key))).toEqual([422, 'idempotency-key-reused'])
})

test('a key of an item that does not exist is refused', async () => {
  const { whole } = await newItem()
  for (const key of ['refund-999999', 'refund-99999999999999999999'])
    expect(await refusedAs(refund(whole, key))).toEqual([404, 'item-not-found'])
})

test('a key that only resembles an item’s is refused and credits nobody', async () => {
  const { id, userId, whole } = await newItem()
  const keys = ['refund-', 'refund-0', 'refund-1e3', 'refund-abc', 'refund', 'refund-+1', 'refund--1', 'refund-1.0']
  const misspelt = [`Refund-${id}`, `REFUND-${id}`, `refund-0${id}`, `refund-${id}x`, `refund_${id}`, `refund${id}`]
  const dressed = [`"refund-${id}"`, `-refund-${id}`, `refund-${id},refund-${id}`, `refund-${id}-`, `refund:${id}`]
  for (const key of [...keys, ...misspelt, ...dressed]) {
    const answer = await refund(whole, key)
    const { code, message } = await refusalOf(answer)
    expect([key, answer.status, code]).toEqual([key, 400, 'invalid-refund-key'])
    expect(message).toContain('refund-501')
  }
  for (const key of [`refund- ${id}`, `refund-${id} x`]) expect((await refund(whole, key)).status).toBe(400)
  expect([await balanceOf(userId), (await itemRow(id)).refunded_at]).toEqual([0, null])
  expect((await refund(whole, ` refund-${id} `)).status).toBe(200)
  expect(await movesFor(id)).toHaveLength(1)
})

test('a key that names no item makes a call repeatable', async () => {
  const userId = await api.addUser()
  for (let time = 1; time <= 3; time++) {
    const answer = await refund({ id_user: userId, points: 70 }, 'courtesy-of-monday')
    expect((await dataOf(RefundAnswer, answer)).refunded_at).toBeNull()
  }
  expect(await balanceOf(userId)).toBe(70)
  await refund({ id_user: userId, points: 70 }, 'courtesy-of-tuesday')
  expect(await balanceOf(userId)).toBe(140)
})

test('the same key of another member of staff is another key', async () => {
  const userId = await api.addUser()
  const colleague = await api.signIn()
  await refund({ id_user: userId, points: 5 }, 'monday')
  await refund({ id_user: userId, points: 5 }, 'monday', colleague)
  expect(await balanceOf(userId)).toBe(10)
})

test('without a key each call credits the user', async () => {
  const userId = await api.addUser()
  await refund({ id_user: userId, points: 5 })
  await refund({ id_user: userId, points: 5 })
  expect(await balanceOf(userId)).toBe(10)
})

test('a user who does not exist gets nothing', async () => {
  for (const points of [5, 0])
    expect(await refusedAs(refund({ id_user: 999_999, points }))).toEqual([404, 'user-not-found'])
})
