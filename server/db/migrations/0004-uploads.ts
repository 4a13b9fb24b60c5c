import { ifSupported } from './engines.ts'

export const statements = [
  `create table uploads (
    key text primary key,
    content_type text not null,
    bytes bytea not null,
    created_at timestamptz not null default now()
  )`,
  ifSupported('alter table uploads alter column bytes set storage external'),
  `create table upload_secret (
    only_row boolean primary key default true check (only_row),
    secret bytea not null
  )`,
]
