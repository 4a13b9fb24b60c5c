import {
  LedgerAnswer,
  LedgerQuery,
  type BalancePointWire,
  type LedgerKind,
  type LedgerMoveWire,
} from '#contract/points/balance.ts'
import { sql } from 'kysely'
import { checkExist } from '../catalogue/checkExist.ts'
import type { Deps } from '../deps.ts'
import { staffRoutes } from '../http/staffRoutes.ts'
import { nameOf, nameParts, type NameParts } from '../users/names.ts'

const pageSize = 20
const weeks = 60
/** The newest entries of each account, of which the usual size is taken. */
const recent = 200

/** The route of an organisation's ledger, which the staff API does not have. */
export function organisationLedger(deps: Deps) {
  const { app, search } = staffRoutes(deps, 'Points')
  search(
    '/staff/org/:id/ledger',
    {
      summary: 'One page of the moves of an organisation’s points',
      text: `${pageSize} moves, newest first. Pages count from 1; \`next\` says whether another follows. \`history\` is
        what both balances were at the end of each of the last ${weeks} weeks that had a move, oldest first; \`usual\` is
        the median size of each kind of move among the newest ${recent}.`,
      query: LedgerQuery,
      answer: LedgerAnswer,
      refusals: { 404: 'organisation-not-found' },
    },
    async ({ page }, id) => {
      await checkExist(deps.db, 'organisation', [id])
      const asked = [readMoves(deps, id, page), historyOf(deps, id), usualOf(deps, id)] as const
      const [rows, history, usual] = await Promise.all(asked)
      return { data: rows.slice(0, pageSize), next: rows.length > pageSize, history, usual }
    },
  )
  return app
}

/** The two accounts of an organisation. */
const accountsOf = (id: number) => sql`(
  select id, kind = 'organisation-balance' as is_balance, coalesce(points, 0) as kept
  from accounts left join balances on account_id = id
  where owner_id = ${id} and kind in ('organisation-balance', 'organisation-distribution')
)`

/** The newest entries of each of the accounts `own`. */
const newestOf = (count: number) => sql`
  own cross join lateral (
    select move_id, points from ledger_entries where account_id = own.id order by move_id desc limit ${count}
  ) as entries`

/** Both balances as they were after each row of `newest`, which has the points that it moved: what is now, less what came later. */
const balancesAfter = sql`
  ((select sum(kept) from own where is_balance) - coalesce(sum(balance) over later, 0))::bigint as current_balance,
  ((select sum(kept) from own where not is_balance) - coalesce(sum(distribution) over later, 0))::bigint
    as org_points_to_distribute
  from newest window later as (order by place desc rows between unbounded preceding and 1 preceding)`

const moved = sql`
  coalesce(sum(points) filter (where is_balance), 0) as balance,
  coalesce(sum(points) filter (where not is_balance), 0) as distribution`

type Timed<Wire> = Omit<Wire, 'created_at'> & { readonly created_at: Date }
const written = <Wire>({ created_at, ...row }: Timed<Wire>) => ({ ...row, created_at: created_at.toISOString() })

/** Names are joined when they are written. */
type MoveRow = Omit<LedgerMoveWire, 'staff' | 'user'> & Record<'staff' | 'user', NameParts | null>

async function readMoves({ db }: Deps, id: number, page: number) {
  const { rows } = await sql<Timed<MoveRow>>`
    with own as ${accountsOf(id)},
    newest as (
      select move_id as place, ${moved} from ${newestOf(page * pageSize + 1)}
      group by move_id order by move_id desc limit ${page * pageSize + 1}
    ),
    page as (
      select place, balance, distribution, ${balancesAfter}
      order by place desc limit ${pageSize + 1} offset ${(page - 1) * pageSize}
    )
    select id, kind, (case kind when 'balance' then balance else distribution end)::bigint as points, description,
      (select ${nameParts} from users where users.id = staff_id) as staff,
      (
        select ${nameParts}
        from ledger_entries
        join accounts on accounts.id = account_id and accounts.kind = 'user'
        join users on users.id = owner_id
        where move_id = place
        limit 1
      ) as "user",
      created_at, current_balance, org_points_to_distribute
    from page join ledger_moves on ledger_moves.id = place
    order by place desc`.execute(db)
  return rows.map((row) => ({ ...written(row), staff: nameOf(row.staff), user: nameOf(row.user) }))
}

async function historyOf({ db }: Deps, id: number) {
  const { rows } = await sql<Timed<BalancePointWire>>`
    with own as ${accountsOf(id)},
    newest as (
      select week as place, max(last_move_at) as created_at, ${moved}
      from own join balance_weeks on account_id = own.id
      group by week order by week desc limit ${weeks}
    )
    select created_at, ${balancesAfter}
    order by place desc`.execute(db)
  return rows.toReversed().map(written)
}

async function usualOf({ db }: Deps, id: number): Promise<Record<LedgerKind, number | null>> {
  const { rows } = await sql<Record<LedgerKind, number | null>>`
    with own as ${accountsOf(id)}
    select
      percentile_disc(0.5) within group (order by abs(points)) filter (where kind = 'balance' and is_balance) as balance,
      percentile_disc(0.5) within group (order by abs(points)) filter (where kind = 'courtesy') as courtesy
    from ${newestOf(recent)} join ledger_moves on ledger_moves.id = move_id`.execute(db)
  return rows[0] ?? { balance: null, courtesy: null }
}
