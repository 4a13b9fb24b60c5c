import { connect } from '#server/db/connect.ts'
import { migrate, migrations } from '#server/db/migrate.ts'
import type { Database } from '#server/db/schema.ts'
import { createDatabase } from '#testing/createDatabase.ts'
import type { TestDatabase } from '#testing/database.ts'
import { checkLedger } from '#testing/points/facts.ts'
import { addOrder } from '#tests/support/orders.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Client, type QueryResult } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'

let database: TestDatabase
beforeEach(async () => {
  database = await createDatabase()
})
afterEach(() => database.drop())

const empty = () => sql`drop schema public cascade; create schema public`.execute(database.db)
const names = Object.keys(migrations)
const recorded = async () =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db)).rows.map(
    ({ name }) => name,
  )
const next = { ...migrations, '9999-next': { statements: ['alter table users add column nickname text'] } }

/** As behind a pooler in transaction mode, what follows a transaction runs on another connection. */
async function transactionPooler(url: string) {
  const backends = [new Client(url), new Client(url), new Client(url)]
  for (const backend of backends) await backend.connect()
  let turn = 0
  const session = () => {
    let inside = false
    return {
      async query(text: string, values?: readonly unknown[]): Promise<QueryResult> {
        if (!inside) turn++
        inside = text === 'begin' || (inside && !['commit', 'rollback'].includes(text))
        return backends[turn % backends.length]!.query(text, values as unknown[])
      },
      release() {},
    }
  }
  const pool = { connect: async () => session(), end: () => Promise.all(backends.map((backend) => backend.end())) }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as never }) })
}

test('several processes that start at once on an empty database set it up together, and one of them migrates', async () => {
  await empty()
  const processes = Array.from({ length: 4 }, () => connect(database.url, { max: 2 }))
  const ran = await Promise.all(processes.map((db) => migrate(db)))
  await Promise.all(processes.map((db) => db.destroy()))
  expect(ran.toSorted((one, other) => one.length - other.length)).toEqual([[], [], [], names])
  expect(await recorded()).toEqual(names)
  expect(await database.db.selectFrom('orders').selectAll().execute()).toEqual([])
})

test('start after start behind a pooler in transaction mode leaves no lock', async () => {
  await empty()
  const pooled = await transactionPooler(database.url)
  for (const all of [migrations, migrations, next]) await migrate(pooled, { all })
  const { rows } = await sql`select pid from pg_locks join pg_database on oid = database
    where locktype = 'advisory' and datname = current_database()`.execute(database.db)
  expect(rows).toEqual([])
  await pooled.destroy()
})

test('a database that a newer release has migrated is left as it is', async () => {
  expect(await migrate(database.db, { all: next })).toEqual(['9999-next'])
  expect(await migrate(database.db)).toEqual([])
  expect(await recorded()).toEqual(Object.keys(next))
})

test('a database of another line of releases is refused by the name of the migration', async () => {
  await sql`update kysely_migration set name = '0014-other' where name like '0014%'`.execute(database.db)
  const problem = await migrate(database.db).catch((thrown: unknown) => thrown)
  expect(problem).toMatchObject({ cause: { message: expect.stringContaining('0014-other') } })
})

test('a database that takes no writes and lacks nothing is fit for a start', async () => {
  const name = new URL(database.url).pathname.slice(1)
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(database.db)
  const reader = connect(database.url, { max: 1 })
  expect(await migrate(reader)).toEqual([])
  await reader.destroy()
})

test('a migration that fails leaves nothing, and the next start tries again', async () => {
  const statements = ['alter table users add column nickname text', 'select 1 / 0']
  await expect(migrate(database.db, { all: { ...migrations, '9999-next': { statements } } })).rejects.toThrow(
    'could not be brought up to date',
  )
  expect(await migrate(database.db, { all: next })).toEqual(['9999-next'])
})

test('a migration that waits for a table in use stops nobody who reads it, and ends once the table is free', async () => {
  const said: string[] = []
  let migrating: Promise<readonly string[]> | undefined
  await database.db.transaction().execute(async (transaction) => {
    await sql`lock table users in access share mode`.execute(transaction)
    migrating = migrate(database.db, { all: next, lockMs: 100, note: (sentence) => said.push(sentence) })
    await expect.poll(() => said, { interval: 20 }).toHaveLength(1)
    for (let time = 0; time < 5; time++) {
      const began = performance.now()
      await database.db.selectFrom('users').selectAll().execute()
      expect(performance.now() - began).toBeLessThan(1_000)
    }
  })
  expect(await migrating).toEqual(['9999-next'])
})

test('waiting for a table ends when the process is told to stop, or after a limit, with a sentence', async () => {
  const over = new AbortController()
  await database.db.transaction().execute(async (transaction) => {
    await sql`lock table users in access share mode`.execute(transaction)
    const stopped = migrate(database.db, { all: next, lockMs: 10, signal: over.signal, note: () => over.abort() })
    await expect(stopped).rejects.toMatchObject({ cause: { name: 'AbortError' } })
    await expect(migrate(database.db, { all: next, lockMs: 10, patienceMs: 0 })).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/^Another process did not finish/) },
    })
  })
})

