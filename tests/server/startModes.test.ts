import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, expect, inject, it, vi } from 'vitest'
import { Config } from '#contract/config.ts'
import { ownApi } from '#server/main.ts'
import { collector } from '#testing/collector.ts'
import { createDatabase } from '#testing/createDatabase.ts'
import { argon2Passwords } from '#server/ports/passwords.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { failToStart, freshFolder, startServer, stopServers } from '#testing/serverProcess.ts'

vi.setConfig({ testTimeout: 30_000 })

afterAll(stopServers)

it('with API_URL only the console is served, with a configuration that names the API and promises no keys', async () => {
  const ignored = { DATABASE_URL: inject('databaseUrl'), SEED: 'demo' }
  const server = await startServer({ ...ignored, API_URL: 'http://api.example:8080/v1/', METRICS_PORT: '0' })
  expect(server.printed()).toContain(' is for the API at http://api.example:8080/v1')
  const config = await fetch(`${server.address}/config.json`)
  expect(await config.json()).toMatchObject({ api: 'http://api.example:8080/v1', idempotencyKeys: false })
  expect(config.headers.get('Content-Security-Policy')).toContain("connect-src 'self' http://api.example:8080;")
  expect((await fetch(`${server.address}/api/staff/me`)).status).toBe(404)
  expect((await fetch(`${server.address}/health`)).status).toBe(200)
  const [metrics = ''] = /(?<=Metrics are at )\S+/.exec(server.printed()) ?? []
  expect(await (await fetch(metrics)).text()).toContain('nodejs_eventloop_lag_p99_seconds ')
  expect((await fetch(metrics.replace('/metrics', '/api'))).status).toBe(404)
  expect(await (await fetch(`${server.address}/metrics`)).text(), 'not on the public port').not.toContain('nodejs_')
  expect(await server.stop()).toBe(0)
  const events = server
    .logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(events).toMatchObject([
    { event: 'setting without effect', sentence: expect.stringMatching(/^With API_URL .*: DATABASE_URL, SEED\.$/) },
    { event: 'started', release: 'a checkout', serves: 'the console for another API' },
    { event: 'stopping', signal: 'SIGINT' },
    { event: 'stopped' },
  ])
})

it('with API_URL, API_EXTRAS names what that API offers beyond the contract', async () => {
  const configOf = async (API_EXTRAS: string) => {
    const server = await startServer({ API_URL: 'http://api.example/v1', API_EXTRAS })
    const config = v.parse(Config, await (await fetch(`${server.address}/config.json`)).json())
    expect(await server.stop()).toBe(0)
    return config
  }
  const { idempotencyKeys, extras } = await configOf('laurel')
  expect({ idempotencyKeys, extras }).toEqual({ idempotencyKeys: true, extras: ownApi.extras })
  expect(await configOf('audit, idempotencyKeys')).toMatchObject({
    api: 'http://api.example/v1',
    idempotencyKeys: true,
    extras: { audit: true, telemetry: false },
  })
})

