import { connect } from '#server/db/connect.ts'
import { createApp, type App } from '#server/app.ts'
import { fileApi } from '#tests/support/fileApi.ts'
import { addOrder } from '#tests/support/orders.ts'
import { documentedRoutes, queries, requestBodies, type Route } from '#tests/support/routes.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const required: Record<string, RegExp> = {
  'content-security-policy': /^default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'.*object-src 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'strict-transport-security': /^max-age=31536000/,
  'cache-control': /^no-store$/,
  'x-request-id': /^[\w-]{36}$/,
}

const { api } = await fileApi()
const order = await addOrder(api.db)
const token = await api.signIn(await api.addStaff({ email: 'maria@laurel.example', password: 'trébol de agua' }))
const newcomer = await api.signIn(await api.addStaff({ is_initiated: false }))
const bodies = requestBodies(order)
const routes = (await documentedRoutes(api, order)).toSorted(
  (one, other) => Number(one.path.includes('logout')) - Number(other.path.includes('logout')),
)

const { api: other } = await fileApi()
await sql`drop schema public cascade`.execute(other.db)
const withoutTables = createApp(other.deps)
const withoutDatabase = createApp({ ...api.deps, db: connect('postgres://nobody@127.0.0.1:1/nothing') })

type Change = { method?: string; path?: string; query?: string; body?: string; token?: string; type?: string }
function request(route: Route, change: Change = {}): Request {
  const { method = route.method, path = route.path, type = 'application/json' } = change
  const body = change.body ?? JSON.stringify(bodies[`${route.method} ${route.path}`])
  const headers = { Authorization: `Bearer ${change.token ?? token}`, 'Content-Type': type }
  const address = `http://console.test${path}${change.query ?? queries[path] ?? ''}`
  return new Request(address, method === 'GET' || method === 'HEAD' ? { headers } : { method, headers, body })
}

async function checked(answer: Response | Promise<Response>, what: string): Promise<number> {
  const { status, headers } = await answer
  for (const [name, value] of Object.entries(required))
    expect(headers.get(name), `${what}, ${status}: ${name}`).toMatch(value)
  expect([what, headers.has('server'), headers.has('x-powered-by')]).toEqual([what, false, false])
  return status
}

test('the test tries every documented route', () => {
  expect(routes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(Object.keys(bodies).toSorted())
  expect(routes.length).toBeGreaterThanOrEqual(12)
})

test('every answer of every route has the security headers, whatever its status', async () => {
  const seen = new Set<number>()
  for (const route of routes) {
    const what = `${route.method} ${route.path}`
    const see = async (app: App, change?: Change) => seen.add(await checked(app.fetch(request(route, change)), what))
    await see(api.app)
    await see(api.app, { token: 'x'.repeat(43) })
    await see(api.app, { query: '?unknown=1' })
    await see(api.app, { method: 'PUT' })
    await see(api.app, { method: 'OPTIONS' })
    await see(api.app, { method: 'HEAD' })
    await see(api.app, { token: newcomer, body: '{"password":"short"}' })
    await see(api.app, { path: `${route.path}/nothing` })
    await see(withoutTables)
    await see(withoutDatabase)
    if (route.method === 'GET') continue
    await see(api.app, { type: 'text/plain' })
    await see(api.app, { body: '{' })
    await see(api.app, { body: ' '.repeat(1024 * 1024 + 1) })
    if (!/login|recover/.test(route.path)) continue
    for (let time = 0; time < 12; time++) await see(api.app)
  }
  for (const status of [200, 204, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503])
    expect(seen).toContain(status)
}, 30_000)

test('while the database is down every call that needs it asks to come back, and reveals nothing internal', async () => {
  for (const route of routes.filter(({ path }) => path.startsWith('/api') || path === '/health')) {
    const answer = await withoutDatabase.fetch(request(route))
    expect([route.path, answer.status, answer.headers.get('Retry-After')]).toEqual([route.path, 503, '5'])
    expect(await answer.text()).not.toMatch(/ECONN|127\.0\.0\.1|postgres/i)
  }
})

test('a failure reveals nothing internal, only the number to report', async () => {
  const answer = await withoutTables.fetch(request({ method: 'GET', path: '/api/staff/me' }))
  const text = await answer.text()
  expect(answer.status).toBe(500)
  expect(text).toContain(answer.headers.get('X-Request-Id'))
  expect(text).not.toMatch(/relation|sessions|select|server\//i)
})
