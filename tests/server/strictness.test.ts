import { fileApi, refusalOf, refusedAs } from '#tests/support/fileApi.ts'
import { addOrder } from '#tests/support/orders.ts'
import { contentsOf } from '#tests/support/contents.ts'
import { expect, test } from 'vitest'

const { api, token } = await fileApi()
const order = await addOrder(api.db)
const itemId = order.items[0]!
const userId = order.userId

const raw = (body: BodyInit | null, type: string | undefined, path = '/api/order_item/refund') =>
  api.fetch(path, {
    method: 'POST',
    body,
    headers: { Authorization: `Bearer ${token}`, ...(type === undefined ? {} : { 'Content-Type': type }) },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit)
const valid = () => JSON.stringify({ id_user: userId, points: 5 })

test('an unknown field is refused by its name', async () => {
  const answer = await api.send('POST', '/api/order_item/refund', { id_user: userId, points: 5, balance: 9 }, token)
  expect(answer.status).toBe(400)
  expect(await refusalOf(answer)).toMatchObject({
    code: 'invalid-request',
    message: expect.stringContaining('balance:'),
  })
})

test('every missing or wrong field is named', async () => {
  const answer = await api.send('PATCH', `/api/order_item/status/${itemId}`, { status: 'lost' }, token)
  const { message } = await refusalOf(answer)
  expect(message).toContain('status:')
  expect(message).toContain('notify:')
})

test('an unknown or repeated parameter is refused', async () => {
  for (const path of [
    '/api/staff/me?user=1',
    '/api/staff/orders?page=1&items=10&status=open&sort=id',
    '/api/staff/orders?page=1&page=2&items=10&status=open',
    '/api/staff/orders?items=10&status=open',
    '/api/staff/orders?page=0&items=10&status=open',
    '/api/staff/orders?page=1&items=101&status=open',
    '/api/staff/orders?page=1&items=10&status=all',
    `/api/staff/orders?page=1&items=10&status=open&keyword=${'9'.repeat(201)}`,
    '/api/staff/total_orders',
  ]) {
    const answer = await api.get(path, token)
    expect([path, answer.status, (await refusalOf(answer)).code]).toEqual([path, 400, 'invalid-request'])
  }
})

test('a body without a JSON content type is refused: other sites could send it', async () => {
  const form = new FormData()
  form.set('id_user', String(userId))
  for (const [body, type] of [
    [valid(), 'text/plain'],
    [valid(), 'application/x-www-form-urlencoded'],
    [form, undefined],
    [null, undefined],
  ] as const)
    expect(await refusedAs(raw(body, type))).toEqual([415, 'unsupported-media-type'])
  expect((await raw(valid(), 'Application/JSON; charset=utf-8')).status).toBe(200)
})

test('a body that is not a JSON object is refused', async () => {
  for (const body of ['', '{', 'null', '[]', '"x"', '{"id_user":1,}', '{"__proto__":{"points":1}}'])
    expect(await refusedAs(raw(body, 'application/json'))).toEqual([400, 'invalid-request'])
})

test('text that the database cannot store is refused rather than failing', async () => {
  const answer = await api.send('POST', '/api/staff/product_category', { name: 'a\u0000b' }, token)
  expect(await refusedAs(answer)).toEqual([400, 'invalid-request'])
})

test('a body over 1 MB is refused, even without a Content-Length', async () => {
  const large = ' '.repeat(1024 * 1024) + valid()
  const pieces = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(32)),
  })
  for (const body of [large, pieces]) expect(await refusedAs(raw(body, 'application/json'))).toEqual([413, 'too-large'])
})

test('an unknown address is not found, and a known one names its methods', async () => {
  for (const path of ['/api/nothing', '/nothing', '/api/staff/orders/7', '/api//staff/me', '/api/Staff/me']) {
    const answer = await api.get(path, token)
    expect([path, answer.status, (await refusalOf(answer)).code]).toEqual([path, 404, 'not-found'])
  }
  const answer = await api.send('DELETE', `/api/order_item/status/${itemId}`, {}, token)
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'PATCH'])
  const read = await api.fetch('/api/staff/orders', { method: 'PUT' })
  expect([read.status, read.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  expect((await refusalOf(read)).code).toBe('method-not-allowed')
})

test('an idempotency key must be one visible word', async () => {
  for (const key of ['', 'two words', 'x'.repeat(256), 'café']) {
    const answer = await api.send('POST', '/api/order_item/refund', { id_user: userId, points: 5 }, token, {
      'Idempotency-Key': key,
    })
    expect([key, answer.status]).toEqual([key, 400])
  }
})

test('a refused call leaves the database unchanged', async () => {
  const refunded = (await addOrder(api.db, [{ status: 'refunded' }])).items[0]!
  const newcomer = await api.signIn(await api.addStaff({ is_initiated: false }))
  const before = await contentsOf(api.db, ['rate_limits'])
  const requests = [
    () => api.send('POST', '/api/staff/login', { email: 'nobody@x.example', password: 'x' }),
    () => api.send('POST', '/api/staff/user/activate', { password: 'short' }, newcomer),
    () => api.send('POST', '/api/staff/user/activate', { password: 'trébol de agua' }, token),
    () => api.send('POST', '/api/staff/user/activate', { password: 'trébol de agua', is_admin: true }, newcomer),
    () => api.send('PATCH', `/api/order_item/status/${refunded}`, { status: 'shipped', notify: true }, token),
    () => api.send('PATCH', `/api/order_item/status/${itemId}`, { status: 'shipped' }, token),
    () => api.send('PATCH', `/api/order_item/status/${itemId}?x=1`, { status: 'shipped', notify: true }, token),
    () => api.send('PATCH', `/api/order_item/status/${itemId}`, { status: 'shipped', notify: true }),
    () => api.send('PATCH', `/api/order_item/status/${itemId}`, { status: 'shipped', notify: true }, newcomer),
    () => refund({ id_user: userId, points: 1 }, `refund-${itemId}`),
    () => refund({ id_user: userId, points: 4200 }, 'refund-999999'),
    () => refund({ id_user: 999_999, points: 4200 }, 'plain'),
    () => refund({ id_user: userId, points: 10_000_001 }, 'plain'),
    () => refund({ id_user: userId, points: 4200 }, `refund-${refunded}`),
    () => refund({ id_user: userId, points: 4200, item: 1 }, 'plain'),
  ]
  for (const request of requests) {
    const { status } = await request()
    expect(Math.floor(status / 100)).toBe(4)
  }
  await api.settled()
  expect(await contentsOf(api.db, ['rate_limits'])).toEqual(before)
})

const refund = (body: unknown, key: string) =>
  api.send('POST', '/api/order_item/refund', body, token, { 'Idempotency-Key': key })