test('MIGRATE_URL changes the tables where DATABASE_URL may not, and must lead to the same database', async () => {
  const name = `laurel_reader_${process.pid}`
  await sql`create role ${sql.id(name)} login password 'x'`.execute(database.db)
  await sql`grant select on all tables in schema public to ${sql.id(name)}`.execute(database.db)
  const url = Object.assign(new URL(database.url), { username: name, password: 'x' }).href
  const served = connect(url, { max: 1 })
  await expect(migrate(served, { all: next })).rejects.toThrow()
  const other = await createDatabase()
  await expect(migrate(served, { all: next, migrateUrl: other.url })).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/^MIGRATE_URL leads to another database/) },
  })
  await expect(migrate(served, { all: next, migrateUrl: 'postgres://nobody@127.0.0.1:1/x' })).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/^No PostgreSQL answers at 127.0.0.1:1. Check MIGRATE_URL/) },
  })
  expect(await migrate(served, { all: next, migrateUrl: database.url })).toEqual(['9999-next'])
  await Promise.all([served.destroy(), other.drop()])
  await sql`drop owned by ${sql.id(name)}; drop role ${sql.id(name)}`.execute(database.db)
})

test('a database that cannot be set up is an error with its cause', async () => {
  const nowhere = connect('postgres://nobody@127.0.0.1:1/nothing')
  await expect(migrate(nowhere)).rejects.toThrow('could not be brought up to date')
  await nowhere.destroy()
})

/** What the release before 0020 had in place of its triggers. */
const before0020 = `
  drop trigger count_items on order_items; drop function count_items;
  create function count_items_on_insert() returns trigger language plpgsql as $$ begin
    update orders set open_items = open_items + opened from (
      select order_id, count(*) filter (where is_open) as opened from added group by order_id) as changed
    where orders.id = order_id;
    return null;
  end $$;
  create trigger count_items_on_insert after insert on order_items
    referencing new table as added for each statement execute function count_items_on_insert();
  drop trigger zero_sum on ledger_entries;
  create constraint trigger zero_sum after insert on ledger_entries
    deferrable initially deferred for each row execute function check_move();
  create or replace function keep_balances() returns trigger language plpgsql as $$ begin
    insert into balances select account_id, sum(added.points) from added join accounts on accounts.id = account_id
      where kind <> 'platform' group by account_id
    on conflict (account_id) do update set points = balances.points + excluded.points;
    return null;
  end $$;
  drop trigger keep_balances on ledger_entries;
  create trigger keep_balances after insert on ledger_entries
    referencing new table as added for each statement execute function keep_balances();
  delete from kysely_migration where name >= '0020'`

test('an existing database goes on with plain triggers, from the counts and balances that it has', async () => {
  const { db } = database
  await sql.raw(before0020).execute(db)
  const { id, userId, items } = await addOrder(db, [{}, {}])
  const give = sql`
    with made as (insert into ledger_moves (kind, description, created_at) values ('refund', '', now()) returning id)
    insert into ledger_entries (move_id, account_id, points)
    select made.id, accounts.id, case kind when 'user' then 7 else -7 end from made, accounts`
  await sql`insert into accounts (kind, owner_id) values ('platform', 0), ('user', ${userId})`.execute(db)
  await give.execute(db)
  const facts = async () => {
    const orders = db.selectFrom('orders').select(['open_items', 'closed_items']).where('id', '=', id)
    return [await orders.executeTakeFirst(), await db.selectFrom('balances').select('points').execute()]
  }
  const was = await facts()
  expect(was).toEqual([{ open_items: items.length, closed_items: 0 }, [{ points: 7 }]])

  const folds = (names: string) => `create or replace function folded(typed text) returns text
    language sql immutable strict parallel safe return ${names}`
  await sql.raw(folds('lower(unaccent(normalize(typed)))')).execute(db)
  await db.updateTable('users').set({ name: 'Zo\u00adila\u200b' }).where('id', '=', userId).execute()
  const found = async () =>
    (await db.selectFrom('users').select('id').where('search', 'like', '% zoila %').execute()).map(({ id }) => id)
  expect(await found()).toEqual([])
  expect(await migrate(db)).toEqual(['0020-plain-triggers', '0021-unseen-letters'])
  expect(await facts()).toEqual(was)
  expect(await found()).toEqual([userId])
  const [first = 0, ...others] = items
  await db.updateTable('order_items').set({ status: 'delivered' }).where('id', '=', first).execute()
  await give.execute(db)
  expect(await facts()).toEqual([{ open_items: others.length, closed_items: 1 }, [{ points: 14 }]])
  expect(await checkLedger(db)).toEqual({ sum: 0, uneven: 0, wrong: 0 })
  const { rows } = await sql`select tgname from pg_trigger where coalesce(tgoldtable, tgnewtable) is not null`.execute(
    db,
  )
  expect(rows).toEqual([])
})
