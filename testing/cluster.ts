import { connect } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/schema.ts'
import { sql, type Kysely } from 'kysely'
import { asAdmin, copyTemplate, templateName, unhurried, urlOf, type TestDatabase } from './database.ts'
import { freshFolder } from './serverProcess.ts'

export interface Cluster {
  readonly url: string
  /** A copy of the template, dropped with the cluster. */
  database(): Promise<TestDatabase>
}

/** The PostgreSQL of `LAUREL_CLUSTER`, or a throwaway one, which ends with `whenDone`. Its template is migrated, and filled by `fill`. */
export async function openCluster(
  whenDone: AsyncDisposableStack,
  fill?: (db: Kysely<Database>) => Promise<void>,
): Promise<Cluster> {
  const url = process.env['LAUREL_CLUSTER'] ?? (await embeddedCluster(whenDone))
  const dropTemplate = sql`drop database if exists ${sql.id(templateName)} with (force)`
  await asAdmin(url, dropTemplate)
  whenDone.defer(() => asAdmin(url, dropTemplate))
  await asAdmin(url, sql`create database ${sql.id(templateName)}`)
  const template = connect(urlOf(url, templateName), { max: 1, patience: unhurried })
  await migrate(template)
  await fill?.(template)
  await template.destroy()
  return {
    url,
    async database() {
      const copy = await copyTemplate(url)
      whenDone.defer(() => copy.db.destroy())
      return copy
    },
  }
}

async function embeddedCluster(whenDone: AsyncDisposableStack): Promise<string> {
  const { folder, remove } = await freshFolder()
  whenDone.defer(remove)
  const { url, close } = await openDatabase({ dataDir: folder, log: () => {} })
  whenDone.defer(close)
  return url
}
