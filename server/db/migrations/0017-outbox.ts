/** `history_id` has no foreign key, so that this migration locks no table that a running release writes. */
export const statements = [
  `create table outbox (
    id bigint generated always as identity primary key,
    kind text not null,
    recipient text not null,
    subject text not null default '',
    body text not null default '',
    history_id bigint,
    created_at timestamptz not null default now(),
    tries integer not null default 0,
    next_try_at timestamptz not null default now(),
    sent_at timestamptz,
    given_up_at timestamptz
  )`,
  `create index outbox_waiting on outbox (next_try_at, id) where sent_at is null and given_up_at is null`,
]
