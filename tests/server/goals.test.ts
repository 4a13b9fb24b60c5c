import { PeriodAnswer, PeriodsAnswer } from '#contract/goals/periods.ts'
import { dataOf, fileApi, refusalOf } from '#tests/support/fileApi.ts'
import { expect, test } from 'vitest'

const { api, token } = await fileApi()

const create = (name: string) => api.send('POST', '/api/staff/goal_period', { name }, token)
const flip = (id: number) => api.send('POST', `/api/staff/activate_period/${id}`, undefined, token)
const list = () => dataOf(PeriodsAnswer, api.get('/api/staff/goal_period', token))
const created = (name: string) => dataOf(PeriodAnswer, create(name))

test('a new period is inactive, and listed', async () => {
  const period = await created('  2026   T1 ')
  expect(period).toMatchObject({ name: '2026 T1', active: false })
  expect(await list()).toContainEqual(period)
})

test('one call switches a period on or off and leaves the others', async () => {
  const [one, other] = [await created('2026 T2'), await created('2026 T3')]
  const state = async () =>
    (await list()).filter(({ id }) => id === one.id || id === other.id).map(({ active }) => active)
  expect((await dataOf(PeriodAnswer, flip(one.id))).active).toBe(true)
  await flip(other.id)
  expect(await state()).toEqual([true, true])
  await flip(one.id)
  expect(await state()).toEqual([false, true])
})

test('switching a period that does not exist is refused', async () => {
  expect((await refusalOf(flip(999_999))).code).toBe('period-not-found')
})
