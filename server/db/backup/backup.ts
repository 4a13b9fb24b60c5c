import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { OperatorProblem } from '../../problems.ts'
import { isRunning, thisProcess } from '../embedded/processes.ts'
import { syncFolder } from '../embedded/folders.ts'
import { migrationLock, foreignMigrationIn } from '../migrate.ts'
import { writeFile, type Tail } from './file.ts'
import { begin, onConnection, rowsOf, tablesOn } from './tables.ts'

interface Written extends Tail {
  /** A migration of the release that made the tables and alone restores the file, where that is not this one. */
  readonly foreignMigration: string | undefined
}

/** Writes all tables as of one moment, even while others change them. The file is complete, or does not exist. */
export async function backup(url: string, file: string): Promise<Written> {
  const place = path.resolve(file)
  if (fs.existsSync(place)) throw new OperatorProblem(`${place} is there already. Choose another name.`)
  try {
    return await writeWhole(url, place)
  } catch (problem) {
    throw isOfFile(problem) ? unwritable(path.dirname(place), problem) : problem
  }
}

async function writeWhole(url: string, place: string): Promise<Written> {
  const part = partOf(place)
  try {
    const tail = await onConnection(url, async (holder) => {
      await keepMigrationsOut(holder)
      return await onConnection(url, (client) => write(client, part))
    })
    fs.renameSync(part, place)
    syncFolder(path.dirname(place))
    return tail
  } finally {
    fs.rmSync(part, { force: true })
  }
}

const isOfFile = (problem: unknown): problem is NodeJS.ErrnoException =>
  problem instanceof Error &&
  'syscall' in problem &&
  ('path' in problem || ('code' in problem && problem.code === 'ENOSPC'))

const unwritable = (folder: string, cause: NodeJS.ErrnoException) =>
  new OperatorProblem(
    cause.code === 'ENOSPC'
      ? `There is no room left in ${folder}. Make room, or name a file in another folder.`
      : `No file can be written in ${folder} (${cause.code}). Let this account write there, or name a file in another folder.`,
    { cause },
  )

/** The name of the file under way; those of killed processes are removed. */
function partOf(place: string): string {
  const folder = path.dirname(place)
  if (!fs.existsSync(folder)) throw new OperatorProblem(`There is no folder ${folder}.`)
  const start = `.${path.basename(place)}.part-`
  for (const name of fs.readdirSync(folder))
    if (/\.part-[\w.]+$/.test(name) && name.startsWith('.') && !isRunning(name.split('.part-')[1] ?? ''))
      fs.rmSync(path.join(folder, name), { force: true })
  return path.join(folder, `${start}${thisProcess}`)
}

/** Before the snapshot is taken, so that no migration falls between the two. */
async function keepMigrationsOut(holder: PoolClient): Promise<void> {
  for (;;) {
    await begin(holder)
    const { rows } = await holder.query<{ held: boolean }>('select pg_try_advisory_xact_lock_shared($1) as held', [
      migrationLock,
    ])
    if (rows[0]?.held) return
    await holder.query('rollback')
    await sleep(200)
  }
}

async function write(client: PoolClient, part: string): Promise<Written> {
  await begin(client, 'isolation level repeatable read read only')
  const tables = await tablesOn(client)
  if (!tables.some(({ name }) => name === 'kysely_migration'))
    throw new OperatorProblem('The database has no tables of Laurel.')
  const migrations = await client.query<{ name: string }>('select name from kysely_migration order by name collate "C"')
  const about = await client.query<{ at: Date; version: string }>(
    `select now() as at, current_setting('server_version') as version`,
  )
  const tableOf = new Map(tables.map((table) => [table.name, table]))
  const names = migrations.rows.map(({ name }) => name)
  const tail = await writeFile(part, {
    head: {
      format: 1,
      madeAt: about.rows[0]?.at.toISOString() ?? '',
      postgres: about.rows[0]?.version ?? '',
      migrations: names,
      tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
    },
    rowsOf(name) {
      const table = tableOf.get(name)
      if (table === undefined) throw new Error(`There is no table ${name}.`)
      return rowsOf(client, table)
    },
    // A snapshot leaves sequences out. Read last, they are past the number of every row, so none is given twice.
    async sequences() {
      const { rows } = await client.query<{ name: string; value: string }>(
        `select sequencename as name, last_value::text as value from pg_sequences
        where schemaname = current_schema() and last_value is not null`,
      )
      return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
    },
  })
  return { ...tail, foreignMigration: foreignMigrationIn(names) }
}
