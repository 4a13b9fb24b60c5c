import { createApp } from '#server/app.ts'
import { connect } from '#server/db/connect.ts'
import { noMeters } from '#server/deps.ts'
import { testApi } from '#testing/api.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

test('a server with a read-only database says so, and is healthy again once it can write', async () => {
  const api = await testApi()
  const health = () => api.fetch('/health').then(async (answer) => [answer.status, await answer.json()] as const)
  expect(await health()).toEqual([200, { success: true, data: { status: 'ok' } }])

  const name = new URL(api.url).pathname.slice(1)
  const setReadOnly = (how: string) =>
    sql.raw(`alter database "${name}" set default_transaction_read_only = ${how}`).execute(api.db)
  await setReadOnly('on')
  const db = connect(api.url)
  const reading = createApp({ ...api.deps, db })
  const paths = ['/health', '/health', '/readyz']
  const answers = await Promise.all(paths.map((path) => reading.fetch(new Request(`http://console.test${path}`))))
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({
      error: { code: 'not-writable', message: expect.stringContaining('cannot be written') },
    })
  }
  const headers = { Authorization: `Bearer ${await api.signIn()}` }
  api.clock.advance(5 * 60_000)
  expect((await reading.fetch(new Request('http://console.test/api/staff/me', { headers }))).status).toBe(200)
  await db.destroy()
  await sql`set default_transaction_read_only = off`.execute(api.db)
  await setReadOnly('off')
  expect(await health()).toEqual([200, { success: true, data: { status: 'ok' } }])
  await api.close()
})

test('a server whose database has no room on its disk is not ready', async () => {
  const api = await testApi()
  const name = new URL(api.url).pathname.slice(1)
  // The error is of the same class as that of a full disk.
  await sql.raw(`alter database "${name}" set temp_file_limit = 0`).execute(api.db)
  expect((await api.fetch('/readyz')).status).toBe(503)
  expect((await api.get('/api/staff/me', await api.signIn())).status).toBe(200)
  await api.close()
})

test('probes that are well leave no line and are not counted; one that fails is told once, until its answer changes', async () => {
  const counted: (readonly [route: string, status: number])[] = []
  const request = ({ route, status }: { route: string; status: number }) => void counted.push([route, status])
  const api = await testApi({ meters: { ...noMeters, request } })
  const probe = async (path: string) => (await api.fetch(path)).status
  const lines = () => api.logged.splice(0).map(({ event, fields }) => [event, fields?.['status'] ?? fields?.['code']])
  lines()
  expect([await probe('/readyz'), await probe('/health'), await probe('/readyz')]).toEqual([200, 200, 200])
  expect([lines(), counted.splice(0)]).toEqual([[], []])

  await sql`alter table rate_limits rename to rate_limits_away`.execute(api.db)
  expect([await probe('/readyz'), await probe('/health'), await probe('/readyz')]).toEqual([503, 503, 503])
  expect(lines()).toEqual([
    ['failed', 'not-writable'],
    ['request', 503],
  ])
  expect(counted.splice(0)).toEqual([
    ['/readyz', 503],
    ['/health', 503],
    ['/readyz', 503],
  ])

  await sql`alter table rate_limits_away rename to rate_limits`.execute(api.db)
  expect([await probe('/readyz'), await probe('/readyz')]).toEqual([200, 200])
  expect([lines(), counted]).toEqual([[['request', 200]], []])
  await api.get('/api/staff/me', await api.signIn())
  expect(counted).toContainEqual(['/api/staff/me', 200])
  await api.close()
})
