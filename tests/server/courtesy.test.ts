import { RefusalWire } from '#contract/envelope.ts'
import { pointsLimit } from '#contract/orders/limits.ts'
import { longestDescription } from '#contract/points/balance.ts'
import { CourtesyAnswer } from '#contract/points/transfer.ts'
import { movePoints, platform } from '#server/ledger/move.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: TestApi
let token: string
let staffId: number
beforeAll(async () => {
  api = await testApi()
  staffId = await api.addStaff()
  token = await api.signIn(staffId)
})
afterAll(() => api.close())

const give = (body: unknown, key?: string, by = token) =>
  api.send('POST', '/api/courtesy', body, by, key === undefined ? {} : { 'Idempotency-Key': key })
const told = async (answer: Response) => [answer.status, v.parse(RefusalWire, await answer.json()).error.code]

/** Somebody of a new organisation that has so many points to distribute. */
async function person(toDistribute: number) {
  const { id: organisationId } = await api.db
    .insertInto('organisations')
    .values({ name: 'Grupo Andino' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const userId = await api.addUser({ organisation_id: organisationId })
  const organisation = { kind: 'organisation-distribution', ownerId: organisationId } as const
  const entries = [
    [platform, -toDistribute],
    [organisation, toDistribute],
  ] as const
  const move = { kind: 'balance', entries, staffId, description: 'Saldo' } as const
  if (toDistribute > 0) await api.db.transaction().execute((db) => movePoints(db, move, api.clock.at))
  const held = async () => [await balance('organisation-distribution', organisationId), await balance('user', userId)]
  const whole = { user_id: userId, points: 500, description: 'Gracias por la apertura' }
  return { userId, whole, held }
}
async function balance(kind: string, owner: number): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points), 0)::bigint as points from ledger_entries
    join accounts on accounts.id = account_id where kind = ${kind} and owner_id = ${owner}`.execute(api.db)
  return rows[0]!.points
}

test('the points go from what the organisation distributes to the person, with who, why and when', async () => {
  const { userId, whole, held } = await person(2000)
  const answer = await give(whole)
  expect(answer.status).toBe(200)
  expect(v.parse(CourtesyAnswer, await answer.json()).data).toEqual({ user_id: userId, points: 500 })
  expect(await held()).toEqual([1500, 500])
  const move = await api.db.selectFrom('ledger_moves').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  expect(move).toMatchObject({
    kind: 'courtesy',
    staff_id: staffId,
    description: 'Gracias por la apertura',
    created_at: api.clock.at,
  })
})

test('with a key they move once however often it is asked, and again for another key', async () => {
  const { whole, held } = await person(2000)
  const answers = await Promise.all(Array.from({ length: 50 }, () => give(whole, 'one')))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  expect(await held()).toEqual([1500, 500])
  expect(await told(await give({ ...whole, points: 700 }, 'one'))).toEqual([422, 'idempotency-key-reused'])
  expect((await give(whole, 'two')).status).toBe(200)
  expect(await held()).toEqual([1000, 1000])
})

test('too few points are a refusal in a normal answer, and its key may be used again', async () => {
  const { whole, held } = await person(499)
  expect(await told(await give(whole, 'short'))).toEqual([200, 'user-not-enough-points'])
  expect(await held()).toEqual([499, 0])
  expect((await give({ ...whole, points: 499 }, 'short')).status).toBe(200)
  expect(await held()).toEqual([0, 499])
  const poor = await person(0)
  expect(await told(await give(poor.whole))).toEqual([200, 'user-not-enough-points'])
})

test('of 40 gifts at once to people of one organisation, only as many are given as it can pay', async () => {
  const { userId, whole, held } = await person(3 * 500 + 499)
  const { organisation_id } = await api.db
    .selectFrom('users')
    .select('organisation_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const others = await Promise.all(Array.from({ length: 39 }, () => api.addUser({ organisation_id })))
  const answers = await Promise.all([userId, ...others].map((id) => give({ ...whole, user_id: id })))
  const given = (await Promise.all(answers.map((answer) => answer.json()))).map((body) => (body as Given).success)
  expect(given.filter(Boolean)).toHaveLength(3)
  expect((await held())[0]).toBe(499)
})
interface Given {
  readonly success: boolean
}

test('0 points are taken, and move none', async () => {
  const { whole, held } = await person(0)
  expect((await give({ ...whole, points: 0 })).status).toBe(200)
  expect(await held()).toEqual([0, 0])
})

test('nobody gets points whom no organisation employs, staff included', async () => {
  const { whole } = await person(2000)
  expect(await told(await give({ ...whole, user_id: await api.addUser() }))).toEqual([409, 'user-without-organisation'])
  expect(await told(await give({ ...whole, user_id: staffId }))).toEqual([409, 'user-without-organisation'])
  expect(await told(await give({ ...whole, user_id: 999_999 }))).toEqual([404, 'user-not-found'])
  expect((await give(whole, undefined, await api.signIn())).status).toBe(200)
  expect((await give(whole, undefined, 'nobody')).status).toBe(401)
})

test('an amount is a whole number within the limit, and a message has an end', async () => {
  const { whole, held } = await person(2000)
  for (const wrong of [
    { points: -1 },
    { points: 1.5 },
    { points: '5' },
    { points: 2 ** 53 },
    { user_id: 0 },
    { description: 'x'.repeat(longestDescription + 1) },
    { description: undefined },
    { more: 1 },
  ])
    expect(await told(await give({ ...whole, ...wrong }))).toEqual([400, 'invalid-request'])
  expect(await told(await give({ ...whole, points: pointsLimit + 1 }))).toEqual([422, 'points-too-many'])
  expect(await held()).toEqual([2000, 0])
  expect((await give({ ...whole, description: 'x\0y\ud800'.padEnd(longestDescription, 'z') })).status).toBe(400)
})
