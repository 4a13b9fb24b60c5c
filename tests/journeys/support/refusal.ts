import type { Database } from '#server/db/schema.ts'
import { sql, type Kysely } from 'kysely'

/** Makes the database refuse every change of this item's status until the returned function is called. */
export async function refuseStatusChanges(db: Kysely<Database>, item: number): Promise<() => Promise<void>> {
  const name = sql.id(`refuse_status_of_${item}`)
  await sql`create function ${name}() returns trigger language plpgsql as $$
    begin raise exception 'no status changes today'; end $$`.execute(db)
  await sql`create trigger ${name} before update of status on order_items
    for each row when (old.id = ${sql.lit(item)}) execute function ${name}()`.execute(db)
  return async () => {
    await sql`drop trigger ${name} on order_items`.execute(db)
    await sql`drop function ${name}()`.execute(db)
  }
}
