import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { backup } from '#server/db/backup/backup.ts'
import { checkFile } from '#server/db/backup/file.ts'
import { restore } from '#server/db/backup/restore.ts'
import { contentsOn, onConnection } from '#server/db/backup/tables.ts'
import { connect } from '#server/db/connect.ts'
import { exchange, finishExchange } from '#server/db/embedded/exchange.ts'
import { migrate, migrations } from '#server/db/migrate.ts'
import type { Db } from '#server/db/transaction.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { createDatabase } from '#testing/createDatabase.ts'
import { asAdmin, urlOf } from '#testing/database.ts'
import { plainPasswords } from '#testing/deps.ts'

const patience = 600_000
const whenDone = new AsyncDisposableStack()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'laurel backup '))
whenDone.defer(() => fs.rmSync(folder, { recursive: true }))
afterAll(() => whenDone.disposeAsync())

const at = (name: string) => path.join(folder, name)
const contents = (url: string) => onConnection(url, contentsOn)
async function emptied() {
  const name = `empty_${crypto.randomUUID()}`
  const cluster = inject('databaseUrl')
  await asAdmin(cluster, sql`create database ${sql.id(name)}`)
  whenDone.defer(() => asAdmin(cluster, sql`drop database ${sql.id(name)} with (force)`))
  const url = urlOf(cluster, name)
  const db = connect(url, { max: 2 })
  whenDone.defer(() => db.destroy())
  return { url, db }
}

