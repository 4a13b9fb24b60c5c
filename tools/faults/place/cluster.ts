import { connect } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/schema.ts'
import { sql, type Kysely } from 'kysely'
import { freshFolder } from '../../serverProcess.ts'

export interface Cluster {
  /** A migrated, empty database of its own. */
  database(): Promise<{ readonly url: string; readonly db: Kysely<Database> }>
}

/** A throwaway PostgreSQL, which ends with `whenDone`. */
export async function openCluster(whenDone: AsyncDisposableStack): Promise<Cluster> {
  const { folder, remove } = await freshFolder()
  whenDone.defer(remove)
  const cluster = await openDatabase({ dataDir: folder, log: () => {} })
  whenDone.defer(() => cluster.close())
  const admin = connect(cluster.url, { max: 1 })
  whenDone.defer(() => admin.destroy())
  let count = 0
  return {
    async database() {
      const name = `faults_${++count}`
      await sql`create database ${sql.id(name)}`.execute(admin)
      const url = Object.assign(new URL(cluster.url), { pathname: name }).href
      const db = connect(url, { max: 5 })
      whenDone.defer(() => db.destroy())
      await migrate(db)
      return { url, db }
    },
  }
}
