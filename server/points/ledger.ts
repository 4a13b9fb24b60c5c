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

const pageSize = 20
const weeks = 60

/** The route of an organisation's ledger, which the staff API does not have. */
export function organisationLedger(deps: Deps) {
  const { app, search } = staffRoutes(deps, 'Points')
  search(
    '/staff/org/:id/ledger',
    {
      summary: 'One page of the moves of an organisation’s points',
      text: `${pageSize} moves, newest first. Pages count from 1; \`next\` says whether another follows. \`history\` is
        what both balances were at the end of each of the last ${weeks} weeks that had a move, oldest first; \`usual\` is
        the median size of each kind of move.`,
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

/** The moves of an organisation's two accounts, with both balances after each. */
const movesOf = (id: number) => sql`(
  select ledger_moves.*, case kind when 'balance' then balance else distribution end as points,
    (sum(balance) over so_far)::bigint as current_balance,
    (sum(distribution) over so_far)::bigint as org_points_to_distribute
  from (
    select move_id,
      coalesce(sum(points) filter (where kind = 'organisation-balance'), 0)::bigint as balance,
      coalesce(sum(points) filter (where kind = 'organisation-distribution'), 0)::bigint as distribution
    from accounts
    join ledger_entries on account_id = accounts.id
    where owner_id = ${id} and kind in ('organisation-balance', 'organisation-distribution')
    group by move_id
  ) as own
  join ledger_moves on ledger_moves.id = move_id
  window so_far as (order by created_at, ledger_moves.id)
)`

type Timed<Wire> = Omit<Wire, 'created_at'> & { readonly created_at: Date }
const written = <Wire>({ created_at, ...row }: Timed<Wire>) => ({ ...row, created_at: created_at.toISOString() })

async function readMoves({ db }: Deps, id: number, page: number) {
  const { rows } = await sql<Timed<LedgerMoveWire>>`
    select id, kind, points, description,
      (select concat_ws(' ', name, lastname) from users where users.id = staff_id) as staff,
      (
        select concat_ws(' ', name, lastname)
        from ledger_entries
        join accounts on accounts.id = account_id and accounts.kind = 'user'
        join users on users.id = owner_id
        where move_id = page.id
        limit 1
      ) as "user",
      created_at, current_balance, org_points_to_distribute
    from (
      select * from ${movesOf(id)} as moves
      order by created_at desc, id desc limit ${pageSize + 1} offset ${(page - 1) * pageSize}
    ) as page
    order by created_at desc, id desc`.execute(db)
  return rows.map(written)
}

async function historyOf({ db }: Deps, id: number) {
  const { rows } = await sql<Timed<BalancePointWire>>`
    select distinct on (date_trunc('week', created_at)) created_at, current_balance, org_points_to_distribute
    from ${movesOf(id)} as moves
    order by date_trunc('week', created_at) desc, created_at desc, id desc limit ${weeks}`.execute(db)
  return rows.toReversed().map(written)
}

async function usualOf({ db }: Deps, id: number): Promise<Record<LedgerKind, number | null>> {
  const { rows } = await sql<Record<LedgerKind, number | null>>`
    select
      percentile_disc(0.5) within group (order by abs(points)) filter (where kind = 'balance') as balance,
      percentile_disc(0.5) within group (order by abs(points)) filter (where kind = 'courtesy') as courtesy
    from ${movesOf(id)} as moves`.execute(db)
  return rows[0] ?? { balance: null, courtesy: null }
}