/** What holds beside rows: rules, triggers and their state, indexes, functions and what numbers come next. */
const rulesOf = async (db: Db) => {
  const { rows } = await sql<{ rule: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
    where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || ' ' || tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace
    union all select sequencename || ' ' || coalesce(last_value, 0) from pg_sequences
    order by 1`.execute(db)
  return rows.map(({ rule }) => rule)
}

let source: Awaited<ReturnType<typeof createDatabase>>
beforeAll(async () => {
  source = await createDatabase()
  whenDone.defer(source.drop)
  const counts = { organisations: 2, users: 30, products: 10, orders: 20, pictures: 2 }
  await seedDemo(source.db, { now: new Date(), passwords: plainPasswords, counts })
  await sql`update users set name = ${'\\.\n\\N\t\\x\r\n\\.'}, phone = '' where id = 2`.execute(source.db)
  await sql`insert into uploads values ('large', 'image/png', ${randomBytes(400_000)})`.execute(source.db)
})

test('a backup that is made while people write is restored by an ordinary owner, and every table is as it was', async () => {
  const file = at('written')
  const stop = new AbortController()
  const writing = (async () => {
    for (let count = 0; !stop.signal.aborted; count++)
      await source.db.transaction().execute(async (transaction) => {
        await sql`update organisations set name = ${`n${count}`} where id = 1`.execute(transaction)
        await sql`update users set lastname = ${`n${count}`} where id = 1`.execute(transaction)
      })
  })()
  const { tables } = await backup(source.url, file)
  stop.abort()
  await writing
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(fs.readdirSync(folder)).toEqual(['written'])

  const { db, url } = await emptied()
  const owner = `owner_${Date.now()}`
  await sql.raw(`create role ${owner} login password 'secret'; alter schema public owner to ${owner}`).execute(db)
  await sql.raw(`grant create on database "${new URL(url).pathname.slice(1)}" to ${owner}`).execute(db)
  const asOwner = Object.assign(new URL(url), { username: owner, password: 'secret' }).href
  expect((await restore(asOwner, file, patience)).tables).toEqual(tables)
  expect(await contents(url)).toEqual(tables)
  const { rows } = await sql`select (select name from organisations where id = 1) = lastname as "isOneMoment"
    from users where id = 1`.execute(db)
  expect(rows).toEqual([{ isOneMoment: true }])
  expect(await rulesOf(db)).toEqual(await rulesOf(source.db))
  expect((await sql`select * from wrong_balances`.execute(db)).rows).toEqual([])
  await expect(restore(url, file, patience)).rejects.toThrow('nothing was changed')
  await expect(backup(url, file)).rejects.toThrow('is there already')
})

test('a backup of the release before is restored and brought up to date', async () => {
  const [before, after] = [await emptied(), await emptied()]
  await migrate(before.db, { all: Object.fromEntries(Object.entries(migrations).slice(0, -1)) })
  await sql`insert into cities (name, name_key) values ('Lima', 'lima')`.execute(before.db)
  const { tables } = await backup(before.url, at('before'))
  await restore(after.url, at('before'), patience)
  expect(await migrate(after.db)).toEqual([])
  const { kysely_migration: _, ...others } = tables
  expect(await contents(after.url)).toMatchObject(others)
})

test('a newer, a cut or a changed backup, and a restore that ends midway, change nothing', async () => {
  const { db, url } = await emptied()
  await sql`create table kysely_migration (name text primary key, timestamp text not null)`.execute(db)
  await sql`insert into kysely_migration values ('9999-next', '')`.execute(db)
  expect(await backup(url, at('newer'))).toMatchObject({ foreignMigration: '9999-next' })
  const target = await emptied()
  await expect(restore(target.url, at('newer'), patience)).rejects.toThrow(
    /has the migration 9999-next\. Restore it by that release/,
  )

  await backup(source.url, at('whole'))
  const bytes = fs.readFileSync(at('whole'))
  for (const length of [0, 5, 100, bytes.length >> 1, bytes.length - 1]) {
    fs.writeFileSync(at('cut'), bytes.subarray(0, length))
    await expect(checkFile(at('cut')), `${length} bytes`).rejects.toThrow(/not whole.*Take another backup|no backup/)
  }
  fs.writeFileSync(at('changed'), bytes.with(bytes.length >> 1, bytes.at(bytes.length >> 1)! ^ 1))
  await expect(restore(target.url, at('changed'), patience)).rejects.toThrow('is damaged')
  fs.writeFileSync(at('foreign'), 'begin;\n')
  await expect(checkFile(at('foreign'))).rejects.toThrow(/foreign is no backup that this release can read\.$/)
  const text = gunzipSync(bytes).toString()
  const withWrong = (count: number) =>
    Array.from({ length: count }).reduce<string>((so) => so.replace('"sha256":"', '"sha256": "0'), text)
  for (const [count, sentence] of [
    [1, /damaged: \w+ is not as it was written\./],
    [2, /damaged: \w+, \w+ are not as they were written\./],
  ] as const) {
    fs.writeFileSync(at('changed'), gzipSync(withWrong(count)))
    await expect(checkFile(at('changed'))).rejects.toThrow(sentence)
  }

  const stop = new AbortController()
  // One after the other: all that wait for a connection at once would fail long after this test.
  const killing = (async () => {
    while (!stop.signal.aborted) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'copy%'`.execute(target.db)
    }
  })()
  await expect(restore(target.url, at('whole'), patience)).rejects.toThrow()
  stop.abort()
  await killing
  expect(await contents(target.url)).toEqual({})
})

test.each(['before the first rename', 'after it', 'after the second', 'never'])(
  'an exchange of the embedded database that ends %s leaves one whole database in use, and the old one',
  (moment) => {
    const home = at(`home ${moment}`)
    const write = (name: string, what: string) => {
      fs.mkdirSync(path.join(home, name), { recursive: true })
      fs.writeFileSync(path.join(home, name, 'who'), what)
    }
    const who = (name: string) => fs.readFileSync(path.join(home, name, 'who'), 'utf8')
    if (moment === 'after the second') write('before-1', 'old')
    else write('cluster', 'old')
    if (moment === 'never' || moment === 'before the first rename') write('made', 'new')
    else write('next-1', 'new')
    if (moment === 'never') expect(exchange(home, path.join(home, 'made'))).toMatch(/before-\d+$/)
    for (let process = 0; process < 2; process++) finishExchange(home)
    const kept = fs.readdirSync(home).find((name) => name.startsWith('before-'))
    const isNew = moment !== 'before the first rename'
    expect([who('cluster'), kept && who(kept)]).toEqual(isNew ? ['new', 'old'] : ['old', undefined])
  },
)
