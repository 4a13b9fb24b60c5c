import { ItemStatusAnswer, OrderHistoryAnswer } from '#contract/orders/wire.ts'
import { testApi } from '#testing/api.ts'
import { dataOf, fileApi, refusedAs } from '#tests/support/fileApi.ts'
import { addOrder, addProduct } from '#tests/support/orders.ts'
import { expect, test } from 'vitest'

const { api, token } = await fileApi()

const change = (id: number | string, status: string, notify = false) =>
  api.send('PATCH', `/api/order_item/status/${id}`, { status, notify }, token)
const statusOf = async (id: number) =>
  (await api.db.selectFrom('order_items').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const newItem = async (item = {}) => (await addOrder(api.db, [item])).items[0]!

async function lettersDuring(work: () => Promise<unknown>) {
  const before = api.mails.length
  await work()
  await api.settled()
  return api.mails.slice(before)
}

test('an item changes from any status to any other, backwards too', async () => {
  const id = await newItem()
  for (const status of ['shipped', 'delivered', 'in-progress', 'partial-refunded', 'shipped', 'refunded']) {
    const answer = await change(id, status)
    expect(await dataOf(ItemStatusAnswer, answer)).toEqual({ id, status })
    expect(await statusOf(id)).toBe(status)
  }
})

test('Refund is final', async () => {
  const id = await newItem({ status: 'refunded' })
  const answer = await change(id, 'shipped')
  expect([await refusedAs(answer), await statusOf(id)]).toEqual([[409, 'item-refunded'], 'refunded'])
  expect((await change(id, 'refunded')).status).toBe(200)
})

test('an item whose points went back can only be marked as refunded', async () => {
  const id = await newItem({ status: 'shipped', refunded_at: api.clock.at })
  const answer = await change(id, 'delivered')
  expect([await refusedAs(answer), await statusOf(id)]).toEqual([[409, 'item-credited'], 'shipped'])
  expect((await change(id, 'refunded')).status).toBe(200)
})

test('the employee gets a mail in Spanish, once for each real change', async () => {
  const product_id = await addProduct(api.db, 'Cafetera italiana')
  const { id: orderId, items, userId } = await addOrder(api.db, [{ product_id }])
  const letters = await lettersDuring(async () => {
    await change(items[0]!, 'shipped', true)
    await change(items[0]!, 'shipped', true)
    await change(items[0]!, 'delivered', true)
  })
  const { email } = await api.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    [email, `Tu pedido ${orderId}: enviado`],
    [email, `Tu pedido ${orderId}: entregado`],
  ])
  expect(letters[0]!.text).toContain('Hola Lucía')
  expect(letters[0]!.text).toContain('Artículo: Cafetera italiana')
})

test('without notify the employee gets no mail', async () => {
  const id = await newItem()
  expect(await lettersDuring(() => change(id, 'shipped', false))).toEqual([])
})

test('20 colleagues who choose the same status at once cause one mail', async () => {
  const id = await newItem()
  const letters = await lettersDuring(() => Promise.all(Array.from({ length: 20 }, () => change(id, 'shipped', true))))
  expect(letters).toHaveLength(1)
})

test('if colleagues choose different statuses at once, each change sends a mail and the last one counts', async () => {
  const id = await newItem()
  const choices = ['shipped', 'delivered', 'partial-refunded']
  const letters = await lettersDuring(() => Promise.all(choices.map((status) => change(id, status, true))))
  expect(letters).toHaveLength(3)
  expect(choices).toContain(await statusOf(id))
})

test('a mail that cannot be sent does not undo the change, and is logged', async () => {
  const send = () => Promise.reject(new Error('no mail server for lucia@example.com'))
  const broken = await testApi({ mail: { send } })
  const { items } = await addOrder(broken.db)
  const by = await broken.signIn()
  const shipped = { status: 'shipped', notify: true }
  const answer = await broken.send('PATCH', `/api/order_item/status/${items[0]}`, shipped, by)
  await broken.settled()
  expect(answer.status).toBe(200)
  expect(broken.logged.filter(({ level }) => level === 'error').map(({ event }) => event)).toEqual(['mail-failed'])
  expect(JSON.stringify(broken.logged)).not.toContain('lucia')
  await broken.close()
})

test('an item that does not exist is not found', async () => {
  expect(await refusedAs(change(999_999, 'shipped'))).toEqual([404, 'item-not-found'])
})

test('an id that is no positive whole number is refused', async () => {
  for (const id of ['abc', '0', '-1', '1.5', '%31%00', '99999999999999999999'])
    expect(await refusedAs(change(id, 'shipped'))).toEqual([400, 'invalid-request'])
})

test('a status that does not exist is refused', async () => {
  const id = await newItem()
  const answer = await change(id, 'lost')
  expect([answer.status, await statusOf(id)]).toEqual([400, 'in-progress'])
})

test('the history of an order says who changed what and when, with refunds and without refused or failed calls', async () => {
  const order = await addOrder(api.db, [{ price: 950, amount: 2 }, {}])
  const [first, second] = order.items as [number, number]
  const refund = (points: number) =>
    api.send('POST', '/api/order_item/refund', { id_user: order.userId, points }, token, {
      'Idempotency-Key': `refund-${first}`,
    })
  const history = async (id: number) => {
    const answer = await api.get(`/api/staff/order/${id}/history`, token)
    return dataOf(OrderHistoryAnswer, answer)
  }
  expect(await history(order.id)).toEqual([])
  const began = api.clock.at.toISOString()
  await change(first, 'shipped', true)
  await change(first, 'shipped', true)
  api.clock.advance(60_000)
  expect((await refund(1)).status).toBe(422)
  await Promise.all([refund(1900), refund(1900)])
  await change(second, 'delivered')
  await change(first, 'refunded')
  expect((await change(first, 'shipped')).status).toBe(409)
  await api.settled()
  const staff = expect.stringMatching(/\S/)
  const later = api.clock.at.toISOString()
  const usual = { id: expect.any(Number), created_at: later, staff, points: null, notified: false }
  const events = await history(order.id)
  expect(events.toSorted((a, b) => a.item_id - b.item_id)).toEqual([
    { ...usual, item_id: first, created_at: began, status_before: 'in-progress', status: 'shipped', notified: true },
    { ...usual, item_id: first, status_before: null, status: null, points: 1900 },
    { ...usual, item_id: first, status_before: 'shipped', status: 'refunded' },
    { ...usual, item_id: second, status_before: 'in-progress', status: 'delivered' },
  ])
  expect(await history(order.id + 1)).toEqual([])
  expect((await api.get(`/api/staff/order/${order.id}/history`)).status).toBe(401)
})
