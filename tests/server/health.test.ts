import { createApp } from '#server/app.ts'
import { connect } from '#server/db/connect.ts'
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
  const answers = await Promise.all([1, 2, 3].map(() => reading.fetch(new Request('http://console.test/health'))))
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({
      error: { code: 'not-writable', message: expect.stringContaining('cannot be written') },
    })
  }
  await db.destroy()
  await sql`set default_transaction_read_only = off`.execute(api.db)
  await api.close()
})
