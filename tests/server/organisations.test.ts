import { OrganisationsAnswer } from '#contract/organisations/organisations.ts'
import { movePoints, platform } from '#server/ledger/move.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await testApi()
  token = await api.signIn()
})
afterAll(() => api.close())

const organisations = async () =>
  v.parse(OrganisationsAnswer, await (await api.get('/api/staff/org', token)).json()).data
const addOrganisation = async (name: string) =>
  (await api.db.insertInto('organisations').values({ name }).returning('id').executeTakeFirstOrThrow()).id

test('an organisation lists its catalogs, HR admins and users, and its points are the sums of the ledger', async () => {
  const id = await addOrganisation('Grupo Andino')
  const staffId = await api.addStaff()
  const admin = await api.addUser({ organisation_id: id, is_admin: true, name: 'Tomás', lastname: 'Aguirre' })
  const user = await api.addUser({ organisation_id: id })
  const catalog = await api.db
    .insertInto('catalogs')
    .values({ name: 'General', name_key: 'general' })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  await api.db.insertInto('organisation_catalogs').values({ organisation_id: id, catalog_id: catalog.id }).execute()
  await api.db.transaction().execute(async (transaction) => {
    for (const points of [900, -250])
      await movePoints(
        transaction,
        {
          kind: 'balance',
          entries: [
            [platform, -points],
            [{ kind: 'organisation-balance', ownerId: id }, points],
          ],
          staffId,
          description: '',
        },
        api.clock.at,
      )
  })
  expect((await organisations()).find((one) => one.id === id)).toMatchObject({
    catalogs: [catalog],
    admins: [{ id: admin, name: 'Tomás', lastname: 'Aguirre' }],
    users: [admin, user],
    balance: { current_balance: 650, org_points_to_distribute: 0 },
  })
})

test('one without anything has empty lists and no points', async () => {
  const id = await addOrganisation('Fundación Semilla')
  expect((await organisations()).find((one) => one.id === id)).toMatchObject({
    country: null,
    catalogs: [],
    admins: [],
    users: [],
    open_invoices: 0,
    subscription_type: 'basic',
    balance: { current_balance: 0, org_points_to_distribute: 0 },
  })
})
