import { connect, patienceOf, type LaurelDatabase } from '#server/db/connect.ts'
import { sql } from 'kysely'

export const templateName = 'laurel_template'

export interface TestDatabase {
  readonly url: string
  readonly db: LaurelDatabase
  drop(): Promise<void>
}

/** Copies the template of a cluster: migrated, and empty unless the cluster has filled it. */
export async function copyTemplate(cluster: string): Promise<TestDatabase> {
  const name = `test_${crypto.randomUUID()}`
  await asAdmin(cluster, sql`create database ${sql.id(name)} template ${sql.id(templateName)} strategy file_copy`)
  // Behind a pooler, the databases themselves are made and dropped without it.
  const url = urlOf(process.env['LAUREL_POOLER'] ?? cluster, name)
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

/** A copy of a database takes as long as it takes. */
export const unhurried = patienceOf(600_000)

export const urlOf = (cluster: string, database: string): string =>
  Object.assign(new URL(cluster), { pathname: database }).href

export async function asAdmin(cluster: string, statement: ReturnType<typeof sql>): Promise<void> {
  const admin = connect(cluster, { max: 1, patience: unhurried })
  await statement.execute(admin).finally(() => admin.destroy())
}
