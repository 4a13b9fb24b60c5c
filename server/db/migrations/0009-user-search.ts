import { whereTrigramsWork } from './engines.ts'

export const statements = [
  `create extension if not exists pg_trgm`,
  `create extension if not exists unaccent`,
  // The extension calls unaccent stable, because its rules may be edited; only what is immutable can be indexed.
  `create function folded(typed text) returns text language sql immutable strict parallel safe
    return lower(unaccent(normalize(typed)))`,
  // Each word stands between two blanks.
  `alter table users add search text not null
    generated always as (folded(' ' || name || ' ' || lastname || ' ' || email || ' ')) stored`,
  whereTrigramsWork('create index users_search on users using gin (search gin_trgm_ops)'),
]
