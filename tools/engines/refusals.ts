import { connect } from '#server/db/connect.ts'
import { sql } from 'kysely'

/**
 * Lets a PostgreSQL refuse what YugabyteDB's documentation and issues say that it refuses, with the same code: transition tables,
 * constraint triggers, deferred unique rules, storage of columns. Its access method `ybgin` answers no trigrams.
 */
const refusing = `
  create access method ybgin type index handler ginhandler;
  create function refuse_as_yugabyte() returns event_trigger language plpgsql as $$
  declare made record;
  begin
    for made in select objid, classid, object_identity from pg_event_trigger_ddl_commands() loop
      if exists (
        select from pg_trigger where made.classid = 'pg_trigger'::regclass and oid = made.objid and not tgisinternal
          and (tgconstraint <> 0 or coalesce(tgoldtable, tgnewtable) is not null)
      ) or exists (
        select from pg_constraint where contype in ('u', 'p', 'x') and condeferrable
          and made.classid = 'pg_class'::regclass and conrelid = made.objid
      ) or exists (
        select from pg_index join pg_class on pg_class.oid = indexrelid join pg_opclass on pg_opclass.oid = any (indclass)
        where made.classid = 'pg_class'::regclass and indexrelid = made.objid and opcname = 'gin_trgm_ops'
      ) then
        raise exception '% not supported yet', made.object_identity using errcode = '0A000';
      end if;
    end loop;
  end $$;
  create function refuse_storage() returns event_trigger language plpgsql as $$
  begin
    if current_query() ~* 'set storage' then raise exception 'SET STORAGE not supported yet' using errcode = '0A000'; end if;
  end $$;
  create event trigger refuse_storage on ddl_command_start when tag in ('ALTER TABLE') execute function refuse_storage();
  create event trigger refuse_as_yugabyte on ddl_command_end execute function refuse_as_yugabyte()`

/** Every database that is made afterwards refuses too. */
export async function refuseAsYugabyte(template: string): Promise<void> {
  const db = connect(template, { max: 1 })
  try {
    await sql.raw(refusing).execute(db)
  } finally {
    await db.destroy()
  }
}
