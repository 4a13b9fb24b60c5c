import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { passingFolder } from '#server/db/embedded/cluster.ts'
import { start } from '#server/db/embedded/start.ts'

let home: string
beforeAll(() => void (home = fs.mkdtempSync(path.join(os.tmpdir(), 'laurel-major-'))))
afterAll(() => fs.rmSync(home, { recursive: true }))

test.each([
  ['999', /was made by PostgreSQL 999, and this is \d+\.\d+\. A newer release made it: start that one, or go back to/],
  [
    '9',
    /was made by PostgreSQL 9, and this is \d+\.\d+\. With the release of before at hand: .* upgrade --from FOLDER$/,
  ],
])('data of PostgreSQL %s is left alone, and the sentence leads the right way', async (made, sentence) => {
  const cluster = path.join(home, made)
  fs.mkdirSync(path.join(cluster, 'data'), { recursive: true })
  fs.writeFileSync(path.join(cluster, 'data/PG_VERSION'), `${made}\n`)
  await expect(start(home, cluster, () => {})).rejects.toThrow(sentence)
})

test('the folder for a try is new, takes away what a killed process left, and is named where none can be made', () => {
  vi.stubEnv('TMPDIR', home)
  const left = path.join(home, 'laurel-check-1.gone-AbCdEf')
  fs.mkdirSync(left)
  const made = passingFolder()
  expect(fs.readdirSync(made)).toEqual([])
  expect([fs.existsSync(left), path.dirname(made)]).toEqual([false, home])
  vi.stubEnv('TMPDIR', path.join(home, 'nowhere'))
  expect(passingFolder).toThrow(/^No folder can be made in .*nowhere, .*Set TMPDIR to a folder/)
  vi.unstubAllEnvs()
})
