import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table uploads (
    key text primary key,
    content_type text not null,
    bytes bytea not null,
    created_at timestamptz not null default now()
  )`,
  `alter table uploads alter column bytes set storage external`,
  `create table upload_secret (
    only_row boolean primary key default true check (only_row),
    secret bytea not null
  )`,
]
