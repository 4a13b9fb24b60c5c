import { OrganisationsAnswer } from '#contract/organisations/organisations.ts'
import { pointsLimit } from '#contract/orders/limits.ts'
import { BalanceAnswer, LedgerAnswer, longestDescription } from '#contract/points/balance.ts'
import { CourtesyAnswer } from '#contract/points/transfer.ts'
import { dataOf, fileApi, refusedAs } from '#tests/support/fileApi.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'

const { api } = await fileApi()
const staffId = await api.addStaff({ name: 'María', lastname: 'Rojas' })
const token = await api.signIn(staffId)
let orgId: number
beforeEach(async () => {
  orgId = await api.addOrganisation()
})

const post = (path: string, body: unknown, key?: string, by = token) =>
  api.send('POST', `/api/${path}`, body, by, key === undefined ? {} : { 'Idempotency-Key': key })
const give = (body: unknown, key?: string, by?: string) => post('courtesy', body, key, by)
const add = (points: unknown, key?: string, change: object = {}) =>
  post('staff/org/balanceUpdate', { org_id: orgId, points, description: 'Recarga noviembre', ...change }, key)
const balance = async () => {
  const answer = await api.get('/api/staff/org', token)
  const mine = (await dataOf(OrganisationsAnswer, answer)).find(({ id }) => id === orgId)!
  return [mine.balance.current_balance, mine.balance.org_points_to_distribute]
}
const ledger = async (page = 1) =>
  v.parse(LedgerAnswer, await (await api.get(`/api/staff/org/${orgId}/ledger?page=${page}`, token)).json())
const courtesy = async (points: number) =>
  give({ user_id: await api.addUser({ organisation_id: orgId }), points, description: 'Cumpleaños' })
const successes = async (answers: readonly Response[]) =>
  ((await Promise.all(answers.map((answer) => answer.json()))) as { success: boolean }[]).filter(
    ({ success }) => success,
  )
const debts = async () =>
  (
    await sql<{ kind: string }>`select kind from accounts join ledger_entries on account_id = accounts.id
      group by kind, owner_id having sum(points) < 0`.execute(api.db)
  ).rows.map(({ kind }) => kind)

/** A person in an organisation with this many points to distribute. */
async function person(toDistribute: number) {
  const userId = await api.addUser({ organisation_id: orgId })
  if (toDistribute > 0) await add(toDistribute)
  const held = async () => {
    const { rows } = await sql<{ points: number }>`
      select coalesce(sum(points), 0)::bigint as points from ledger_entries
      join accounts on accounts.id = account_id where kind = 'user' and owner_id = ${userId}`.execute(api.db)
    return [(await balance())[1], rows[0]!.points]
  }
  return { userId, whole: { user_id: userId, points: 500, description: 'Gracias por la apertura' }, held }
}

/** How each kind of points is sent, and how many the receiver has. */
const kinds = {
  balance: () => ({ send: add, received: async () => (await balance())[0] }),
  courtesy: async () => {
    const { whole, held } = await person(2000)
    const send: typeof add = (points, key, change) => give({ ...whole, points, ...change }, key)
    return { send, received: async () => (await held())[1] }
  },
}

describe.each(['balance', 'courtesy'] as const)('points of the kind %s', (kind) => {
  test('move once per key, however often and at once; with another key or none they move again', async () => {
    const { send, received } = await kinds[kind]()
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(70, 'monday')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    expect(await received()).toBe(70)
    expect(await refusedAs(send(71, 'monday'))).toEqual([422, 'idempotency-key-reused'])
    for (const key of [undefined, undefined, 'tuesday']) expect((await send(70, key)).status).toBe(200)
    expect(await received()).toBe(280)
  })

  test('are a whole number within the limit, also 0, with a description of limited length', async () => {
    const { send, received } = await kinds[kind]()
    const before = (await ledger()).data
    const isBalance = kind === 'balance'
    expect((await send(0)).status).toBe(200)
    for (const points of [pointsLimit + 1, isBalance ? -pointsLimit - 1 : pointsLimit + 2])
      expect(await refusedAs(send(points))).toEqual([422, 'points-too-many'])
    for (const points of [1.5, '10', null, 2 ** 53, 1e300, isBalance ? -1.5 : -1])
      expect(await refusedAs(send(points))).toEqual([400, 'invalid-request'])
    for (const description of ['x'.repeat(longestDescription + 1), undefined, 'x\0y\ud800'])
      expect((await send(5, undefined, { description })).status).toBe(400)
    for (const wrong of [{ more: 1 }, { [isBalance ? 'org_id' : 'user_id']: 0 }])
      expect(await refusedAs(send(5, undefined, wrong))).toEqual([400, 'invalid-request'])
    expect([await received(), (await ledger()).data]).toEqual([0, before])
  })
})

