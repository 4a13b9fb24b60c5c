import { OrganisationAnswer, OrganisationsAnswer } from '#contract/organisations/organisations.ts'
import { fileApi, refusalOf, refusedAs } from '#tests/support/fileApi.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const { api, token } = await fileApi()

const organisations = async () =>
  v.parse(OrganisationsAnswer, await (await api.get('/api/staff/org', token)).json()).data

test('an organisation lists its catalogs, HR admins and users; one without anything has empty lists and no points', async () => {
  const [id, bare] = [await api.addOrganisation(), await api.addOrganisation('Fundación Semilla')]
  const admin = await api.addUser({ organisation_id: id, is_admin: true, name: 'Tomás', lastname: 'Aguirre' })
  const user = await api.addUser({ organisation_id: id })
  const catalog_id = await catalog()
  await api.db.insertInto('organisation_catalogs').values({ organisation_id: id, catalog_id }).execute()
  const listed = new Map((await organisations()).map((one) => [one.id, one]))
  expect(listed.get(id)).toMatchObject({
    catalogs: [{ id: catalog_id, name: expect.any(String) }],
    admins: [{ id: admin, name: 'Tomás', lastname: 'Aguirre' }],
    users: [admin, user],
  })
  expect(listed.get(bare)).toMatchObject({
    country: null,
    catalogs: [],
    admins: [],
    users: [],
    open_invoices: 0,
    subscription_type: 'basic',
    balance: { current_balance: 0, org_points_to_distribute: 0 },
  })
})

const filled = {
  name: 'Grupo Andino',
  business_id: '900.481.227-6',
  sub_domain: 'https://grupoandino.example/ ',
  email: 'sin formato',
  industry: 'Alimentos',
  address: 'Carrera 7',
  language: 'spanish',
}
const send = (method: string, path: string, body: unknown, headers?: Record<string, string>) =>
  api.send(method, `/api/staff/org${path}`, body, token, headers)
const written = async (answer: Promise<Response>) => v.parse(OrganisationAnswer, await (await answer).json()).data
const codeOf = async (answer: Promise<Response>) => refusedAs(await answer)
const country = async () =>
  (await api.db.insertInto('countries').values({ name: crypto.randomUUID() }).returning('id').executeTakeFirstOrThrow())
    .id
const catalog = async () => {
  const name = crypto.randomUUID()
  const values = { name, name_key: name }
  return (await api.db.insertInto('catalogs').values(values).returning('id').executeTakeFirstOrThrow()).id
}
const create = async (change: object = {}, headers?: Record<string, string>) =>
  send('POST', '', { ...filled, country: await country(), catalogs: [], plan: 'basic', ...change }, headers)

test('a new organisation has what was sent, as typed, and each catalog once', async () => {
  const [one, two, place] = [await catalog(), await catalog(), await country()]
  const made = await written(create({ plan: 'premium', catalogs: [two, one, two], country: place }))
  const { catalogs, ...rest } = made
  expect(rest).toMatchObject({ ...filled, country: place, subscription_type: 'premium', is_active: true, users: [] })
  expect(catalogs.map(({ id }) => id).toSorted()).toEqual([one, two].toSorted())
  expect((await organisations()).find(({ id }) => id === made.id)).toEqual(made)
})

test('a creation that is sent again with its key makes one organisation', async () => {
  const values = { country: await country() }
  const key = { 'idempotency-key': 'organisation-once' }
  const made = await Promise.all([written(create(values, key)), written(create(values, key))])
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
})

test('a change replaces the fields and the catalogs, and leaves the plan, the points and all else alone', async () => {
  const [kept, left, added] = [await catalog(), await catalog(), await catalog()]
  const { balance, ...before } = await written(create({ plan: 'premium', catalogs: [kept, left] }))
  const change = { ...filled, name: 'Grupo Andino SAS', country: before.country, catalogs: [kept, added] }
  const after = await written(send('PATCH', '', { org_id: before.id, ...change }))
  expect({ ...after, catalogs: after.catalogs.map(({ id }) => id).toSorted() }).toEqual({
    ...before,
    ...change,
    balance,
    catalogs: [kept, added].toSorted(),
  })
})

