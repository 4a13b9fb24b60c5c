import { createApp } from '#server/app.ts'
import { connect } from '#server/db/connect.ts'
import * as balances from '#server/db/migrations/0018-balances.ts'
import { inTransaction, type Db, type Tx } from '#server/db/transaction.ts'
import { movePoints, platform, type Account } from '#server/ledger/move.ts'
import { Refusal } from '#server/refusal.ts'
import { checkBalances } from '#server/sweep.ts'
import { checkLedger } from '#testing/points/facts.ts'
import { fileApi } from '#tests/support/fileApi.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'

const { api, token } = await fileApi()
const { db } = api
const staffId = await api.addStaff()
const others = [1, 2, 3].map(() => connect(api.url, { max: 6 }))
afterAll(() => Promise.all(others.map((other) => other.destroy())))

const wrong = () => db.selectFrom('wrong_balances').selectAll().execute()
afterEach(async () => {
  expect(await checkLedger(db)).toEqual({ sum: 0, uneven: 0, wrong: 0 })
})

const own = (ownerId: number): Account => ({ kind: 'organisation-balance', ownerId })
const toGive = (ownerId: number): Account => ({ kind: 'organisation-distribution', ownerId })
const person = (ownerId: number): Account => ({ kind: 'user', ownerId })
type Entries = readonly (readonly [Account, number])[]
const paid = (organisation: number, points: number): Entries => [
  [platform, -2 * points],
  [own(organisation), points],
  [toGive(organisation), points],
]
const given = (organisation: number, user: number, points: number): Entries => [
  [toGive(organisation), -points],
  [person(user), points],
]
const refunded = (user: number, points: number): Entries => [
  [platform, -points],
  [person(user), points],
]
const move = (on: Db, entries: Entries) =>
  inTransaction(on, (transaction) =>
    movePoints(transaction, { kind: 'courtesy', entries, staffId, description: '' }, api.clock.at),
  )
const kept = async ({ kind, ownerId }: Account) => {
  const rows = db.selectFrom('balances').innerJoin('accounts', 'id', 'account_id').select('points')
  return (await rows.where('kind', '=', kind).where('owner_id', '=', ownerId).executeTakeFirst())?.points
}
const unlessRefused = (problem: unknown) => {
  if (!(problem instanceof Refusal)) throw problem
  return problem.code
}

/** Spends points as the release before kept balances does. */
const spendAsBefore = (on: Db, organisation: number, user: number, points: number) =>
  inTransaction(on, async (transaction) => {
    const idOf = async ({ kind, ownerId }: Account) =>
      transaction
        .selectFrom('accounts')
        .select('id')
        .where('kind', '=', kind)
        .where('owner_id', '=', ownerId)
        .executeTakeFirstOrThrow()
    const [{ id: from }, { id: to }] = [await idOf(toGive(organisation)), await idOf(person(user))]
    await transaction.selectFrom('accounts').select('id').where('id', '=', from).forNoKeyUpdate().execute()
    const { rows } = await sql<{ points: number }>`
      select sum(points)::bigint as points from ledger_entries where account_id = ${from}`.execute(transaction)
    if (rows[0]!.points < points) return 'user-not-enough-points'
    await addMove(transaction, [
      [from, -points],
      [to, points],
    ])
    return undefined
  })
