import { fileApi } from '#tests/support/fileApi.ts'
import { addOrder } from '#tests/support/orders.ts'
import { expect, test } from 'vitest'

const { api } = await fileApi()

test('each request leaves one line: its path, its outcome and its duration', async () => {
  const token = await api.signIn()
  const { items } = await addOrder(api.db)
  const answer = await api.send(
    'PATCH',
    `/api/order_item/status/${items[0]}`,
    { status: 'shipped', notify: false },
    token,
  )
  expect(api.logged.at(-1)).toEqual({
    level: 'info',
    event: 'request',
    fields: {
      requestId: answer.headers.get('X-Request-Id'),
      method: 'PATCH',
      route: '/api/order_item/status/:id',
      status: 200,
      ms: expect.any(Number),
    },
  })
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
