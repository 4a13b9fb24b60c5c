import { createApp } from '#server/app.ts'
import { fileApi } from '#tests/support/fileApi.ts'
import { addOrder } from '#tests/support/orders.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const { api } = await fileApi()
const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
const from = { peerAddress: '203.0.113.9' }

test('each request leaves one line: who asked from where, its path, its outcome, its duration', async () => {
  const staffId = await api.addStaff()
  const token = await api.signIn(staffId)
  const { items } = await addOrder(api.db)
  const answer = await api.send(
    'PATCH',
    `/api/order_item/status/${items[0]}`,
    { status: 'shipped', notify: false },
    token,
    { traceparent, 'X-Request-Id': 'edge-17' },
    from,
  )
  expect(api.logged.at(-1)).toEqual({
    level: 'info',
    event: 'request',
    fields: {
      requestId: answer.headers.get('X-Request-Id'),
      client: '203.0.113.9',
      traceparent,
      sentId: 'edge-17',
      staffId,
      method: 'PATCH',
      route: '/api/order_item/status/:id',
      status: 200,
      ms: expect.any(Number),
    },
  })
})

test('an incoming id of the wrong shape is left out', async () => {
  const headers = { traceparent: 'Ana Ruiz', 'X-Request-Id': 'ana@example.com' }
  await api.fetch('/api/staff/me', { headers }, { peerAddress: '2001:db8:1:2::9' })
  const fields = api.logged.at(-1)?.fields ?? {}
  expect(fields).toMatchObject({ client: '2001:db8:1:2::/64', status: 401 })
  expect(Object.keys(fields)).toEqual(['requestId', 'client', 'method', 'route', 'status', 'ms'])
})

test('a failure has the same ids, and its message without what was typed', async () => {
  const staffId = await api.addStaff()
  const token = await api.signIn(staffId)
  await sql`alter table cities rename to cities_away`.execute(api.db)
  const answer = await api.fetch(
    '/api/staff/city',
    { headers: { Authorization: `Bearer ${token}`, traceparent } },
    from,
  )
  await sql`alter table cities_away rename to cities`.execute(api.db)
  expect(answer.status).toBe(500)
  expect(api.logged.at(-2)).toMatchObject({
    event: 'failed',
    fields: {
      requestId: answer.headers.get('X-Request-Id'),
      staffId,
      client: '203.0.113.9',
      traceparent,
      code: '42P01',
    },
  })
  expect(api.logged.at(-2)?.fields['message']).toBe('relation … does not exist')
})

test('work in the background has the id of the request that caused it, and by the clock one of its own', async () => {
  const token = await api.signIn()
  const app = createApp({ ...api.deps, mail: { send: () => Promise.reject(new Error('away')) } })
  const { items } = await addOrder(api.db)
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ status: 'shipped', notify: true })
  const address = `http://console.test/api/order_item/status/${items[0]}`
  const answer = await app.fetch(new Request(address, { method: 'PATCH', headers, body }))
  await app.settled()
  const failed = () => api.logged.findLast(({ event }) => event === 'mail-failed')?.fields['requestId']
  expect(failed()).toBe(answer.headers.get('X-Request-Id'))
  await sql`update outbox set next_try_at = now()`.execute(api.db)
  app.deliver()
  await app.settled()
  expect(failed()).toMatch(/^[\da-f-]{36}$/)
  expect(failed()).not.toBe(answer.headers.get('X-Request-Id'))
})

test('the log has no token, password, search text or name', async () => {
  const token = await api.signIn(await api.addStaff({ email: 'secret-person@laurel.example', password: 'secret-word' }))
  await api.send('POST', '/api/staff/login', { email: 'secret-person@laurel.example', password: 'secret-word' })
  await api.send('POST', '/api/staff/login', { email: 'secret-person@laurel.example', password: 'secret-guess' })
  await api.send('POST', '/api/staff/recover/password', { email: 'secret-person@laurel.example' })
  await api.settled()
  await api.get('/api/staff/orders?page=1&items=10&status=open&keyword=secret-search', token)
  await api.get(`/secret-path/activate?token=${token}`, token)
  await api.send('POST', '/api/order_item/refund', { id_user: 'secret-user', points: 1 }, token)
  const link = /token=([\w-]+)/.exec(api.mails.at(-1)!.text)![1]!
  await api.get('/api/staff/me', link)
  const lines = JSON.stringify(api.logged)
  expect(api.logged.length).toBeGreaterThan(6)
  expect(lines).not.toContain('secret')
  expect(lines).not.toContain(token)
  expect(lines).not.toContain(link)
})