async function addMove(transaction: Tx, entries: readonly (readonly [account: number, points: number])[]) {
  const { id } = await transaction
    .insertInto('ledger_moves')
    .values({ kind: 'courtesy', order_item_id: null, staff_id: null, description: '', created_at: api.clock.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const values = entries.map(([account_id, points]) => ({ move_id: id, account_id, points }))
  await transaction.insertInto('ledger_entries').values(values).execute()
}

test('300 moves of three processes at once keep each balance, leave no organisation below zero and never deadlock', async () => {
  const organisations = await Promise.all([1, 2].map(() => api.addOrganisation()))
  const users = await Promise.all(organisations.map((organisation_id) => api.addUser({ organisation_id })))
  for (const [at, organisation] of organisations.entries()) {
    await move(db, paid(organisation, 1000))
    await move(db, given(organisation, users[at]!, 0))
  }
  const endings = await Promise.all(
    Array.from({ length: 300 }, async (_, at) => {
      const organisation = organisations[at % 2]!
      const user = users[(at >> 1) % 2]!
      const on = others[at % 3]!
      const ways = [
        () => move(on, given(organisation, user, 40)),
        () => spendAsBefore(on, organisation, user, 30),
        () => move(on, paid(organisation, at % 4 === 0 ? 20 : -25)),
        () => move(on, refunded(user, 5)),
      ]
      return ways[at % 4]!().catch(unlessRefused)
    }),
  )
  const refused = endings.filter((ending) => ending === 'user-not-enough-points').length
  expect([refused > 0, refused < 200]).toEqual([true, true])
  for (const organisation of organisations) {
    expect(await kept(own(organisation))).toBeGreaterThanOrEqual(0)
    expect(await kept(toGive(organisation))).toBeGreaterThanOrEqual(0)
  }
  const { rows } = await sql`select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  expect(rows).toEqual([{ deadlocks: 0 }])
})

test('a balance changes with its entries only, and what is rolled back is not kept', async () => {
  const organisation = await api.addOrganisation()
  await move(db, paid(organisation, 50))
  for (const statement of ['update balances set points = 0', 'delete from balances', 'truncate balance_weeks'])
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '0A000' })
  const broken = inTransaction(others[0]!, async (transaction) => {
    const entries = paid(organisation, 7)
    await movePoints(transaction, { kind: 'balance', entries, staffId, description: '' }, api.clock.at)
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  expect(await kept(own(organisation))).toBe(50)
})

test('a balance that is not the sum is found, logged and mended', async () => {
  const organisation = await api.addOrganisation()
  await move(db, paid(organisation, 50))
  await sql`alter table ledger_entries disable trigger keep_balances`.execute(db)
  await move(db, paid(organisation, 7))
  const ids = (await wrong()).map(({ kind, owner_id, kept: is, entries }) => [kind, owner_id, is, entries])
  expect(ids.toSorted()).toEqual([
    ['organisation-balance', organisation, 50, 57],
    ['organisation-distribution', organisation, 50, 57],
  ])
  await checkBalances(api.deps, 'sweep-1')
  expect(api.logged.at(-1)).toMatchObject({ level: 'error', event: 'balances-wrong', fields: { accounts: 2 } })
  await sql`alter table ledger_entries enable trigger keep_balances`.execute(db)
  await sql`select rebuild_balances()`.execute(db)
  expect([await kept(own(organisation)), await kept(toGive(organisation))]).toEqual([57, 57])
  await expect(sql`delete from balances`.execute(db)).rejects.toMatchObject({ code: '0A000' })
})

test('the migration counts all earlier entries, those of a transaction that is under way too', async () => {
  const organisation = await api.addOrganisation()
  await move(db, paid(organisation, 500))
  await sql`drop view wrong_balances; drop table balances, balance_weeks; drop function keep_balances cascade;
    drop function rebuild_balances;
    drop index ledger_entries_newest; create index ledger_entries_account on ledger_entries (account_id)`.execute(db)
  const { promise: isInserted, resolve: inserted } = Promise.withResolvers<void>()
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const underWay = inTransaction(others[0]!, async (transaction) => {
    const ids = await transaction.selectFrom('accounts').select('id').where('owner_id', '=', organisation).execute()
    await addMove(transaction, [
      [ids[0]!.id, 20],
      [ids[1]!.id, -20],
    ])
    inserted()
    await mayCommit
  })
  await isInserted
  const migrated = inTransaction(others[1]!, async (transaction) => {
    for (const statement of balances.statements) await sql.raw(statement).execute(transaction)
  })
  const isWaiting = async () =>
    (await sql`select 1 from pg_locks where not granted and relation = 'ledger_entries'::regclass`.execute(db)).rows
      .length
  await expect.poll(isWaiting).toBe(1)
  commit()
  await Promise.all([underWay, migrated])
  expect([await kept(own(organisation)), await kept(toGive(organisation))].toSorted()).toEqual([480, 520])
})

test('a move and a page of the ledger read few rows of an account with 5,000 entries', async () => {
  const organisation = await api.addOrganisation()
  const user = await api.addUser({ organisation_id: organisation })
  await move(db, paid(organisation, 10_000))
  await move(db, given(organisation, user, 1))
  for (const table of ['ledger_moves', 'ledger_entries'])
    await sql`alter table ${sql.table(table)} disable trigger zero_sum`.execute(db)
  await sql`
    with made as (
      insert into ledger_moves (kind, description, created_at)
      select 'courtesy', '', ${api.clock.at}::timestamptz - n * interval '2 hours' from generate_series(5000, 1, -1) n returning id
    )
    insert into ledger_entries (move_id, account_id, points)
    select made.id, accounts.id, case kind when 'user' then 1 else -1 end from made, accounts
    where (kind = 'user' and owner_id = ${user}) or (kind = 'organisation-distribution' and owner_id = ${organisation})
  `.execute(db)
  await sql`analyze`.execute(db)
  const readRows = async (transaction: Tx) => {
    const { rows } = await sql<{ rows: number }>`
      select sum(pg_stat_get_xact_tuples_returned(oid))::bigint as rows from pg_class
      where relname in ('ledger_entries', 'ledger_entries_newest', 'ledger_entries_move')`.execute(transaction)
    return rows[0]!.rows
  }
  const readBy = (work: (transaction: Tx) => Promise<unknown>) =>
    db.transaction().execute(async (transaction) => {
      const before = await readRows(transaction)
      await work(transaction)
      return (await readRows(transaction)) - before
    })
  const pageOf = (page: number) => async (transaction: Tx) => {
    const app = createApp({
      ...api.deps,
      db: Object.assign(transaction, { exports: db, probes: db, pools: api.db.pools }),
    })
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.fetch(
      new Request(`http://a/api/staff/org/${organisation}/ledger?page=${page}`, { headers }),
    )
    const { data, history } = (await answer.json()) as Record<string, readonly { org_points_to_distribute: number }[]>
    const left = data!.map(({ org_points_to_distribute }) => org_points_to_distribute)
    expect(left).toEqual(Array.from({ length: 20 }, (_, at) => 4999 + (page - 1) * 20 + at))
    expect([history!.length, history!.at(-1)!.org_points_to_distribute]).toEqual([60, 4999])
  }
  expect(await readBy(pageOf(1))).toBeLessThan(400)
  expect(await readBy(pageOf(3))).toBeLessThan(400)
  const gift = { kind: 'courtesy', entries: given(organisation, user, 1), staffId, description: '' } as const
  expect(await readBy((transaction) => movePoints(transaction, gift, api.clock.at))).toBeLessThan(10)
})
