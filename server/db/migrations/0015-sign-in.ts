export const statements = [
  `alter table rate_limits add column in_flight bigint not null default 0`,
  `create table known_devices (
    token_hash text not null,
    user_id bigint not null references users (id) on delete cascade,
    last_seen_at timestamptz not null,
    primary key (token_hash, user_id)
  )`,
  `create index known_devices_user on known_devices (user_id)`,
]