const post = (address: string, path: string, body: unknown, forwardedFor = '') =>
  fetch(`${address}/api/staff/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwardedFor },
    body: JSON.stringify(body),
  })

const ana = { name: 'Ana', lastname: 'Ruiz', email: 'ana@laurel.example', is_staff: true, is_initiated: true }

/** Names each module of OpenTelemetry that is loaded. */
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      if (url.includes('opentelemetry')) console.error('loads', url)
      return next(url, context)
    },
  })`)}`

it('an external database is used as it is: it is not filled, and no sign-in or recovery link is printed', async () => {
  const { db, url, drop } = await createDatabase()
  const server = await startServer({ DATABASE_URL: url, NODE_OPTIONS })
  expect((await fetch(`${server.address}/health`)).status).toBe(200)
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([])
  await db.insertInto('users').values(ana).execute()
  expect((await post(server.address, 'recover/password', { email: ana.email })).status).toBe(200)
  expect(await server.stop()).toBe(0)
  expect(server.printed()).not.toMatch(/Sign in|\/activate|ana@/)
  expect(server.logged(), 'without a collector').not.toContain('opentelemetry')
  await drop()
})

it('empty lists of countries and services are filled once by processes that start together, and rows that are there stay', async () => {
  const { db, url, drop } = await createDatabase()
  const lists = async () => ({
    countries: (await db.selectFrom('countries').select('name').orderBy('id').execute()).map(({ name }) => name),
    services: (await db.selectFrom('services').select('name').orderBy('id').execute()).map(({ name }) => name),
  })
  await db.insertInto('services').values({ name: 'Propio' }).execute()
  const servers = await Promise.all([startServer({ DATABASE_URL: url }), startServer({ DATABASE_URL: url })])
  const { countries, services } = await lists()
  expect(countries).toEqual(expect.arrayContaining(['Colombia', 'España', 'México']))
  expect(new Set(countries).size).toBe(countries.length)
  expect(services).toEqual(['Propio'])
  expect(servers.map((server) => server.logged()).join('')).toContain('Filled, because they were empty: countries.')
  await db.deleteFrom('countries').where('name', '<>', 'España').execute()
  await db.deleteFrom('services').execute()
  const again = await startServer({ DATABASE_URL: url })
  expect(await lists()).toMatchObject({ countries: ['España'], services: expect.arrayContaining(['Encuestas']) })
  const stopped = [...servers, again].map((server) => server.stop())
  expect(await Promise.all(stopped)).toEqual([0, 0, 0])

  await seedDemo(db, {
    now: new Date(),
    passwords: argon2Passwords,
    counts: { organisations: 2, users: 30, products: 10, orders: 20, pictures: 2 },
  })
  const { services: demonstrated } = await lists()
  expect(new Set(demonstrated).size, 'the demonstration takes the services that are there').toBe(demonstrated.length)
  await drop()
})

it('the API starts on a database that only reads, and fills the empty lists at a start on one that takes them', async () => {
  const { db, url, drop } = await createDatabase()
  const readOnly = (how: 'on' | 'off') =>
    sql.raw(`alter database "${new URL(url).pathname.slice(1)}" set default_transaction_read_only = ${how}`).execute(db)
  const countries = () => db.selectFrom('countries').selectAll().execute()
  await readOnly('on')
  const reading = await startServer({ DATABASE_URL: url })
  expect((await fetch(`${reading.address}/api/staff/me`)).status).toBe(401)
  expect(await reading.stop()).toBe(0)
  expect(reading.logged()).toContain('"task":"fill lists"')
  expect(await countries()).toEqual([])
  await readOnly('off')
  const writing = await startServer({ DATABASE_URL: url })
  expect(await countries()).not.toEqual([])
  expect(await writing.stop()).toBe(0)
  await drop()
})

it('MAIL prints a recovery link, spans reach their collector before the end, and behind a proxy of TRUSTED_PROXIES guessing does not lock out others', async () => {
  const { db, url, drop } = await createDatabase()
  await db.insertInto('users').values(ana).execute()
  await using received = await collector()
  const server = await startServer({
    DATABASE_URL: url,
    TRUSTED_PROXIES: '127.0.0.1, fd00::/8',
    MAIL: 'log',
    OTEL_EXPORTER_OTLP_ENDPOINT: received.address,
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    NODE_OPTIONS,
  })
  expect((await post(server.address, 'recover/password', { email: ana.email })).status).toBe(200)
  const guess = async (from: string) =>
    (await post(server.address, 'login', { email: `${crypto.randomUUID()}@laurel.example`, password: 'x' }, from))
      .status
  await Promise.all(Array.from({ length: 20 }, (_, time) => guess(`10.9.8.${time}, 203.0.113.1`)))
  expect([await guess('203.0.113.1'), await guess('203.0.113.2')]).toEqual([429, 401])
  expect(await server.stop()).toBe(0)
  expect(server.logged()).toContain('opentelemetry')
  expect(received.spans().map(({ name }) => name)).toEqual(
    expect.arrayContaining(['POST /api/staff/login', 'POST /api/staff/recover/password', 'mail']),
  )
  expect(received.resource()).toMatchObject({ 'service.name': 'laurel', 'deployment.environment.name': 'test' })
  expect(received.text()).not.toMatch(/@|10\.9\.8|203\.0|Ruiz/)
  expect(server.printed()).toMatch(
    /ana@laurel\.example[^]*\/activate\?token=|\/activate\?token=[^]*ana@laurel\.example/,
  )
  await drop()
})

it('the demonstration is not filled in where other machines reach it, unless SEED says so', async () => {
  const { folder, remove } = await freshFolder()
  const place = { DATA_DIR: folder, HOST: '0.0.0.0' }
  const { code, said } = await failToStart(place)
  expect(said).toMatch(
    /^The demonstration is not filled in: .* HOST is 0\.0\.0\.0, .* Set SEED=none .*, or SEED=demo .*\.$/m,
  )
  expect(code).toBe(1)
  const server = await startServer({ ...place, SEED: 'none' })
  expect(server.printed()).not.toContain('Sign in as')
  expect(await server.stop()).toBe(0)
  await remove()
})

it('the demonstration is left out of a database in use, such as a restored one, and its accounts cannot sign in', async () => {
  const { db, url, drop } = await createDatabase()
  await db.insertInto('users').values(ana).execute()
  const server = await startServer({ DATABASE_URL: url, SEED: 'demo' })
  expect(await db.selectFrom('users').select('email').execute()).toEqual([{ email: ana.email }])
  expect(server.printed()).not.toContain('Sign in as')
  expect(server.logged()).toContain('"The demonstration is left out: the database has people of its own."')
  expect(await server.stop()).toBe(0)
  await drop()
})