test('without a name, an email, a country, an address or a language nothing is written, and each is named', async () => {
  const count = (await organisations()).length
  for (const field of ['name', 'email', 'address'] as const) {
    const answer = await create({ [field]: ' \u200b ' })
    expect(await refusalOf(answer)).toEqual({
      code: 'organisation-incomplete',
      message: `Please fill in what is missing: ${field}.`,
    })
  }
  expect(await codeOf(create({ country: null }))).toEqual([422, 'organisation-incomplete'])
  expect(await codeOf(create({ language: '' }))).toEqual([400, 'invalid-request'])
  expect(await codeOf(create({ country: 999_999 }))).toEqual([422, 'country-not-found'])
  expect(await codeOf(create({ catalogs: [999_999] }))).toEqual([422, 'catalog-not-found'])
  expect((await organisations()).length).toBe(count)
})

test('no field passes that its route does not name', async () => {
  const { id } = await written(create())
  const change = { org_id: id, ...filled, country: await country(), catalogs: [] }
  for (const [method, path, body] of [
    ['POST', '', { ...change, org_id: undefined, plan: 'basic', is_active: false }],
    ['POST', '', { ...change, org_id: undefined, plan: 'basic', id: 1 }],
    ['PATCH', '', { ...change, plan: 'premium' }],
    ['PATCH', '', { ...change, balance: { current_balance: 5 } }],
    ['PATCH', `/${id}/plan`, { plan: 'premium', name: 'Otro' }],
    ['POST', '/admin', { userid: 1, org_id: id, is_staff: true }],
  ] as const)
    expect([body, ...(await codeOf(send(method, path, body)))]).toEqual([body, 400, 'invalid-request'])
})

test('a plan is changed by a call of its own', async () => {
  const { id, ...before } = await written(create())
  expect(await written(send('PATCH', `/${id}/plan`, { plan: 'premium' }))).toEqual({
    id,
    ...before,
    subscription_type: 'premium',
  })
  expect(await codeOf(send('PATCH', `/${id}/plan`, { plan: 'gold' }))).toEqual([400, 'invalid-request'])
})

test('an HR admin is made and taken away of the own users alone, and twice is as good as once', async () => {
  const { id } = await written(create())
  const [other, user] = [
    await api.addUser({ organisation_id: id, is_admin: true }),
    await api.addUser({ organisation_id: id }),
  ]
  const foreign = await api.addUser()
  const admin = (method: string, userid: number) => send(method, '/admin', { userid, org_id: id })
  const ids = async (answer: Promise<Response>) => (await written(answer)).admins.map((one) => one.id)
  for (const method of ['POST', 'POST']) expect(await ids(admin(method, user))).toEqual([other, user])
  expect(await codeOf(admin('POST', foreign))).toEqual([422, 'user-not-in-organisation'])
  expect(await codeOf(admin('DELETE', foreign))).toEqual([422, 'user-not-in-organisation'])
  for (const method of ['DELETE', 'DELETE']) expect(await ids(admin(method, user))).toEqual([other])
})

test('what is written of an organisation that is not there is refused', async () => {
  const change = { org_id: 999_999, ...filled, country: await country(), catalogs: [] }
  const gone = [404, 'organisation-not-found']
  expect(await codeOf(send('PATCH', '', change))).toEqual(gone)
  expect(await codeOf(send('PATCH', '/999999/plan', { plan: 'basic' }))).toEqual(gone)
  for (const method of ['POST', 'DELETE'])
    expect(await codeOf(send(method, '/admin', { userid: 1, org_id: 999_999 }))).toEqual(gone)
})
