import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { databaseFolder, unwritable } from '#server/db/embedded/folders.ts'
import { failToStart, freshFolder, runCommand } from '#testing/serverProcess.ts'

vi.setConfig({ testTimeout: 60_000 })

let place: Awaited<ReturnType<typeof freshFolder>>
beforeAll(async () => {
  place = await freshFolder()
})
afterAll(() => place.remove())

const below = (name: string, mode = 0o755) => {
  const folder = path.join(place.folder, name)
  fs.mkdirSync(folder, { recursive: true })
  fs.chmodSync(folder, mode)
  return folder
}
const main = path.resolve(import.meta.dirname, '../../server/main.ts')
/** The account `daemon`, which every Linux has. */
const daemon = { uid: 1, gid: 1 }

function launch(settings: Record<string, string>, options: { uid?: number; gid?: number; detached?: boolean } = {}) {
  const env = { PATH: process.env['PATH'], PORT: '0', ...settings }
  const child = spawn(process.execPath, [main], { ...options, env })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += chunk))
  child.stderr.on('data', (chunk) => (said.err += chunk))
  return { child, said, ended: once(child, 'close').then(([code]) => Number(code)) }
}

it('a signal while a first start makes the database ends it without a word of a failure or of a start', async () => {
  const onlyNode = launch({ DATA_DIR: below('stopped'), SEED: 'none' })
  onlyNode.child.stderr.once('data', () => onlyNode.child.kill('SIGTERM'))
  expect(await onlyNode.ended).toBe(0)
  // Ctrl-C reaches initdb too, which writes PG_VERSION first.
  const interrupted = below('interrupted')
  const group = launch({ DATA_DIR: interrupted, SEED: 'none' }, { detached: true })
  await vi.waitFor(() => expect(fs.globSync('**/PG_VERSION', { cwd: interrupted })).not.toEqual([]), 10_000)
  process.kill(-(group.child.pid ?? 0), 'SIGINT')
  expect(await group.ended).toBe(0)
  for (const { out, err } of [onlyNode.said, group.said]) {
    expect(out).toBe('')
    const events = [...err.matchAll(/"event":"([^"]+)"/g)].map(([, event]) => event)
    expect(events.filter((event) => event !== 'database')).toEqual(['stopping', 'stopped'])
    expect(err).not.toContain('No database could be made')
  }
})

it('a folder on a read-only disk is told from one of another account', () => {
  const refused = (code: string) => unwritable('/data', Object.assign(new Error(), { code })).message
  expect(refused('EROFS')).toBe('The folder /data is on a read-only disk. Set DATA_DIR to another folder.')
  expect(refused('EACCES')).toMatch(/^The folder \/data belongs to .* and may not be written by this account, /)
})

describe.runIf(process.platform === 'linux' && process.getuid?.() === 0)('as root', () => {
  it('nothing is touched where the database belongs to another account, which is named', async () => {
    const DATA_DIR = below('daemon')
    fs.mkdirSync(path.join(DATA_DIR, 'cluster'))
    fs.chownSync(path.join(DATA_DIR, 'cluster'), daemon.uid, daemon.gid)
    const sentence = `The database in ${DATA_DIR} belongs to daemon. Run this as that account: runuser -u daemon -- … Nothing was changed.\n`
    const words = ['restore', path.join(place.folder, 'backup'), '--replace'] as const
    const [restored, started] = await Promise.all([
      runCommand({ DATA_DIR }, 'tools/database.ts', ...words),
      failToStart({ DATA_DIR }),
    ])
    expect(restored).toMatchObject({ code: 1, said: expect.stringContaining(sentence) })
    expect(started).toMatchObject({ code: 1, said: sentence })
    expect(fs.readdirSync(DATA_DIR, { recursive: true })).toEqual(['cluster'])
  })

  it('the data of another account is named with its owner, in place of EACCES', async () => {
    const DATA_DIR = below('mixed')
    fs.chownSync(DATA_DIR, daemon.uid, daemon.gid)
    fs.mkdirSync(path.join(DATA_DIR, 'cluster'), { mode: 0o700 })
    const { said, ended } = launch({ DATA_DIR }, daemon)
    expect(await ended).toBe(1)
    expect(said.err).toMatch(
      /^The folder .*mixed is closed to this account, daemon: .*mixed\/cluster belongs to root\. .*chown -R daemon .*mixed\n$/,
    )
  })

  it('a folder that is opened to nobody is named; one of another account keeps its mode', () => {
    const said: string[] = []
    const closed = below('closed', 0o700)
    expect(databaseFolder(closed, (sentence) => said.push(sentence))).toBe(closed)
    expect(said).toEqual([expect.stringContaining(`The folder ${closed} has the mode 711 from now on`)])
    const others = below('others', 0o700)
    fs.chownSync(others, daemon.uid, daemon.gid)
    expect(() => databaseFolder(others, () => {})).toThrow('belongs to daemon')
    expect(fs.statSync(others).mode & 0o777).toBe(0o700)
  })
})
