import { patienceOf } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Db } from '#server/db/transaction.ts'
import type { Settings } from '#server/settings.ts'
import { onDatabase } from './operator.ts'
import { readArguments } from './arguments.ts'

readArguments('npm run migrate   brings the database up to date, and makes the embedded one if there is none', {})

const run = async (db: Db, { migrateUrl, migrationTimeout }: Settings) => {
  const ran = await migrate(db, { migrateUrl, patience: patienceOf(migrationTimeout), note: console.error })
  console.log(ran.length === 0 ? 'The database is up to date.' : `Migrated: ${ran.join(', ')}.`)
}

await onDatabase(run, { mayCreate: true })
