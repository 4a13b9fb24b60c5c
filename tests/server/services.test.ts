import { ServiceLinksAnswer, ServicesAnswer } from '#contract/services/services.ts'
import { dataOf, fileApi, refusedAs } from '#tests/support/fileApi.ts'
import { beforeEach, expect, test } from 'vitest'

const { api, token } = await fileApi()
await api.db
  .insertInto('services')
  .values([{ name: 'Cursos', description: 'Catálogo de cursos' }, { name: 'Encuestas' }, { name: 'Metas' }])
  .execute()
let orgId: number
beforeEach(async () => {
  orgId = await api.addOrganisation()
})

const linksIn = async (answer: Response) =>
  (await dataOf(ServiceLinksAnswer, answer)).map(({ service_id, active }) => [service_id, active])
const links = async () => linksIn(await api.get(`/api/staff/services/${orgId}`, token))
const save = (services: readonly (readonly [unknown, boolean])[], org: number = orgId) => {
  const body = { services: services.map(([service_id, active]) => ({ service_id, active })), org_id: org }
  return api.send('PATCH', '/api/staff/services', body, token)
}

test('an organisation starts without services, and then has the saved ones, switched on and off', async () => {
  const all = await dataOf(ServicesAnswer, api.get('/api/staff/available-services', token))
  expect(all).toContainEqual({ id: 1, name: 'Cursos', description: 'Catálogo de cursos' })
  expect(await links()).toEqual([])
  const saved = await save([
    [3, true],
    [1, false],
  ])
  expect(await linksIn(saved)).toEqual([
    [1, false],
    [3, true],
  ])
  await save([[1, true]])
  expect(await links()).toEqual([
    [1, true],
    [3, true],
  ])
  expect((await save([])).status).toBe(200)
})

test('a save with a service or organisation that does not exist changes nothing', async () => {
  const unknown = await save([
    [1, true],
    [999_999, true],
  ])
  expect(await refusedAs(unknown)).toEqual([422, 'service-not-found'])
  expect(await links()).toEqual([])
  expect(await refusedAs(save([[1, true]], 999_999))).toEqual([404, 'organisation-not-found'])
  expect(await refusedAs(api.get('/api/staff/services/999999', token))).toEqual([404, 'organisation-not-found'])
})

test('services named twice, too many of them, and invalid ids are refused', async () => {
  const many = Array.from({ length: 1001 }, (_, index) => [index + 1, true] as const)
  for (const list of [[[1, true] as const, [1, false] as const], many, [['1', true] as const]])
    expect(await refusedAs(save(list))).toEqual([400, 'invalid-request'])
})

test('saves of the same services at once all succeed in any order, and one of them counts', async () => {
  const saves = Array.from({ length: 20 }, (_, index) => {
    const list = [1, 2, 3].map((service) => [service, index % 2 === 0] as const)
    return save(index % 3 === 0 ? list : list.toReversed())
  })
  expect(new Set((await Promise.all(saves)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set((await links()).map(([, active]) => active)).size).toBe(1)
})
