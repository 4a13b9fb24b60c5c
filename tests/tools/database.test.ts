import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backup } from '#server/db/backup/backup.ts'
import { onPassingDatabase } from '#server/db/embedded.ts'
import { createDatabase } from '#testing/createDatabase.ts'
import { runCommand } from '#testing/serverProcess.ts'

vi.setConfig({ testTimeout: 60_000 })

let place: string
beforeAll(() => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'laurel-database-'))
  fs.chmodSync(place, 0o755)
})
afterAll(() => fs.rmSync(place, { recursive: true }))

test('a backup is checked without the database of DATABASE_URL, and nothing is left of it', async () => {
  const { url, drop } = await createDatabase()
  const file = path.join(place, 'backup')
  await backup(url, file)
  if (process.platform === 'linux')
    await expect(backup(url, '/proc/backup')).rejects.toThrow(/^No file can be written in \/proc \(E\w+\)\. Let this/)
  await drop()
  const TMPDIR = path.join(place, 'passing')
  fs.mkdirSync(TMPDIR)
  const DATA_DIR = path.join(place, 'closed/.data')
  const check = (settings: Record<string, string>, name: string) =>
    runCommand({ DATA_DIR, TMPDIR, ...settings }, 'tools/database.ts', 'check', name)
  const DATABASE_URL = 'postgres://nobody:secret@127.0.0.1:1/laurel'
  expect(await check({ DATABASE_URL }, file)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/ was restored for a try: \d+ tables/),
  })
  expect(fs.readdirSync(TMPDIR)).toEqual([])
  expect(await check({}, path.join(place, 'none'))).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not there'),
  })
  const closed = await check({ DATABASE_URL, TMPDIR: path.join(place, 'nowhere') }, file)
  expect(closed).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^No folder can be made in .*Set TMPDIR .*write\.\n$/),
  })
  expect(fs.readdirSync(place)).toEqual(['backup', 'passing'])
})

test.each([
  ['ENOSPC', 'ENOSPC: no space left on device, write'],
  ['53100', 'could not extend file'],
])('a check that finds no room (%s) says where', async (code, message) => {
  const DATA_DIR = path.join(place, 'full')
  fs.mkdirSync(DATA_DIR)
  fs.chmodSync(DATA_DIR, 0o755)
  const fill = () => Promise.reject(Object.assign(new Error(message), { code }))
  await expect(onPassingDatabase({ dataDir: DATA_DIR, log: () => {} }, fill)).rejects.toThrow(
    `There is no room left in ${DATA_DIR}, where a backup is restored for a try. Make room, or set DATA_DIR to another folder.`,
  )
  fs.rmSync(DATA_DIR, { recursive: true })
})

test.each([
  ['database.ts', 'dump', 'database has no command dump.'],
  ['database.ts', 'backup', 'backup needs a FILE.'],
  ['database.ts', 'backup one two', 'backup does not take two.'],
  ['database.ts', 'restore one --force', 'There is no option --force.'],
  ['database.ts', 'backup one --replace', 'backup has no option --replace.'],
  ['database.ts', 'upgrade --from', '--from needs a value.'],
  ['staff.ts', '', 'staff needs a command.'],
  ['staff.ts', 'remove ana@laurel.example', 'staff has no command remove.'],
  ['staff.ts', 'add', 'add needs an EMAIL.'],
  ['staff.ts', 'add ana@laurel.example --nam Ana', 'There is no option --nam.'],
  ['migrate.ts', 'now', 'now is not understood.'],
])('%s %s is told what is wrong before how it is used', async (tool, words, sentence) => {
  const { code, out, said } = await runCommand({}, `tools/${tool}`, ...words.split(' ').filter(Boolean))
  expect([code, out]).toEqual([1, ''])
  const [first, ...usage] = said.trim().split('\n')
  expect(first).toBe(sentence)
  expect(usage[0]).toMatch(/^npm run /)
})
