import { migrate, migrations } from '#server/db/migrate.ts'
import { createDatabase } from '#testing/createDatabase.ts'
import { fileApi } from '#tests/support/fileApi.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { demoStaff } from '#server/seed/staff.ts'
import { queries, requestBodies } from '#tests/support/routes.ts'
import { addOrder } from '#tests/support/orders.ts'
import type { TestApi } from '#testing/api.ts'
import { sql } from 'kysely'
import type { Db } from '#server/db/transaction.ts'
import { afterAll, expect, test } from 'vitest'

const tablesOf = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'kysely_migration' order by 1`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** What a migration may do to a table that the release before still reads and writes. */
const widened = (table: string) => [
  `alter table ${table} add column next_note text, add column next_flag boolean not null default true`,
  `create index on ${table} (next_flag)`,
  `create table next_${table} (id bigint generated always as identity primary key, note text not null)`,
  `insert into next_${table} (note) select 'a row for each of the release before' from ${table}`,
]

/** The names of all fields at any depth, or the text of what is no JSON. */
const shapeOf = (text: string): unknown => {
  try {
    const fields = new Set<string>()
    JSON.parse(text, (field, value: unknown) => (fields.add(field), value))
    return [...fields].filter((field) => !/^\d+$/.test(field)).toSorted()
  } catch {
    return text.length > 0
  }
}

/** Status and fields of each route's answer to a valid request, in the same order. */
async function answersOf(api: TestApi): Promise<readonly (readonly [string, number, unknown])[]> {
  await seedDemo(api.db, {
    now: api.clock.at,
    passwords: api.deps.passwords,
    counts: { organisations: 2, users: 30, products: 10, orders: 20, pictures: 2 },
  })
  const bodies = requestBodies(await addOrder(api.db))
  const credentials = { email: demoStaff.admin.email, password: demoStaff.admin.password }
  const answers: [string, number, unknown][] = []
  for (const [route, body] of Object.entries({ ...bodies, 'POST /api/staff/login': credentials })) {
    const [method = '', path = ''] = route.split(' ')
    const token = await api.signIn(await api.addStaff({ is_initiated: !path.endsWith('activate') }))
    const answer =
      method === 'GET' ? await api.get(path + (queries[path] ?? ''), token) : await api.send(method, path, body, token)
    answers.push([route, answer.status, shapeOf(await answer.text())])
  }
  await api.settled()
  return answers
}

test('every route answers the same on a database that is one migration newer', async () => {
  const [{ api: before }, { api: after }] = [await fileApi(), await fileApi()]
  const statements = (await tablesOf(after.db)).flatMap(widened)
  await migrate(after.db, { all: { ...migrations, '9999-next': { statements } } })
  const answers = await answersOf(before)
  expect(await answersOf(after)).toEqual(answers)
  const good = answers.filter(([, status]) => status === 200)
  expect(good.length).toBeGreaterThan(0.7 * answers.length)
})

interface Part {
  readonly table: string
  /** What it is, and what about it the release before relies on. */
  readonly what: string
  readonly detail: string
  /** Whether a release that does not know it could be refused because of it. */
  readonly refuses: boolean
  readonly columns: readonly string[]
}

/** All that a release may rely on, and all that may refuse what it writes. */
async function partsOf(db: Db): Promise<readonly Part[]> {
  const { rows } = await sql<Part>`
    with tables as (
      select oid, relname::text as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'kysely_migration'
    )
    select name as "table", 'the table' as what, '' as detail, false as refuses, '{}'::text[] as columns from tables
    union all
    select name, 'column ' || attname, format_type(atttypid, atttypmod) || case when attnotnull then '' else ' or null' end,
      attnotnull and not atthasdef and attidentity = '', array[attname::text]
    from pg_attribute join tables on oid = attrelid where attnum > 0 and not attisdropped
    union all
    select name, 'default of ' || attname, '', false, array[attname::text]
    from pg_attribute join tables on oid = attrelid where attnum > 0 and not attisdropped and atthasdef
    union all
    select name, 'rule ' || pg_get_constraintdef(pg_constraint.oid), '', true, array(
      select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey))
    from pg_constraint join tables on tables.oid = conrelid where contype <> 'n'
    union all
    select name, 'unique index ' || regexp_replace(pg_get_indexdef(indexrelid), '.* USING ', ''), '', true, array(
      select attname::text from pg_attribute where attrelid = indrelid and attnum = any (indkey::int2[]))
    from pg_index join tables on tables.oid = indrelid where indisunique
    union all
    select '', 'function ' || pg_proc.oid::regprocedure, '', false, '{}'
    from pg_proc where pronamespace = 'public'::regnamespace`.execute(db)
  return rows
}

/** What a migration takes away from, or demands of, a release that does not know it. */
function contractions(before: readonly Part[], after: readonly Part[]): readonly string[] {
  const same = (one: Part) => (other: Part) => other.table === one.table && other.what === one.what
  const isNewColumn = (table: string) => (column: string) =>
    !before.some(same({ table, what: `column ${column}`, detail: '', refuses: false, columns: [] }))
  const lost = before.filter((part) => !after.some(same(part)))
  const changed = before.filter((part) => after.some((now) => same(part)(now) && now.detail !== part.detail))
  const demanded = after.filter(
    (part) =>
      part.refuses &&
      before.some(({ table, what }) => table === part.table && what === 'the table') &&
      !before.some((then) => same(part)(then) && then.refuses) &&
      (part.what.startsWith('column') || !part.columns.some(isNewColumn(part.table))),
  )
  const say = (how: string) => (part: Part) => `${how} ${part.table}: ${part.what}`
  return [...lost.map(say('takes from')), ...changed.map(say('changes')), ...demanded.map(say('demands of'))]
}

/** Contractions after a release that no longer used what they take away. */
const agreed: Readonly<Record<string, readonly string[]>> = {
  '0005-catalogue': ['demands of products: rule FOREIGN KEY (form_id) REFERENCES forms(id)'],
}

const whenDone = new AsyncDisposableStack()
afterAll(() => whenDone.disposeAsync())
const database = async () => {
  const { db, drop } = await createDatabase()
  whenDone.defer(drop)
  return db
}

test('migrations only add; what one takes away is listed here, a release after its last use', async () => {
  const db = await database()
  await sql`drop schema public cascade; create schema public`.execute(db)
  const found: Record<string, readonly string[]> = {}
  let before: readonly Part[] = []
  for (const [at, name] of Object.keys(migrations).entries()) {
    await migrate(db, { all: Object.fromEntries(Object.entries(migrations).slice(0, at + 1)) })
    const after = await partsOf(db)
    const broken = contractions(before, after)
    if (broken.length > 0) found[name] = broken
    before = after
  }
  expect(found).toEqual(agreed)
})

test('each contraction would be seen', async () => {
  const db = await database()
  const before = await partsOf(db)
  for (const [statement, sentence] of [
    ['drop table surveys', 'takes from surveys: the table'],
    ['alter table users drop column phone', 'takes from users: column phone'],
    ['alter table users rename phone to telephone', 'takes from users: column phone'],
    ['alter table users alter phone type varchar(20)', 'changes users: column phone'],
    ['alter table users alter phone set not null', 'changes users: column phone'],
    ['alter table users alter is_active drop default', 'takes from users: default of is_active'],
    ['alter table users add nickname text not null', 'demands of users: column nickname'],
    [`alter table users add check (name <> '')`, `demands of users: rule CHECK ((name <> ''::text))`],
    ['create unique index on users (phone)', 'demands of users: unique index btree (phone)'],
  ] as const) {
    const transaction = await db.startTransaction().execute()
    await sql.raw(statement).execute(transaction)
    expect(contractions(before, await partsOf(transaction))).toContain(sentence)
    await transaction.rollback().execute()
  }
})
