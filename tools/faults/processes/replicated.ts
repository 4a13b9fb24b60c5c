import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { waitUntil } from '#server/db/embedded/wait.ts'
import { asAdmin } from '#testing/database.ts'
import { sql } from 'kysely'
import fs from 'node:fs'
import path from 'node:path'
import { createPostgres, type Postgres } from './postgres.ts'

export const databaseName = 'laurel'

/** A running PostgreSQL with a migrated database. */
export async function startFilled(
  whenDone: AsyncDisposableStack,
  place?: { readonly home: string },
): Promise<Postgres> {
  const postgres = await createPostgres(whenDone, place)
  await postgres.start()
  await asAdmin(postgres.url('postgres'), sql`create database ${sql.id(databaseName)}`)
  const db = connect(postgres.url(databaseName), { max: 1 })
  await migrate(db).finally(() => db.destroy())
  return postgres
}

/** A running copy of a stopped primary, which follows it once that runs too. */
export async function startStandby(whenDone: AsyncDisposableStack, primary: Postgres): Promise<Postgres> {
  const standby = await createPostgres(whenDone, { copyOf: primary })
  fs.writeFileSync(path.join(standby.data, 'standby.signal'), '')
  await standby.start(
    `primary_conninfo=host=127.0.0.1 port=${primary.port} user=postgres password=${primary.password}`,
    'wal_retrieve_retry_interval=100ms',
  )
  return standby
}

/** Both hosts in one address; connections go to the one that takes writes. */
export const urlOfBoth = (one: Postgres, other: Postgres): string =>
  `postgres://postgres:${one.password}@127.0.0.1:${one.port},127.0.0.1:${other.port}/${databaseName}?target_session_attrs=read-write`

/** Resolves once a standby follows. */
export async function followed(primary: Postgres): Promise<void> {
  const db = connect(primary.url('postgres'), { max: 1 })
  const isFollowed = async () =>
    (await sql`select from pg_stat_replication where state = 'streaming'`.execute(db)).rows.length > 0
  try {
    await waitUntil(isFollowed, { log: () => {}, atMost: 30_000, what: () => 'a standby to follow' })
  } finally {
    await db.destroy()
  }
}
