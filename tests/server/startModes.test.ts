import { afterAll, expect, it } from 'vitest'
import { createDatabase } from '#tests/support/database.ts'
import { startServer, stopServers } from '#tools/serverProcess.ts'

afterAll(stopServers)

it('a database of one’s own is used as it is: nothing is filled in, and no sign-in is promised', async () => {
  const { db, url, drop } = await createDatabase()
  const server = await startServer({ DATABASE_URL: url })
  expect((await fetch(`${server.address}/health`)).status).toBe(200)
  expect(await server.stop()).toBe(0)
  expect(server.printed()).not.toContain('Sign in')
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([])
  await drop()
})

it('with API_URL the console is served alone, with a configuration that names the API and promises no keys', async () => {
  const server = await startServer({ API_URL: 'http://api.example:8080/v1/' })
  const config = await fetch(`${server.address}/config.json`)
  expect(await config.json()).toMatchObject({ api: 'http://api.example:8080/v1', idempotencyKeys: false })
  expect(config.headers.get('Content-Security-Policy')).toContain("connect-src 'self' http://api.example:8080;")
  expect((await fetch(`${server.address}/api/staff/me`)).status).toBe(404)
  expect((await fetch(`${server.address}/health`)).status).toBe(200)
  expect(await server.stop()).toBe(0)
})
