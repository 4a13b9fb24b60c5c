import { connect } from '#server/db/connect.ts'
import { createApp, type App } from '#server/app.ts'
import { fileApi } from '#tests/support/fileApi.ts'
import { addOrder } from '#tests/support/orders.ts'
import { appRoutes, queries, requestBodies, type Route } from '#tests/support/routes.ts'
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
const uploadPaths = { 'POST /uploads': {}, 'POST /uploads/': {}, 'GET /uploads/product-image/termo.png': undefined }
const bodies: Readonly<Record<string, unknown>> = { ...requestBodies(order), ...uploadPaths }
const routes = appRoutes(api, order).toSorted(
  (one, other) => Number(one.path.includes('logout')) - Number(other.path.includes('logout')),
)

await api.db
  .insertInto('uploads')
  .values({ key: 'product-image/termo.png', content_type: 'image/png', bytes: Buffer.from('termo') })
  .execute()

const { api: other } = await fileApi()
await sql`drop schema public cascade`.execute(other.db)
const withoutTables = createApp(other.deps)
const withoutDatabase = createApp({ ...api.deps, db: connect('postgres://nobody@127.0.0.1:1/nothing') })

type Change = {
  method?: string
  path?: string
  query?: string
  body?: string
  token?: string
  type?: string
  tag?: string
}
function request(route: Route, change: Change = {}): Request {
  const { method = route.method, path = route.path, type = 'application/json' } = change
  const body = change.body ?? JSON.stringify(bodies[`${route.method} ${route.path}`])
  const headers = {
    Authorization: `Bearer ${change.token ?? token}`,
    'Content-Type': type,
    ...(change.tag !== undefined && { 'If-None-Match': change.tag }),
  }
  const address = `http://console.test${path}${change.query ?? queries[path] ?? ''}`
  return new Request(address, method === 'GET' || method === 'HEAD' ? { headers } : { method, headers, body })
}

/** Pictures are public and never change. */
const ofPictures = {
  'cache-control': /^public, max-age=31536000, immutable$/,
  'cross-origin-resource-policy': /^cross-origin$/,
}

async function checked(answer: Response | Promise<Response>, what: string): Promise<number> {
  const { status, headers } = await answer
  const isPicture = what.startsWith('GET /uploads') && status === 200
  for (const [name, value] of Object.entries({ ...required, ...(isPicture && ofPictures) }))
    expect(headers.get(name) ?? '', `${what}, ${status}: ${name}`).toMatch(value)
  expect([what, headers.has('server'), headers.has('x-powered-by')]).toEqual([what, false, false])
  return status
}

/** The statuses that a route must be brought to, by its kind. */
function reachable({ method, path }: Route): readonly number[] {
  const isApi = path.startsWith('/api/')
  const isOpen = /login|recover|user\/activate$/.test(path)
  const takesFile = /upload\/|publicity\/(create|update_image)$/.test(path)
  return [
    404,
    405,
    ...(isApi ? [204, 500, 503] : []),
    ...(isApi && !path.endsWith('logout') ? [400] : []),
    ...(isApi && (!isOpen || path.endsWith('login')) ? [401] : []),
    ...(isApi && method !== 'GET' && !takesFile ? [413] : []),
    ...(/login|recover/.test(path) ? [429] : []),
  ]
}

test('the test tries every route of the app', () => {
  expect(Object.keys(bodies).toSorted()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).toSorted())
  expect(routes.length).toBeGreaterThanOrEqual(12)
})

test('every answer of every route has the security headers, whatever its status', async () => {
  const seen = new Map<string, Set<number>>()
  for (const route of routes) {
    const what = `${route.method} ${route.path}`
    const reached = new Set<number>()
    seen.set(what, reached)
    const see = async (app: App, change?: Change) => reached.add(await checked(app.fetch(request(route, change)), what))
    await see(api.app)
    await see(api.app, { token: 'x'.repeat(43) })
    await see(api.app, { query: '?unknown=1' })
    await see(api.app, { method: route.method === 'PUT' ? 'PATCH' : 'PUT' })
    await see(api.app, { method: 'OPTIONS' })
    await see(api.app, { method: 'HEAD' })
    await see(api.app, { token: newcomer, body: '{"password":"short"}' })
    await see(api.app, { path: `${route.path}/no/such/place` })
    await see(withoutTables)
    await see(withoutDatabase)
    if (route.method === 'GET') {
      const tag = (await api.app.fetch(request(route))).headers.get('ETag')
      if (tag !== null) await see(api.app, { tag })
      continue
    }
    await see(api.app, { type: 'text/plain' })
    await see(api.app, { body: '{' })
    await see(api.app, { body: ' '.repeat(1024 * 1024 + 1) })
    if (!/login|recover/.test(route.path)) continue
    const body = JSON.stringify({ email: 'maria@laurel.example', ...(/login/.test(what) && { password: 'adivinada' }) })
    for (let time = 0; time < 12; time++) await see(api.app, { body })
  }
  for (const route of routes) {
    const what = `${route.method} ${route.path}`
    expect([...(seen.get(what) ?? [])], what).toEqual(expect.arrayContaining([...reachable(route)]))
  }
  const all = [...seen.values()].flatMap((statuses) => [...statuses])
  for (const status of [200, 204, 304, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503])
    expect(all).toContain(status)
  expect(all.length, 'routes times statuses').toBeGreaterThan(750)
}, 30_000)

test.each(Object.keys(required))('an answer without %s would be noticed', async (name) => {
  const answer = await api.app.fetch(request({ method: 'GET', path: '/health' }))
  answer.headers.delete(name)
  await expect(checked(answer, 'without')).rejects.toThrow(`: ${name}`)
})

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
