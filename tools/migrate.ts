import { patienceOf } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { onDatabase } from './operator.ts'

await onDatabase(async (db, { migrateUrl, migrationTimeout }) => {
  const ran = await migrate(db, { migrateUrl, patience: patienceOf(migrationTimeout), note: console.error })
  console.log(ran.length === 0 ? 'The database is up to date.' : `Migrated: ${ran.join(', ')}.`)
})
