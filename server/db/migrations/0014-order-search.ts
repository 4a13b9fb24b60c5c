import { whereTrigramsWork } from './engines.ts'

export const statements = [
  // As for users, a blank stands before and after each word.
  `alter table organisations add search text not null generated always as (folded(' ' || name || ' ')) stored`,
  whereTrigramsWork('create index organisations_search on organisations using gin (search gin_trgm_ops)'),
  `create index orders_created_open on orders (created_at, id) where open_items > 0`,
  `create index orders_created_closed on orders (created_at, id) where closed_items > 0`,
  `create index order_items_status on order_items (status, order_id desc)`,
  `create table item_history (
    id bigint generated always as identity primary key,
    item_id bigint not null references order_items (id) on delete cascade,
    created_at timestamptz not null,
    staff_id bigint references users (id),
    status_before text,
    status text,
    points bigint,
    notified boolean not null default false,
    check ((status is null) = (points is not null))
  )`,
  `create index item_history_item on item_history (item_id)`,
]
