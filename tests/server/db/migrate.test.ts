import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDatabase } from '#testing/createDatabase.ts'
import type { TestDatabase } from '#testing/database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

test('several processes that start at once on an empty database set it up together', async () => {
  await sql`drop schema public cascade; create schema public`.execute(database.db)
  const processes = Array.from({ length: 4 }, () => connect(database.url, { max: 2 }))
  await Promise.all(processes.map((db) => migrate(db)))
  await Promise.all(processes.map((db) => db.destroy()))
  expect(await database.db.selectFrom('orders').selectAll().execute()).toEqual([])
})

test('a database that cannot be set up is an error with its cause', async () => {
  const nowhere = connect('postgres://nobody@127.0.0.1:1/nothing')
  await expect(migrate(nowhere)).rejects.toThrow('could not be brought up to date')
  await nowhere.destroy()
})
