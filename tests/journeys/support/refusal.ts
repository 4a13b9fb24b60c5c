import type { Database } from '#server/db/schema.ts'
import { sql, type Kysely } from 'kysely'

/** Has the database refuse every change of an item's status, until the returned function is called. */
export async function refuseStatusChanges(db: Kysely<Database>): Promise<() => Promise<void>> {
  await sql`create function refuse_status() returns trigger language plpgsql as $$
    begin raise exception 'no status changes today'; end $$`.execute(db)
  await sql`create trigger refuse_status before update of status on order_items
    for each row execute function refuse_status()`.execute(db)
  return async () => {
    await sql`drop trigger refuse_status on order_items`.execute(db)
    await sql`drop function refuse_status()`.execute(db)
  }
}
