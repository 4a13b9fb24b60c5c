/**
 * Plain triggers, without transition tables. Days of retention are at least 90, so that nobody removes what is younger. No
 * foreign keys: an entry outlives its record, and a write locks no further row.
 */
export const statements = [
  `create table audit (
    id bigint generated always as identity primary key,
    created_at timestamptz not null,
    staff_id bigint,
    request_id text not null,
    kind text not null,
    record_id bigint not null,
    name text not null,
    before jsonb,
    after jsonb not null
  )`,
  `create index audit_record on audit (kind, record_id, id)`,
  `create index audit_staff on audit (staff_id, id)`,
  `create index audit_created on audit (created_at)`,
  `create trigger append_only before update or truncate on audit
    for each statement execute function refuse_change()`,
  `create trigger kept before delete on audit
    for each row when (old.created_at > now() - interval '90 days') execute function refuse_change()`,
]
