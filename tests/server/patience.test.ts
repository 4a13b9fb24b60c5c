import { createApp } from '#server/app.ts'
import { connect, type LaurelDatabase } from '#server/db/connect.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { openPipe } from '#testing/network/pipe.ts'

const api = await testApi()
const token = await api.signIn()
const organisation = await api.addOrganisation()
afterAll(() => api.close())

const patience = { read: 300, write: 400, lock: 200, export: 300 }

const bearer = { Authorization: `Bearer ${token}` }
const appOn = (db: LaurelDatabase) => createApp({ ...api.deps, db })
const get = (app: ReturnType<typeof appOn>, path: string, headers: Record<string, string> = bearer) =>
  app.fetch(new Request(`http://console.test${path}`, { headers }))
const addPoints = (app: ReturnType<typeof appOn>) =>
  app.fetch(
    new Request('http://console.test/api/staff/org/balanceUpdate', {
      method: 'POST',
      headers: { ...bearer, 'Content-Type': 'application/json' },
      body: JSON.stringify({ org_id: organisation, points: 5, description: 'x' }),
    }),
  )

test('with a frozen database every request is answered, and its connections are free once it goes on', async () => {
  const pipe = await openPipe(api.url)
  const db = connect(pipe.url, { max: 2, patience })
  const app = appOn(db)
  const both = () => Promise.all([addPoints(app), get(app, '/api/staff/me')])
  expect((await both()).map(({ status }) => status)).toEqual([200, 200])
  const underWay = db.transaction().execute(async (transaction) => {
    pipe.isFrozen = true
    await sql`select 1`.execute(transaction)
  })
  const timedOut = expect(underWay).rejects.toMatchObject({ code: 'database-timeout' })
  await expect.poll(() => pipe.isFrozen).toBe(true)
  const ofNobody = ['Bearer of-a-session-that-may-have-ended', ''].map((Authorization) =>
    get(app, '/api/staff/me', { Authorization }),
  )
  const [unknown, without] = await Promise.all(ofNobody)
  expect([unknown?.status, without?.status], 'only who sends no token is told to sign in').toEqual([503, 401])
  const answers = await both()
  await timedOut
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ success: false, error: { code: 'unavailable' } })
  }
  pipe.isFrozen = false
  expect((await both()).map(({ status }) => status)).toEqual([200, 200])
  pipe.isFrozen = true
  const began = performance.now()
  await db.destroy()
  expect(performance.now() - began).toBeLessThan(3000)
  pipe.close()
})

test('rows that another holds cost writes a 503, and reads and probes nothing', async () => {
  const db = connect(api.url, { max: 2, patience })
  const app = appOn(db)
  await addPoints(app)
  await api.db.transaction().execute(async (holder) => {
    await sql`select id from accounts for update`.execute(holder)
    const writes = Array.from({ length: 6 }, () => addPoints(app))
    const reads = ['/api/staff/me', '/readyz', '/health'].map((path) => get(app, path))
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(6).fill(503))
  })
  expect((await addPoints(app)).status).toBe(200)
  await db.destroy()
})

test('a read that takes too long is stopped in the database too', async () => {
  const db = connect(api.url, { patience })
  await expect(sql`select pg_sleep(20), 'slow read'`.execute(db)).rejects.toMatchObject({ code: 'database-timeout' })
  const running = async () =>
    (await sql`select 1 from pg_stat_activity where query like '%''slow read''' and state = 'active'`.execute(api.db))
      .rows
  await expect.poll(running).toEqual([])
  await db.destroy()
})
