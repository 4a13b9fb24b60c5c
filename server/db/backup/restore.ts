import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from } from 'pg-copy-streams'
import { OperatorProblem } from '../../problems.ts'
import { connect, patienceOf } from '../connect.ts'
import { migrate, migrationLock, migrations, foreignMigrationIn } from '../migrate.ts'
import { checkFile, copyInto, readFile, type Head, type Tail } from './file.ts'
import { begin, contentsOn, differences, listed, onConnection, quoted, tablesOn } from './tables.ts'

/** A database that has tables already. */
export class NotEmpty extends OperatorProblem {}

/**
 * Loads a backup into an empty database, compares every table with it, and brings it up to date. All of it or nothing is
 * there afterwards.
 */
export async function restore(url: string, file: string, migrationTimeout: number): Promise<Tail> {
  const { head, tail } = await checkFile(file)
  refuseUnknown(file, head)
  await onConnection(url, async (client) => {
    await begin(client)
    await makeTables(client, head)
    const putBack = await takeRulesOff(client)
    const reading = await readFile(file)
    for await (const { table, rows } of reading.tables)
      await pipeline(Readable.from(rows, { objectMode: false }), client.query(from(copyInto(table))))
    for (const [name, value] of Object.entries(tail.sequences))
      await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value])
    for (const statement of putBack) await client.query(statement)
    const wrong = differences(await contentsOn(client), tail.tables)
    if (wrong.length > 0)
      throw new OperatorProblem(
        `Nothing was restored: ${wrong.join(', ')} ${wrong.length === 1 ? 'is' : 'are'} not as in ${file}.`,
      )
    await client.query('commit')
    await client.query('analyze')
  })
  const db = connect(url, { max: 1, patience: patienceOf(migrationTimeout) })
  await migrate(db).finally(() => db.destroy())
  return tail
}

function refuseUnknown(file: string, head: Head): void {
  const foreignMigration = foreignMigrationIn(head.migrations)
  if (foreignMigration !== undefined)
    throw new OperatorProblem(
      `${file} is of a newer or another release: it has the migration ${foreignMigration}. Restore it by that release; this one may start on it then.`,
    )
}

/** The tables of the release that made the backup. */
async function makeTables(client: PoolClient, head: Head): Promise<void> {
  const locked = await client.query<{ held: boolean }>('select pg_try_advisory_xact_lock($1) as held', [migrationLock])
  if (!locked.rows[0]?.held) throw new OperatorProblem('Another process migrates this database. Stop it first.')
  if ((await tablesOn(client)).length > 0)
    throw new NotEmpty('The database has tables already. Restore into a new one: nothing was changed.')
  await client.query('create table kysely_migration (name text primary key, timestamp text not null)')
  for (const name of head.migrations)
    for (const statement of migrations[name]?.statements ?? []) await client.query(statement)
  const made = (await tablesOn(client)).map(({ name }) => name).toSorted()
  const wanted = head.tables.map(({ name }) => name).toSorted()
  if (made.join() !== wanted.join())
    throw new OperatorProblem(
      `The backup has the tables ${wanted.join(', ')}, and this release makes ${made.join(', ')}.`,
    )
}

/**
 * Empties the tables and takes off their triggers and references, which would judge rows before all are there. Returns what
 * puts them back, and proves the references. Needs no more than the tables' owner may.
 */
async function takeRulesOff(client: PoolClient): Promise<readonly string[]> {
  const ours = `relkind = 'r' and relnamespace = quote_ident(current_schema())::regnamespace`
  const triggers = await client.query<{ table: string; name: string }>(
    `select relname::text as table, tgname::text as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where ${ours} and not tgisinternal and tgenabled = 'O'`,
  )
  const references = await client.query<{ table: string; name: string; rule: string }>(
    `select relname::text as table, conname::text as name, pg_get_constraintdef(pg_constraint.oid) as rule
    from pg_constraint join pg_class on pg_class.oid = conrelid where ${ours} and contype = 'f' and conparentid = 0`,
  )
  await client.query('set constraints all immediate')
  for (const { table, name } of triggers.rows)
    await client.query(`alter table ${quoted(table)} disable trigger ${quoted(name)}`)
  for (const { table, name } of references.rows)
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  await client.query(`truncate ${listed((await tablesOn(client)).map(({ name }) => name))}`)
  return [
    ...references.rows.map(
      ({ table, name, rule }) => `alter table ${quoted(table)} add constraint ${quoted(name)} ${rule}`,
    ),
    ...triggers.rows.map(({ table, name }) => `alter table ${quoted(table)} enable trigger ${quoted(name)}`),
  ]
}
