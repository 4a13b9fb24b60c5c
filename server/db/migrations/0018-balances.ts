const tables = [
  `create table balances (
    account_id bigint primary key references accounts (id),
    points bigint not null
  ) with (fillfactor = 50)`,
  `create table balance_weeks (
    account_id bigint not null references accounts (id),
    week date not null,
    points bigint not null,
    last_move_at timestamptz not null,
    primary key (account_id, week)
  ) with (fillfactor = 50)`,
]

const both = (before: string, after = '') => ['balance_weeks', 'balances'].map((table) => `${before} ${table} ${after}`)

const kept = (entries: string) => [
  `insert into balances (account_id, points)
    select account_id, sum(points) from ${entries} as entries join accounts on accounts.id = account_id
    where kind <> 'platform' group by account_id order by account_id
    on conflict (account_id) do update set points = balances.points + excluded.points`,
  `insert into balance_weeks (account_id, week, points, last_move_at)
    select account_id, date_trunc('week', created_at at time zone 'UTC')::date as week, sum(points), max(created_at)
    from ${entries} as entries
    join accounts on accounts.id = account_id and accounts.kind in ('organisation-balance', 'organisation-distribution')
    join ledger_moves on ledger_moves.id = move_id
    group by account_id, week order by account_id, week
    on conflict (account_id, week) do update set points = balance_weeks.points + excluded.points,
      last_move_at = greatest(balance_weeks.last_move_at, excluded.last_move_at)`,
]

/**
 * The database keeps the balances itself, so that a release that knows nothing of them keeps them too. The platform has none:
 * nobody reads it, and all refunds would wait for its row. Every move names the accounts of an organisation in one order, and people
 * after them, so that two moves cannot deadlock.
 */
export const keeper = [
  `create or replace function keep_balances() returns trigger language plpgsql as $$
  declare
    kept_for text := (select kind from accounts where id = new.account_id);
    moved_at timestamptz;
  begin
    if kept_for = 'platform' then
      return null;
    end if;
    insert into balances (account_id, points) values (new.account_id, new.points)
      on conflict (account_id) do update set points = balances.points + excluded.points;
    if kept_for <> 'user' then
      moved_at := (select created_at from ledger_moves where id = new.move_id);
      insert into balance_weeks (account_id, week, points, last_move_at)
        values (new.account_id, date_trunc('week', moved_at at time zone 'UTC')::date, new.points, moved_at)
        on conflict (account_id, week) do update set points = balance_weeks.points + excluded.points,
          last_move_at = greatest(balance_weeks.last_move_at, excluded.last_move_at);
    end if;
    return null;
  end $$`,
  `drop trigger if exists keep_balances on ledger_entries`,
  `create trigger keep_balances after insert on ledger_entries for each row execute function keep_balances()`,
]

const rebuilding = [
  ...both(
    'create trigger by_entries_only before insert or update or delete or truncate on',
    'for each statement when (pg_trigger_depth() = 0) execute function refuse_change()',
  ),
  `create function rebuild_balances() returns void language plpgsql as $$
  begin
    lock table ledger_entries in share row exclusive mode;
    ${both('alter table', 'disable trigger by_entries_only').join(';\n    ')};
    ${both('delete from').join(';\n    ')};
    ${kept('ledger_entries').join(';\n    ')};
    ${both('alter table', 'enable trigger by_entries_only').join(';\n    ')};
  end $$`,
  // Only if there are entries: it locks a table in a way that some engines refuse.
  `do $$ begin if exists (select from ledger_entries) then perform rebuild_balances(); end if; end $$`,
]

const reading = [
  `create index ledger_entries_newest on ledger_entries (account_id, move_id desc) include (points)`,
  `drop index ledger_entries_account`,
  `create view wrong_balances as
    select id as account_id, kind, owner_id, kept, in_weeks, entries
    from (
      select accounts.id, kind, owner_id,
        coalesce((select points from balances where account_id = accounts.id), 0) as kept,
        coalesce(weeks.points, 0)::bigint as in_weeks,
        coalesce(summed.points, 0)::bigint as entries
      from accounts
      left join (select account_id, sum(points) as points from ledger_entries group by account_id) as summed
        on summed.account_id = accounts.id
      left join (select account_id, sum(points) as points from balance_weeks group by account_id) as weeks
        on weeks.account_id = accounts.id
      where kind <> 'platform'
    ) as balances
    where kept <> entries or (kind <> 'user' and (in_weeks <> entries or entries < 0))`,
]

export const statements = [...tables, ...keeper, ...rebuilding, ...reading]
