import { RefusalWire } from '#contract/envelope.ts'
import { OrganisationsAnswer } from '#contract/organisations/organisations.ts'
import { pointsLimit } from '#contract/orders/limits.ts'
import { BalanceAnswer, LedgerAnswer } from '#contract/points/balance.ts'
import { movePoints } from '#server/ledger/move.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let api: TestApi
let token: string
let staffId: number
let orgId: number
beforeAll(async () => {
  api = await testApi()
  staffId = await api.addStaff({ name: 'María', lastname: 'Rojas' })
  token = await api.signIn(staffId)
})
beforeEach(async () => {
  const { id } = await api.db
    .insertInto('organisations')
    .values({ name: 'Grupo Andino' })
    .returning('id')
    .executeTakeFirstOrThrow()
  orgId = id
})
afterAll(() => api.close())

const add = (points: unknown, key?: string, change: object = {}) =>
  api.send(
    'POST',
    '/api/staff/org/balanceUpdate',
    { org_id: orgId, points, description: 'Recarga noviembre', ...change },
    token,
    key === undefined ? {} : { 'Idempotency-Key': key },
  )
const balance = async () => {
  const answer = await api.get('/api/staff/org', token)
  const mine = v.parse(OrganisationsAnswer, await answer.json()).data.find(({ id }) => id === orgId)!
  return [mine.balance.current_balance, mine.balance.org_points_to_distribute]
}
const ledger = async (page = 1) =>
  v.parse(LedgerAnswer, await (await api.get(`/api/staff/org/${orgId}/ledger?page=${page}`, token)).json())
const courtesy = async (points: number) => {
  const ownerId = await api.addUser({ organisation_id: orgId })
  await api.db.transaction().execute((transaction) =>
    movePoints(
      transaction,
      {
        kind: 'courtesy',
        entries: [
          [{ kind: 'organisation-distribution', ownerId: orgId }, -points],
          [{ kind: 'user', ownerId }, points],
        ],
        staffId,
        description: 'Cumpleaños',
      },
      api.clock.at,
    ),
  )
}
const refusalOf = async (answer: Response) => [answer.status, v.parse(RefusalWire, await answer.json()).error.code]
const debts = async () =>
  (
    await sql<{ kind: string }>`select kind from accounts join ledger_entries on account_id = accounts.id
      group by kind, owner_id having sum(points) < 0`.execute(api.db)
  ).rows.map(({ kind }) => kind)

test('points go from the platform to the balance and, as many, to the points to distribute', async () => {
  const answer = await add(10_000)
  expect(v.parse(BalanceAnswer, await answer.json()).data).toEqual({ org_id: orgId, points: 10_000 })
  expect(await balance()).toEqual([10_000, 10_000])
  await add(-4000)
  expect(await balance()).toEqual([6000, 6000])
  const { rows } = await sql<{ total: number }>`select sum(points)::bigint as total from ledger_entries`.execute(api.db)
  expect(rows).toEqual([{ total: 0 }])
})

test('what would leave either account below zero moves nothing, is told as a normal answer, and spends no key', async () => {
  await add(500)
  await courtesy(200)
  const refused = await add(-301, 'less')
  expect(await refusalOf(refused)).toEqual([200, 'user-not-enough-points'])
  expect(await balance()).toEqual([500, 300])
  await add(1)
  expect(await (await add(-301, 'less')).json()).toMatchObject({ success: true })
  expect(await balance()).toEqual([200, 0])
})

test('of many who take points at once, as many succeed as there are points for', async () => {
  await add(1000)
  const answers = await Promise.all(Array.from({ length: 30 }, () => add(-100)))
  const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { success: boolean }[]
  expect(bodies.filter(({ success }) => success)).toHaveLength(10)
  expect(await balance()).toEqual([0, 0])
  expect(await debts()).toEqual(['platform'])
})

test('points that are taken and given out as courtesies at once are never spent twice', async () => {
  await add(1000)
  const given = Array.from({ length: 10 }, () =>
    courtesy(100).then(
      () => 100,
      () => 0,
    ),
  )
  await Promise.all([...given, ...Array.from({ length: 10 }, () => add(-100))])
  expect((await balance())[1]).toBe(0)
  expect(await debts()).toEqual(['platform'])
})

test('with a key points are added once, however often and at once, and other points are no repetition', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => add(70, 'monday')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await balance()).toEqual([70, 70])
  expect(await refusalOf(await add(71, 'monday'))).toEqual([422, 'idempotency-key-reused'])
  await add(70)
  await add(70)
  expect(await balance()).toEqual([210, 210])
})

test('0 moves nothing; more than a move may carry, what is no whole number, a long description and no organisation are refused', async () => {
  expect((await add(0)).status).toBe(200)
  for (const points of [pointsLimit + 1, -pointsLimit - 1])
    expect(await refusalOf(await add(points))).toEqual([422, 'points-too-many'])
  for (const points of [1.5, '10', null, 2 ** 53, 1e300])
    expect(await refusalOf(await add(points))).toEqual([400, 'invalid-request'])
  expect(await refusalOf(await add(5, undefined, { description: 'x'.repeat(501) }))).toEqual([400, 'invalid-request'])
  expect(await refusalOf(await add(5, undefined, { org_id: 999_999 }))).toEqual([404, 'organisation-not-found'])
  expect((await ledger()).data).toEqual([])
  expect(await balance()).toEqual([0, 0])
})

test('the ledger tells each move with who, why, when and what it left, newest first', async () => {
  await add(1000, undefined, { description: '' })
  api.clock.advance(60_000)
  await courtesy(150)
  const { data, next, history, usual } = await ledger()
  expect([next, usual]).toEqual([false, { balance: 1000, courtesy: 150 }])
  expect(data).toMatchObject([
    {
      kind: 'courtesy',
      points: -150,
      description: 'Cumpleaños',
      staff: 'María Rojas',
      user: 'Lucía Fernández',
      current_balance: 1000,
      org_points_to_distribute: 850,
    },
    {
      kind: 'balance',
      points: 1000,
      description: '',
      staff: 'María Rojas',
      user: null,
      current_balance: 1000,
      org_points_to_distribute: 1000,
    },
  ])
  expect(history).toMatchObject([{ current_balance: 1000, org_points_to_distribute: 850 }])
  expect(data[0]!.created_at).toBe(api.clock.at.toISOString())
})

test('the ledger comes in pages of 20, knows the median, and nothing of another organisation', async () => {
  for (let points = 1; points <= 21; points++) await add(points)
  const [first, second] = [await ledger(), await ledger(2)]
  expect([first.data.length, first.next, second.data.length, second.next]).toEqual([20, true, 1, false])
  expect([first.data[0]!.points, second.data[0]!.points, first.usual.balance]).toEqual([21, 1, 11])
  expect(first.usual.courtesy).toBeNull()
  expect(await refusalOf(await api.get('/api/staff/org/999999/ledger?page=1', token))).toEqual([
    404,
    'organisation-not-found',
  ])
})
