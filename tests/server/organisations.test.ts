import { OrganisationAnswer, OrganisationsAnswer } from '#contract/organisations/organisations.ts'
import { addCatalogue } from '#tests/support/catalogue.ts'
import { dataOf, fileApi, refusalOf, refusedAs } from '#tests/support/fileApi.ts'
import { expect, test } from 'vitest'

const { api, token } = await fileApi()
const { country, catalogs } = await addCatalogue(api.db)
const [one, two] = catalogs
const organisations = () => dataOf(OrganisationsAnswer, api.get('/api/staff/org', token))

test('an organisation lists its catalogs, HR admins and users; a new one has empty lists and no points', async () => {
  const [id, bare] = [await api.addOrganisation(), await api.addOrganisation('Fundación Semilla')]
  const admin = await api.addUser({ organisation_id: id, is_admin: true, name: 'Tomás', lastname: 'Aguirre' })
  const user = await api.addUser({ organisation_id: id })
  await api.db.insertInto('organisation_catalogs').values({ organisation_id: id, catalog_id: one }).execute()
  const listed = new Map((await organisations()).map((one) => [one.id, one]))
  expect(listed.get(id)).toMatchObject({
    catalogs: [{ id: one, name: 'Catálogo general' }],
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
  country,
}
const send = (method: string, path: string, body: unknown, headers?: Record<string, string>) =>
  api.send(method, `/api/staff/org${path}`, body, token, headers)
const written = (answer: Promise<Response>) => dataOf(OrganisationAnswer, answer)
const create = (change: object = {}, headers?: Record<string, string>) =>
  send('POST', '', { ...filled, catalogs: [], plan: 'basic', ...change }, headers)

test('a new organisation has the sent values as typed, and each catalog once', async () => {
  const made = await written(create({ plan: 'premium', catalogs: [two, one, two] }))
  expect(made).toMatchObject({ ...filled, subscription_type: 'premium', is_active: true, users: [] })
  expect(made.catalogs.map(({ id }) => id)).toEqual([one, two])
  expect((await organisations()).find(({ id }) => id === made.id)).toEqual(made)
})

test('creating an organisation twice with one key creates one', async () => {
  const key = { 'idempotency-key': 'organisation-once' }
  const [made, again] = await Promise.all([written(create({}, key)), written(create({}, key))])
  expect(again.id).toBe(made.id)
})

test('a change replaces the fields and catalogs, and keeps plan, points and all else', async () => {
  const values = { name: 'Tercero', name_key: 'tercero' }
  const third = await api.db.insertInto('catalogs').values(values).returning(['id', 'name']).executeTakeFirstOrThrow()
  const before = await written(create({ plan: 'premium', catalogs }))
  const change = { ...filled, name: 'Grupo Andino SAS' }
  const after = await written(send('PATCH', '', { org_id: before.id, ...change, catalogs: [one, third.id] }))
  expect(after).toEqual({ ...before, ...change, catalogs: [{ id: one, name: 'Catálogo general' }, third] })
})

test('without name, email, country, address or language nothing is written, and each missing one is named', async () => {
  const count = (await organisations()).length
  for (const field of ['name', 'email', 'address'])
    expect(await refusalOf(create({ [field]: ' \u200b ' }))).toEqual({
      code: 'organisation-incomplete',
      message: `Please fill in what is missing: ${field}.`,
    })
  expect(await refusedAs(create({ country: null }))).toEqual([422, 'organisation-incomplete'])
  expect(await refusedAs(create({ language: '' }))).toEqual([400, 'invalid-request'])
  expect(await refusedAs(create({ country: 999_999 }))).toEqual([422, 'country-not-found'])
  expect(await refusedAs(create({ catalogs: [999_999] }))).toEqual([422, 'catalog-not-found'])
  expect((await organisations()).length).toBe(count)
})

test('a field that the route does not name is refused', async () => {
  const { id } = await written(create())
  const change = { org_id: id, ...filled, catalogs: [] }
  for (const [method, path, body] of [
    ['POST', '', { ...change, org_id: undefined, plan: 'basic', is_active: false }],
    ['POST', '', { ...change, org_id: undefined, plan: 'basic', id: 1 }],
    ['PATCH', '', { ...change, plan: 'premium' }],
    ['PATCH', '', { ...change, balance: { current_balance: 5 } }],
    ['PATCH', `/${id}/plan`, { plan: 'premium', name: 'Otro' }],
    ['POST', '/admin', { userid: 1, org_id: id, is_staff: true }],
  ] as const)
    expect([body, ...(await refusedAs(send(method, path, body)))]).toEqual([body, 400, 'invalid-request'])
})

test('a plan is changed by its own call', async () => {
  const before = await written(create())
  const premium = await written(send('PATCH', `/${before.id}/plan`, { plan: 'premium' }))
  expect(premium).toEqual({ ...before, subscription_type: 'premium' })
  expect(await refusedAs(send('PATCH', `/${before.id}/plan`, { plan: 'gold' }))).toEqual([400, 'invalid-request'])
})

test('only the organisation’s users become HR admins, and repeating the call changes nothing', async () => {
  const { id } = await written(create())
  const other = await api.addUser({ organisation_id: id, is_admin: true })
  const user = await api.addUser({ organisation_id: id })
  const foreign = await api.addUser()
  const admin = (method: string, userid: number) => send(method, '/admin', { userid, org_id: id })
  const ids = async (answer: Promise<Response>) => (await written(answer)).admins.map((one) => one.id)
  for (const method of ['POST', 'POST']) expect(await ids(admin(method, user))).toEqual([other, user])
  expect(await refusedAs(admin('POST', foreign))).toEqual([422, 'user-not-in-organisation'])
  expect(await refusedAs(admin('DELETE', foreign))).toEqual([422, 'user-not-in-organisation'])
  for (const method of ['DELETE', 'DELETE']) expect(await ids(admin(method, user))).toEqual([other])
})

test('changing an organisation that does not exist is refused', async () => {
  const change = { org_id: 999_999, ...filled, catalogs: [] }
  const gone = [404, 'organisation-not-found']
  expect(await refusedAs(send('PATCH', '', change))).toEqual(gone)
  expect(await refusedAs(send('PATCH', '/999999/plan', { plan: 'basic' }))).toEqual(gone)
  for (const method of ['POST', 'DELETE'])
    expect(await refusedAs(send(method, '/admin', { userid: 1, org_id: 999_999 }))).toEqual(gone)
})
