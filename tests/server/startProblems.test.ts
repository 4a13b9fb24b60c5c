import { mkdir, writeFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { folder } from '#server/db/embedded/folders.ts'
import { freePort } from '#server/db/embedded/ports.ts'
import { migrate } from '#server/db/migrate.ts'
import { startHttpServer } from '#server/ports/httpServer.ts'
import { databaseProblem, portProblem } from '#server/problems.ts'
import { createDatabase } from '#testing/createDatabase.ts'
import { openPipe } from '#testing/network/pipe.ts'
import { failToStart, freshFolder, startServer } from '#testing/serverProcess.ts'

vi.setConfig({ testTimeout: 30_000 })

let place: Awaited<ReturnType<typeof freshFolder>>

beforeAll(async () => {
  place = await freshFolder()
  await mkdir(place.folder)
})

afterAll(() => place.remove())

const otherDatabase = (change: (url: URL) => void): string => {
  const url = new URL(inject('databaseUrl'))
  change(url)
  return url.href
}

it('wrong settings are named, one per line, and nothing starts', async () => {
  const { code, said } = await failToStart({ PORT: 'abc', SEED: 'other' })
  expect(code).toBe(1)
  expect(said).toMatch(/^PORT must [^\n]+\nSEED must [^\n]+\n$/)
})

it('a port that another program uses is named', async () => {
  const other = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as net.AddressInfo
  const { code, said } = await failToStart({ PORT: String(port), DATA_DIR: place.folder })
  other.close()
  expect(code).toBe(1)
  expect(said).toBe(
    `Port ${port} on 127.0.0.1 is taken by another program. Stop that program, or choose another port with PORT.\n`,
  )
})

it.each(['192.0.2.1', 'no-such-host.invalid'])('a HOST of another machine (%s) is named', async (host) => {
  const problem = await startHttpServer({ host, port: 0 }).catch((thrown: unknown) => thrown)
  expect(portProblem(problem, { host, port: 0 })).toMatch(
    /^HOST is .*no address of this machine.*Set HOST to 127\.0\.0\.1.*$/,
  )
})

it('a DATA_DIR that is a file is named', async () => {
  const file = path.join(place.folder, 'file')
  await writeFile(file, '')
  const { code, said } = await failToStart({ DATA_DIR: file })
  expect(code).toBe(1)
  expect(said).toBe(`${file} is a file, and the database needs a folder. Set DATA_DIR to a folder.\n`)
})

it('a DATA_DIR in a folder that takes none is named', () => {
  expect(() => folder('/proc/laurel/data')).toThrow(/^The folder .* cannot be made: /)
})

it('a DATA_DIR below a file is named', async () => {
  const file = path.join(place.folder, 'another file')
  await writeFile(file, '')
  const { said } = await failToStart({ DATA_DIR: path.join(file, 'below') })
  expect(said).toMatch(/^The folder .*below cannot be made: .*Set DATA_DIR to another\.\n$/)
})

it.each([
  ['the password is wrong', (url: URL) => void (url.password = 'oops'), /refuses the user postgres\. Check user and/],
  ['the database is not there', (url: URL) => void (url.pathname = '/none'), /has no database none\. Create it, or/],
])('a DATABASE_URL where %s gets a sentence without its password', async (_, change, sentence) => {
  const url = otherDatabase(change)
  const db = connect(url, { max: 1 })
  const said = databaseProblem(await migrate(db).catch((thrown: unknown) => thrown), url)
  await db.destroy()
  expect(said).toMatch(sentence)
  expect(said).not.toContain(new URL(inject('databaseUrl')).password)
})

it('what a driver says without a full stop is a sentence of its own', () => {
  const problem = new Error('The database could not be brought up to date.', { cause: new Error('no TLS here') })
  expect(databaseProblem(problem, 'postgres://ana@db/laurel')).toBe(
    'The database laurel at db could not be made ready: The database could not be brought up to date. no TLS here. Check DATABASE_URL.',
  )
})

it('a DATABASE_URL where nobody listens gets one sentence, and is waited for until a signal', async () => {
  const DATABASE_URL = otherDatabase((url) => void (url.port = '1'))
  const { code, said } = await failToStart({ DATABASE_URL }, 'SIGTERM')
  expect(code).toBe(0)
  expect(said).toMatch(
    /^[^\n]*"No PostgreSQL answers at 127\.0\.0\.1:1\. Check DATABASE_URL[^\n]*\n[^\n]*"stopping","signal":"SIGTERM"\}\n[^\n]*"stopped"\}\n$/,
  )
  expect(said).not.toContain(new URL(inject('databaseUrl')).password)
})

it('a database that comes late is found, and meanwhile only /livez is well', async () => {
  const { url, drop } = await createDatabase()
  const gate = await openPipe(url, await freePort(0))
  gate.close()
  const PORT = String(await freePort(0))
  const starting = startServer({ DATABASE_URL: gate.url, PORT })
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${PORT}${path}`)).status
  await vi.waitFor(async () => expect([await statusOf('/livez'), await statusOf('/readyz')]).toEqual([200, 503]), {
    timeout: 10_000,
  })
  const pipe = await openPipe(url, gate.port)
  const server = await starting
  expect([await statusOf('/livez'), await statusOf('/readyz')]).toEqual([200, 200])
  pipe.isFrozen = true
  const began = performance.now()
  expect(await server.stop('SIGTERM')).toBe(0)
  expect(performance.now() - began).toBeLessThan(5000)
  pipe.close()
  await drop()
})