describe('points for a balance', () => {
  test('go from the platform to the balance, and as many to the points to distribute', async () => {
    const answer = await add(10_000)
    expect(await dataOf(BalanceAnswer, answer)).toEqual({ org_id: orgId, points: 10_000 })
    expect(await balance()).toEqual([10_000, 10_000])
    await add(-4000)
    expect(await balance()).toEqual([6000, 6000])
    const { rows } = await sql<{ total: number }>`select sum(points)::bigint as total from ledger_entries`.execute(
      api.db,
    )
    expect(rows).toEqual([{ total: 0 }])
  })

  test('that would leave either account below zero do not move; the answer is a normal one, and the key stays unused', async () => {
    await add(500)
    await courtesy(200)
    const refused = await add(-301, 'less')
    expect(await refusedAs(refused)).toEqual([200, 'user-not-enough-points'])
    expect(await balance()).toEqual([500, 300])
    await add(1)
    expect(await (await add(-301, 'less')).json()).toMatchObject({ success: true })
    expect(await balance()).toEqual([200, 0])
  })

  test('are taken by as many of several people at once as there are points for', async () => {
    await add(1000)
    const answers = await Promise.all(Array.from({ length: 30 }, () => add(-100)))
    expect(await successes(answers)).toHaveLength(10)
    expect(await balance()).toEqual([0, 0])
    expect(await debts()).toEqual(['platform'])
  })

  test('taken and given as courtesies at once are never spent twice', async () => {
    await add(1000)
    const given = Array.from({ length: 10 }, () => courtesy(100))
    expect(await successes(await Promise.all([...given, ...Array.from({ length: 10 }, () => add(-100))]))).toHaveLength(
      10,
    )
    expect((await balance())[1]).toBe(0)
    expect(await debts()).toEqual(['platform'])
  })

  test('are listed in the ledger with who, why, when and the rest, newest first', async () => {
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

  test('are listed by 20 with their median, without other organisations', async () => {
    for (let points = 1; points <= 21; points++) await add(points)
    const [first, second] = [await ledger(), await ledger(2)]
    expect([first.data.length, first.next, second.data.length, second.next]).toEqual([20, true, 1, false])
    expect([first.data[0]!.points, second.data[0]!.points, first.usual.balance]).toEqual([21, 1, 11])
    expect(first.usual.courtesy).toBeNull()
    for (const answer of [
      await api.get('/api/staff/org/999999/ledger?page=1', token),
      await add(5, undefined, { org_id: 999_999 }),
    ])
      expect(await refusedAs(answer)).toEqual([404, 'organisation-not-found'])
  })
})

describe('courtesy points', () => {
  test('go from the organisation’s points to distribute to the person, with who, why and when', async () => {
    const { userId, whole, held } = await person(2000)
    const answer = await give(whole)
    expect(answer.status).toBe(200)
    expect(await dataOf(CourtesyAnswer, answer)).toEqual({ user_id: userId, points: 500 })
    expect(await held()).toEqual([1500, 500])
    const move = await api.db.selectFrom('ledger_moves').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
    expect(move).toMatchObject({
      kind: 'courtesy',
      staff_id: staffId,
      description: 'Gracias por la apertura',
      created_at: api.clock.at,
    })
  })

  test('that the organisation does not have are a refusal in a normal answer, and the key can be used again', async () => {
    const { whole, held } = await person(499)
    expect(await refusedAs(give(whole, 'short'))).toEqual([200, 'user-not-enough-points'])
    expect(await held()).toEqual([499, 0])
    expect((await give({ ...whole, points: 499 }, 'short')).status).toBe(200)
    expect(await held()).toEqual([0, 499])
    const poor = await person(0)
    expect(await refusedAs(give(poor.whole))).toEqual([200, 'user-not-enough-points'])
  })

  test('of 40 gifts at once to an organisation’s people are only as many as it can pay', async () => {
    const { userId, whole, held } = await person(3 * 500 + 499)
    const others = await Promise.all(Array.from({ length: 39 }, () => api.addUser({ organisation_id: orgId })))
    const answers = await Promise.all([userId, ...others].map((id) => give({ ...whole, user_id: id })))
    expect(await successes(answers)).toHaveLength(3)
    expect((await held())[0]).toBe(499)
  })

  test('are given to nobody outside an organisation, staff included', async () => {
    const { whole } = await person(2000)
    expect(await refusedAs(give({ ...whole, user_id: await api.addUser() }))).toEqual([
      409,
      'user-without-organisation',
    ])
    expect(await refusedAs(give({ ...whole, user_id: staffId }))).toEqual([409, 'user-without-organisation'])
    expect(await refusedAs(give({ ...whole, user_id: 999_999 }))).toEqual([404, 'user-not-found'])
    expect((await give(whole, undefined, await api.signIn())).status).toBe(200)
    expect((await give(whole, undefined, 'nobody')).status).toBe(401)
  })
})
