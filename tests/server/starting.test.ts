import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { freshFolder, runCommand, startServer, stopServers, type ServerProcess } from '#testing/serverProcess.ts'

vi.setConfig({ testTimeout: 30_000 })

let place: Awaited<ReturnType<typeof freshFolder>>
let first: ServerProcess
let token: string

const start = () => startServer({ DATA_DIR: place.folder })
const pidFile = () => path.join(place.folder, 'cluster/data/postmaster.pid')
const health = (server: ServerProcess) => fetch(`${server.address}/health`).then((answer) => answer.status)

function signIn(server: ServerProcess): Promise<Response> {
  const [, email, password] = /Sign in as (\S+) with (\S+)/.exec(server.printed()) ?? []
  return fetch(`${server.address}/api/staff/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
}

beforeAll(async () => {
  place = await freshFolder()
  mkdirSync(path.join(place.folder, `new-${process.pid}`, 'data'), { recursive: true })
  first = await start()
}, 60_000)

afterAll(async () => {
  await stopServers()
  await place.remove()
})

it('the sign-in that a first start prints works', async () => {
  expect(await health(first)).toBe(200)
  const events = [...first.logged().matchAll(/"event":"([^"]+)"/g)].map(([, event]) => event)
  expect(events).toEqual(expect.arrayContaining(['database', 'filling the demonstration', 'started']))
  expect(first.logged()).toMatch(/"event":"migrated","sentence":"Migrated: 0001-people, [^"]+\."/)
  const answer = await signIn(first)
  expect(answer.status).toBe(200)
  token = ((await answer.json()) as { data: { auth_token: string } }).data.auth_token
})

it('commands use the database of a running server, and leave it running', async () => {
  const staff = (...words: string[]) => runCommand({ DATA_DIR: place.folder }, 'tools/staff.ts', ...words)
  expect((await staff('sign-out', 'ines@laurel.example')).out).toMatch(/signed out everywhere/)
  expect((await staff('list')).out).toMatch(/^maria@laurel\.example .* active .* 1 session$/m)
  expect(await health(first)).toBe(200)
})

const address = (settings: Record<string, string>) => runCommand(settings, 'tools/database.ts', 'url')

it('a command prints the address of the running database, and its password', async () => {
  const { code, out } = await address({ DATA_DIR: place.folder })
  expect(code).toBe(0)
  const db = connect(out.trim(), { max: 1 })
  expect(await db.selectFrom('orders').select('id').limit(1).execute()).toHaveLength(1)
  await db.destroy()
  const DATABASE_URL = 'postgres://ana:secreto@db.example/laurel'
  expect(await address({ DATABASE_URL })).toMatchObject({ code: 0, out: `${DATABASE_URL}\n` })
})

it('a second server on the same folder shares the database and outlives the first', async () => {
  const second = await start()
  expect(await first.stop('SIGTERM')).toBe(0)
  expect(await health(second)).toBe(200)
  expect(await second.stop()).toBe(0)
})

it('the database stops with the last server', () => {
  expect(existsSync(path.join(place.folder, 'cluster/data'))).toBe(true)
  expect(existsSync(pidFile())).toBe(false)
})

it('the address of a database that stands is not printed', async () => {
  const said = expect.stringMatching(/^The embedded database in .* does not run: it does while Laurel runs\.\n$/)
  expect(await address({ DATA_DIR: place.folder })).toMatchObject({ code: 1, out: '', said })
})

it('files of killed processes do not delay the next start or its stop, even if their pid is reused; signed-in staff stay signed in', async () => {
  expect(readdirSync(place.folder).filter((name) => name.startsWith('new-'))).toEqual([])
  const killed = await start()
  await killed.stop('SIGKILL')
  for (const kind of ['open', 'closing'])
    writeFileSync(path.join(place.folder, 'leases', `${kind}-${process.pid}-0badc0de`), '')
  const next = await start()
  const me = await fetch(`${next.address}/api/staff/me`, { headers: { Authorization: `Bearer ${token}` } })
  expect(me.status).toBe(200)
  expect(await next.stop()).toBe(0)
  expect(existsSync(pidFile())).toBe(false)
})

it('after its database was killed, a server says that it cannot answer, and then recovers by itself', async () => {
  const server = await start()
  process.kill(Number(readFileSync(pidFile(), 'utf8').split('\n')[0]), 'SIGKILL')
  await vi.waitFor(async () => expect(await health(server)).toBe(503), { timeout: 2000, interval: 20 })
  await vi.waitFor(async () => expect(await health(server)).toBe(200), { timeout: 15_000, interval: 100 })
  expect(await server.stop()).toBe(0)
})
