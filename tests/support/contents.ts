import type { Database } from '#server/db/schema.ts'
import { sql, type Kysely } from 'kysely'

/** Every row of every table except the given ones, to compare before and after. */
export async function contentsOf(
  db: Kysely<Database>,
  leftOut: readonly (keyof Database)[] = [],
): Promise<Record<string, unknown[]>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(db)
  const contents: Record<string, unknown[]> = {}
  for (const { name } of tables.rows) {
    if (leftOut.some((table) => table === name)) continue
    contents[name] = (await sql`select t.* from ${sql.table(name)} t order by t::text`.execute(db)).rows
  }
  return contents
}
