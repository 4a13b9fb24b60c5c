import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { expect, test, vi } from 'vitest'
import { createDatabase } from '#testing/createDatabase.ts'
import { runCommand } from '#testing/serverProcess.ts'

vi.setConfig({ testTimeout: 30_000 })

test('a new database is migrated by a command, and the first member of staff gets a link by another', async () => {
  const { db, url, drop } = await createDatabase()
  await sql`drop schema public cascade; create schema public`.execute(db)
  let raw = ''
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => void stream.on('data', (part) => (raw += part)).on('end', () => done()),
  })
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const place = { DATABASE_URL: url, PUBLIC_URL: 'https://staff.example' }
  const staff = (words: string, smtpUrl = '') =>
    runCommand({ ...place, SMTP_URL: smtpUrl }, 'tools/staff.ts', ...words.split(' '))

  const misspelt = await runCommand({ ...place, SMTP_URI: 'smtp://mail.example' }, 'tools/staff.ts', 'list')
  expect(misspelt.said).toContain('SMTP_URI is no setting; did you mean SMTP_URL?\n')
  const [unfinished, early] = await Promise.all([staff('disable'), staff('list')])
  expect(unfinished).toMatchObject({ code: 1, said: expect.stringContaining('sign-out EMAIL') })
  expect(early).toMatchObject({ code: 1, said: expect.stringMatching(/npm run migrate\n$/) })
  const migrated = await runCommand(place, 'tools/migrate.ts')
  expect(migrated).toMatchObject({ code: 0, out: expect.stringMatching(/^Migrated: 0001-people, .*\.\n$/) })

  const add = 'add ana@laurel.example --name Ana'
  const printed = /^https:\/\/staff\.example\/activate\?token=[\w-]{43}$/m
  expect(await staff(add)).toMatchObject({ code: 0, said: '', out: expect.stringMatching(printed) })
  const mailed = { code: 0, said: '', out: 'ana@laurel.example is invited by mail.\n' }
  expect(await staff(add, `smtp://127.0.0.1:${port}`)).toEqual(mailed)
  expect(raw).toMatch(/^To: ana@laurel\.example/m)
  expect(raw.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')).toMatch(/staff\.example\/activate\?token=[\w-]{43}\b/)
  const here = await runCommand({ DATABASE_URL: url }, 'tools/staff.ts', ...add.split(' '))
  expect(here.out).toMatch(
    /^http:\/\/127\.0\.0\.1:\d+\/activate\S+\nThe link leads to this machine: set PUBLIC_URL, or PORT if Laurel listens on another\.\n$/m,
  )
  const unsent = await staff(add, 'smtp://127.0.0.1:1')
  expect(unsent).toMatchObject({ code: 1, said: expect.stringContaining('was not mailed') })
  expect(unsent.out).toMatch(printed)
  expect(await staff('list')).toMatchObject({
    out: expect.stringMatching(/^ana@laurel\.example +Ana +invited +0 sessions\n$/),
    said: `The database ${new URL(url).host}${new URL(url).pathname} of DATABASE_URL:\n`,
  })

  await staff('add ana@laurel.example --name Anabel --lastname Ruiz')
  expect((await staff('list')).out, 'invited again under another name').toMatch(/ Anabel Ruiz +invited /)
  await staff(add)
  expect((await staff('list')).out, 'a lastname that is left out stays').toMatch(/ Ana Ruiz +invited /)

  await new Promise<void>((resolve) => void smtp.close(resolve))
  await drop()
})

test('a command that reads, or is asked for help, makes no database, and says where it looked for one', async () => {
  const place = await mkdtemp(path.join(tmpdir(), 'laurel-staff-'))
  const empty = path.join(place, '.data')
  const run = (...words: [string, ...string[]]) => runCommand({ DATA_DIR: empty }, ...words)
  const [list, upgrade, nowhere, help, unknown] = await Promise.all([
    run('tools/staff.ts', 'list'),
    run('tools/database.ts', 'upgrade'),
    run('tools/database.ts', 'upgrade', '--from', empty),
    run('tools/release/commands.ts', 'migrate', '--help'),
    run('tools/release/commands.ts', '--port', '80'),
  ])
  const versions = await Promise.all([
    run('tools/release/commands.ts', 'version'),
    run('tools/release/commands.ts', '--version'),
  ])
  for (const { said } of versions) expect(said).toContain('/VERSION')
  expect(existsSync(empty)).toBe(false)
  for (const failed of [list, upgrade])
    expect(failed).toMatchObject({
      code: 1,
      out: '',
      said: expect.stringContaining(`There is no database in ${empty}.`),
    })
  expect(nowhere).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^There is no PostgreSQL in .*Name the folder/),
  })
  expect(help).toMatchObject({ code: 0, said: '', out: expect.stringContaining('brings the database up to date') })
  expect(unknown).toMatchObject({
    code: 1,
    out: '',
    said: expect.stringMatching(/^There is no command --port\.\nlaurel /),
  })
  await rm(place, { recursive: true })
})
