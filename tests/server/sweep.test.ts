import { sweep } from '#server/sweep.ts'
import { fileApi } from '#tests/support/fileApi.ts'
import { expect, test } from 'vitest'

const { api } = await fileApi()

const day = 24 * 60 * 60_000

test('expired rows are removed, and others stay', async () => {
  const staffId = await api.addStaff({ email: 'maria@laurel.example' })
  const userId = await api.addUser()
  const refund = async (key: string) =>
    api.send('POST', '/api/order_item/refund', { id_user: userId, points: 5 }, await api.signIn(staffId), {
      'Idempotency-Key': key,
    })
  const counts = async () =>
    Promise.all(
      (['sessions', 'one_time_tokens', 'rate_limits', 'idempotency'] as const).map(
        async (table) => (await api.db.selectFrom(table).selectAll().execute()).length,
      ),
    )
  const fill = async (key: string) => {
    await refund(key)
    await api.send('POST', '/api/staff/recover/password', { email: 'maria@laurel.example' })
    await api.settled()
  }
  await fill('monday')
  api.clock.advance(30 * day)
  await fill('tuesday')
  await sweep(api.deps)
  expect(await counts()).toEqual([1, 1, 3, 2])
  api.clock.advance(day)
  await sweep(api.deps)
  expect(await counts()).toEqual([0, 0, 0, 1])
})

test('a device without a sign-in for 90 days is forgotten', async () => {
  const last_seen_at = api.clock.at
  await api.db
    .insertInto('known_devices')
    .values({ token_hash: 'x', user_id: await api.addStaff(), last_seen_at })
    .execute()
  const left = async () => {
    await sweep(api.deps)
    return (await api.db.selectFrom('known_devices').selectAll().execute()).length
  }
  api.clock.advance(89 * day)
  expect(await left()).toBe(1)
  api.clock.advance(day)
  expect(await left()).toBe(0)
})
