import { PeriodAnswer, PeriodsAnswer } from '#contract/goals/periods.ts'
import { fileApi, refusalOf } from '#tests/support/fileApi.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const { api, token } = await fileApi()

const create = (name: string, headers?: Record<string, string>) =>
  api.send('POST', '/api/staff/goal_period', { name }, token, headers)
const flip = (id: number) => api.send('POST', `/api/staff/activate_period/${id}`, undefined, token)
const list = async () => v.parse(PeriodsAnswer, await (await api.get('/api/staff/goal_period', token)).json()).data
const created = async (name: string) => v.parse(PeriodAnswer, await (await create(name)).json()).data

test('a new period is inactive, and listed', async () => {
  const period = await created('  2026   T1 ')
  expect(period).toMatchObject({ name: '2026 T1', active: false })
  expect(await list()).toContainEqual(period)
})

test('the same call switches a period on and off, and no other with it', async () => {
  const [one, other] = [await created('2026 T2'), await created('2026 T3')]
  const state = async () =>
    (await list()).filter(({ id }) => id === one.id || id === other.id).map(({ active }) => active)
  expect(v.parse(PeriodAnswer, await (await flip(one.id)).json()).data.active).toBe(true)
  await flip(other.id)
  expect(await state()).toEqual([true, true])
  await flip(one.id)
  expect(await state()).toEqual([false, true])
})

test('a period without a name, or of one that is taken, is refused, and so is the switch of none', async () => {
  await created('2027 T1')
  expect((await refusalOf(await create('  '))).code).toBe('name-required')
  expect((await refusalOf(await create('2027  t1'))).code).toBe('name-taken')
  expect((await refusalOf(await flip(999_999))).code).toBe('period-not-found')
})

test('a creation that is sent again with its key makes one period', async () => {
  const key = { 'idempotency-key': 'period-once' }
  const answers = await Promise.all([create('2027 T2', key), create('2027 T2', key)])
  const made = await Promise.all(answers.map(async (answer) => v.parse(PeriodAnswer, await answer.json()).data.id))
  expect(new Set(made).size).toBe(1)
})
