import { connect } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'
import { sql, type Kysely } from 'kysely'

export const templateName = 'laurel_template'

export interface TestDatabase {
  readonly url: string
  readonly db: Kysely<Database>
  drop(): Promise<void>
}

/** Copies the template of a cluster: migrated, and empty unless the cluster has filled it. */
export async function copyTemplate(cluster: string): Promise<TestDatabase> {
  const name = `test_${crypto.randomUUID()}`
  await asAdmin(cluster, sql`create database ${sql.id(name)} template ${sql.id(templateName)} strategy file_copy`)
  const url = urlOf(cluster, name)
  const db = connect(url, { max: 5 })
  return {
    url,
    db,
    async drop() {
      await db.destroy()
      await asAdmin(cluster, sql`drop database ${sql.id(name)} with (force)`)
    },
  }
}

export const urlOf = (cluster: string, database: string): string =>
  Object.assign(new URL(cluster), { pathname: database }).href

export async function asAdmin(cluster: string, statement: ReturnType<typeof sql>): Promise<void> {
  const admin = connect(cluster, { max: 1 })
  await statement.execute(admin).finally(() => admin.destroy())
}
