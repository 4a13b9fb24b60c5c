import { inTransaction } from '#server/db/transaction.ts'
import { createDatabase } from '#testing/createDatabase.ts'
import type { TestDatabase } from '#testing/database.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

const raise = (db: Kysely<Database>, code: string) =>
  sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`).execute(db)

test('whole numbers arrive as numbers, and a number that would be rounded as an error', async () => {
  const { rows } = await sql`select 9007199254740991::bigint as points`.execute(database.db)
  expect(rows).toEqual([{ points: Number.MAX_SAFE_INTEGER }])
  await expect(sql`select 9007199254740993::bigint as points`.execute(database.db)).rejects.toThrow('2^53')
})

test('a transaction that lost a race runs again from the start', async () => {
  for (const code of ['40001', '40P01']) {
    let attempts = 0
    const done = await inTransaction(database.db, async (transaction) => {
      await transaction.insertInto('organisations').values({ name: code }).execute()
      if (++attempts < 3) await raise(transaction, code)
      return attempts
    })
    expect(done).toBe(3)
    const kept = await database.db.selectFrom('organisations').select('id').where('name', '=', code).execute()
    expect(kept).toHaveLength(1)
  }
})

test('a transaction that fails for another reason, or repeatedly, fails and leaves nothing', async () => {
  for (const [code, expected] of [
    ['23514', 1],
    ['40001', 5],
  ] as const) {
    let attempts = 0
    const work = inTransaction(database.db, async (transaction) => {
      attempts++
      await transaction.insertInto('organisations').values({ name: 'nothing' }).execute()
      await raise(transaction, code)
    })
    await expect(work).rejects.toMatchObject({ code })
    expect(attempts).toBe(expected)
  }
  expect(await database.db.selectFrom('organisations').select('id').where('name', '=', 'nothing').execute()).toEqual([])
})

test('a database that dropped every connection is reached again without a restart', async () => {
  await sql`select 1`.execute(database.db)
  const others = await createDatabase()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${new URL(database.url).pathname.slice(1)}`.execute(others.db)
  await others.drop()
  const { rows } = await sql`select 1 as one`.execute(database.db)
  expect(rows).toEqual([{ one: 1 }])
})

test('a held connection that breaks while idle ends its own work and nothing else', async () => {
  const others = await createDatabase()
  const broken: unknown[] = []
  const hear = (problem: unknown) => void broken.push(problem)
  process.on('uncaughtException', hear)
  await database.db.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
    const [{ pid }] = rows as [{ pid: number }]
    await sql`select pg_terminate_backend(${pid}::int)`.execute(others.db)
    const isThere = () => sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(others.db)
    await expect.poll(async () => (await isThere()).rows).toEqual([])
    for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve))
  })
  process.off('uncaughtException', hear)
  await others.drop()
  expect(broken).toEqual([])
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
})
