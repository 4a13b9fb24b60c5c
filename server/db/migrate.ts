import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseProblem, OperatorProblem } from '../problems.ts'
import { connect, usualPatience, type Patience } from './connect.ts'
import { isRetryable, isTableBusy } from './failures.ts'
import * as people from './migrations/0001-people.ts'
import * as orders from './migrations/0002-orders.ts'
import * as ledger from './migrations/0003-ledger.ts'
import * as uploads from './migrations/0004-uploads.ts'
import * as catalogue from './migrations/0005-catalogue.ts'
import * as partialRefunds from './migrations/0006-partial-refunds.ts'
import * as goals from './migrations/0007-goals.ts'
import * as organisations from './migrations/0008-organisations.ts'
import * as userSearch from './migrations/0009-user-search.ts'
import * as services from './migrations/0010-services.ts'
import * as publicity from './migrations/0011-publicity.ts'
import * as surveys from './migrations/0012-surveys.ts'
import * as analytics from './migrations/0013-analytics.ts'
import * as orderSearch from './migrations/0014-order-search.ts'
import * as signIn from './migrations/0015-sign-in.ts'
import * as outbox from './migrations/0017-outbox.ts'
import * as balances from './migrations/0018-balances.ts'
import * as audit from './migrations/0019-audit.ts'
import * as plainTriggers from './migrations/0020-plain-triggers.ts'
import * as unseenLetters from './migrations/0021-unseen-letters.ts'
import type { Db } from './transaction.ts'

type Migrations = Readonly<Record<string, { readonly statements: readonly string[] }>>

/** In the order of their names, which is that of their numbers. */
export const migrations: Migrations = {
  '0001-people': people,
  '0002-orders': orders,
  '0003-ledger': ledger,
  '0004-uploads': uploads,
  '0005-catalogue': catalogue,
  '0006-partial-refunds': partialRefunds,
  '0007-goals': goals,
  '0008-organisations': organisations,
  '0009-user-search': userSearch,
  '0010-services': services,
  '0011-publicity': publicity,
  '0012-surveys': surveys,
  '0013-analytics': analytics,
  '0014-order-search': orderSearch,
  '0015-sign-in': signIn,
  '0017-outbox': outbox,
  '0018-balances': balances,
  '0019-audit': audit,
  '0020-plain-triggers': plainTriggers,
  '0021-unseen-letters': unseenLetters,
}

/** A number that nothing else locks in this database. */
export const migrationLock = 5_120_716_042

interface Migrating {
  /** Another way to the same database for what changes tables: without a pooler, or as their owner. */
  readonly migrateUrl?: string | undefined
  readonly patience?: Patience
  readonly all?: Migrations
  /** Says once that another process migrates, or that a table is in use. */
  readonly note?: (sentence: string) => void
  /** While a statement waits for a table, others queue behind it: after so long it lets them pass and comes again. */
  readonly lockMs?: number
  readonly patienceMs?: number
  /** Ends the wait for others. */
  readonly signal?: AbortSignal
}

/**
 * Brings the tables up to date, and returns the names of the migrations that it ran. Several processes may call it at
 * once. Leaves a database as it is that a newer release has migrated.
 */
export async function migrate(db: Db, { migrateUrl, ...options }: Migrating = {}): Promise<readonly string[]> {
  try {
    if ((await missingOn(db, options.all)).length === 0) return []
    if (migrateUrl === undefined) return await migrateHere(db, options)
    const ran = await migrateAt(migrateUrl, options)
    if ((await missingOn(db, options.all)).length === 0) return ran
    throw new OperatorProblem('MIGRATE_URL leads to another database than DATABASE_URL. Name the same one in both.')
  } catch (cause) {
    throw new Error('The database could not be brought up to date.', { cause })
  }
}

async function migrateAt(url: string, options: Migrating): Promise<readonly string[]> {
  const db = connect(url, { max: 1, patience: options.patience ?? usualPatience })
  try {
    return await migrateHere(db, options)
  } catch (problem) {
    throw new OperatorProblem(databaseProblem(problem, url).replaceAll('DATABASE_URL', 'MIGRATE_URL'))
  } finally {
    await db.destroy()
  }
}

async function migrateHere(db: Db, options: Migrating): Promise<readonly string[]> {
  const { note, patienceMs = 10 * 60_000, signal } = options
  const end = Date.now() + patienceMs
  for (let hasSaid = false; ; hasSaid = true) {
    const ran = await attempt(db, options)
    if (ran !== undefined) return ran
    if (!hasSaid) note?.('Another process migrates the database, or uses a table that has to change. Waiting for it.')
    if (Date.now() > end) throw new Error('Another process did not finish with its tables. Stop it, and start again.')
    await sleep(200 + 200 * Math.random(), undefined, signal && { signal })
  }
}

/**
 * Runs what is missing in one transaction; undefined if somebody else is at it. The lock ends with the transaction:
 * behind a pooler the next statement may run on another connection, which could not give back a lock of this one.
 */
async function attempt(
  db: Db,
  { all = migrations, lockMs = 5_000 }: Migrating,
): Promise<readonly string[] | undefined> {
  const work = db.transaction().execute(async (transaction) => {
    await sql`select set_config('lock_timeout', ${String(lockMs)}, true)`.execute(transaction)
    const { rows } = await sql<{
      isOurs: boolean
    }>`select pg_try_advisory_xact_lock(${migrationLock}) as "isOurs"`.execute(transaction)
    if (!rows[0]?.isOurs) return undefined
    await sql`create table if not exists kysely_migration (name text primary key, timestamp text not null)`.execute(
      transaction,
    )
    const missing = await missingOn(transaction, all)
    for (const name of missing) {
      for (const statement of all[name]?.statements ?? []) await sql.raw(statement).execute(transaction)
      await sql`insert into kysely_migration values (${name}, to_json(now()) #>> '{}')`.execute(transaction)
    }
    return missing
  })
  return work.catch((problem: unknown) => {
    if (isTableBusy(problem) || isRetryable(problem)) return undefined
    throw problem
  })
}

/** The first migration that this release does not know, or that is not in its turn. */
export const foreignMigrationIn = (
  ran: readonly string[],
  known: readonly string[] = Object.keys(migrations),
): string | undefined => ran.find((name, at) => name !== known[at])

/** The migrations that a database lacks. Reads only, so that a release starts on a database that takes no writes. */
export async function missingOn(db: Db, all: Migrations = migrations): Promise<readonly string[]> {
  const table = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  if (!table.rows[0]?.name) return Object.keys(all)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const ran = rows.map(({ name }) => name).toSorted()
  const known = Object.keys(all)
  const foreignMigration = foreignMigrationIn(ran.slice(0, known.length), known)
  if (foreignMigration !== undefined)
    throw new Error(`It has the migration ${foreignMigration}, which is not of this release or not in its turn.`)
  return known.slice(ran.length)
}
