import { AuditAnswer, type AuditEntryWire } from '#contract/audit/audit.ts'
import { UploadPresignAnswer } from '#contract/uploads/wire.ts'
import { sweep } from '#server/sweep.ts'
import { addCatalogue, payloadOf } from '#tests/support/catalogue.ts'
import { dataOf, fileApi, refusedAs } from '#tests/support/fileApi.ts'
import { png } from '#tests/support/images.ts'
import { addOrder, addProduct } from '#tests/support/orders.ts'
import { uploadOf, workbookOf } from '#tests/support/productImport.ts'
import { documentedRoutes } from '#tests/support/routes.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const { api } = await fileApi()
const staffId = await api.addStaff({ name: 'Ana', lastname: 'Torres', email: 'ana@laurel.example', password: 'trébol' })
const token = await api.signIn(staffId)
const send = (method: string, path: string, body: unknown, headers = {}) =>
  api.send(method, `/api${path}`, body, token, headers)

const idOf = async (insert: { execute(): Promise<readonly { readonly id: number }[]> }) =>
  (await insert.execute())[0]!.id
const order = await addOrder(api.db)
const item = order.items[0]!
const catalogue = await addCatalogue(api.db)
const organisation = await api.addOrganisation()
const user = await api.addUser({ organisation_id: organisation, email: 'luis@andino.example' })
const product = await addProduct(api.db)
const service = await idOf(api.db.insertInto('services').values({ name: 'Reconocimientos' }).returning('id'))
const period = await idOf(api.db.insertInto('goal_periods').values({ name: '2027', name_key: '2027' }).returning('id'))
const link = { organisation_id: organisation, name: 'Clima', url: 'a', results_url: '' }
const survey = await idOf(
  api.db
    .insertInto('surveys')
    .values({ ...link, is_course: false })
    .returning('id'),
)
const course = await idOf(
  api.db
    .insertInto('surveys')
    .values({ ...link, is_course: true })
    .returning('id'),
)
const question = { form_id: catalogue.form, position: 0, question: '¿Día?', type: 'text', options: [] } as const
const questionId = await idOf(api.db.insertInto('form_questions').values(question).returning('id'))
const banner = { organisation_id: organisation, title: 'A', description: '', link: '', image_url: '', is_active: true }
const publicity = await idOf(api.db.insertInto('publicity').values(banner).returning('id'))
const page = { organisation_id: organisation, title: 'Ventas', analytic_url: 'a', external_urls: null }
const analytic = await idOf(api.db.insertInto('analytics').values(page).returning('id'))
await api.db.insertInto('product_cities').values({ product_id: product, city_id: catalogue.cities[0] }).execute()

const text = { business_id: '1', sub_domain: 's', email: 'a@b.example', industry: 'i', address: 'd' }
const client = { ...text, name: 'Hoteles', country: catalogue.country, catalogs: [], language: 'spanish' }
const person = { name: 'Inés', lastname: 'Peña', email: 'ines@andino.example', phone: '', address: '', title: '' }
const questions = [{ question_anun: '¿Talla?', type: 'text', options: [] }]
const form = { title: 'Tallas', formDescription: '', questions }
const urls = { url: 'b', results_url: 'c' }
const files = (path: string, method: string, fields: Record<string, string>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('img_url', new Blob([png(8, 4)]), 'x.png')
  return api.fetch(`/api${path}`, { method, body, headers: { Authorization: `Bearer ${token}` } })
}

/** A call of each route that changes a record, in an order in which each does. */
const workday: Readonly<Record<string, () => Promise<Response>>> = {
  [`POST /order_item/refund`]: () =>
    send(
      'POST',
      '/order_item/refund',
      { id_user: order.userId, points: 4200 },
      { 'Idempotency-Key': `refund-${item}` },
    ),
  [`PATCH /order_item/status/${item}`]: () =>
    send('PATCH', `/order_item/status/${item}`, { status: 'refunded', notify: false }),
  'POST /staff/product_category': () => send('POST', '/staff/product_category', { name: 'Hogar' }),
  [`PATCH /staff/product_category/${catalogue.category}`]: () =>
    send('PATCH', `/staff/product_category/${catalogue.category}`, { name: 'Electrónica' }),
  'POST /staff/tyc': () => send('POST', '/staff/tyc', { name: 'Bonos', tyc: '<p>Doce meses.</p>' }),
  [`PATCH /staff/tyc/${catalogue.tyc}`]: () =>
    send('PATCH', `/staff/tyc/${catalogue.tyc}`, { name: 'A', tyc: '<p>B</p>' }),
  'POST /staff/catalog': () => send('POST', '/staff/catalog', { name: 'Pascua', country: null }),
  [`PATCH /staff/catalog/${catalogue.catalogs[0]}`]: () =>
    send('PATCH', `/staff/catalog/${catalogue.catalogs[0]}`, { name: 'Todos', country: null }),
  'POST /staff/city': () => send('POST', '/staff/city', { name: 'Lima', country: null }),
  [`PATCH /staff/city/${catalogue.cities[1]}`]: () =>
    send('PATCH', `/staff/city/${catalogue.cities[1]}`, { name: 'Quito', country: null }),
  'DELETE /staff/city/product': () =>
    send('DELETE', '/staff/city/product', { product_ids: [product], city_ids: [catalogue.cities[0]] }),
  'POST /staff/product': () => send('POST', '/staff/product', [payloadOf(catalogue)]),
  [`PATCH /staff/product/${product}`]: () => send('PATCH', `/staff/product/${product}`, payloadOf(catalogue)),
  'DELETE /staff/catalog/product': () =>
    send('DELETE', '/staff/catalog/product', { product_ids: [product], catalog_id: catalogue.catalogs[0] }),
  'POST /staff/upload/products': async () => {
    const head = ['name', 'prices', 'category', 'description', 'catalog_ids', 'tyc_id']
    const row = ['Termo', '950/3', 'Electrónica', 'Acero', 'Navidad', 'A']
    const answer = await api.fetch('/api/staff/upload/products', uploadOf(await workbookOf([head, row]), token))
    expect(await answer.clone().text()).toContain('Created')
    return answer
  },
  'POST /forms/create': () => send('POST', '/forms/create', form),
  'POST /forms/update': () => send('POST', '/forms/update', { ...form, form_id: catalogue.form }),
  'POST /forms/delete': () => send('POST', '/forms/delete', { question_id: questionId }),
  'POST /forms/archive': () => send('POST', '/forms/archive', { form_id: catalogue.form }),
  'POST /staff/goal_period': () => send('POST', '/staff/goal_period', { name: '2028' }),
  [`POST /staff/activate_period/${period}`]: () => send('POST', `/staff/activate_period/${period}`, {}),
  'POST /staff/org/balanceUpdate': () =>
    send('POST', '/staff/org/balanceUpdate', { org_id: organisation, points: 10_000, description: 'Recarga' }),
  'POST /courtesy': () => send('POST', '/courtesy', { user_id: user, points: 300, description: 'Cumpleaños' }),
  'PATCH /staff/services': () =>
    send('PATCH', '/staff/services', { services: [{ service_id: service, active: true }], org_id: organisation }),
  'POST /staff/org': () => send('POST', '/staff/org', { ...client, plan: 'basic' }),
  'PATCH /staff/org': () => send('PATCH', '/staff/org', { ...client, org_id: organisation }),
  [`PATCH /staff/org/${organisation}/plan`]: () =>
    send('PATCH', `/staff/org/${organisation}/plan`, { plan: 'premium' }),
  'POST /staff/org/admin': () => send('POST', '/staff/org/admin', { userid: user, org_id: organisation }),
  'DELETE /staff/org/admin': () => send('DELETE', '/staff/org/admin', { userid: user, org_id: organisation }),
  'POST /staff/user/create': () =>
    send('POST', '/staff/user/create', { ...person, type: 'user', status: true, organization_id: organisation }),
  [`PATCH /staff/user/${user}`]: () =>
    send('PATCH', `/staff/user/${user}`, { ...person, email: 'luis@andino.example', type: 'manager', status: true }),
  'POST /publicity/create': () =>
    files('/publicity/create', 'POST', {
      title: 'Día',
      description: '',
      link: '',
      org_id: String(organisation),
      status: 'true',
    }),
  'PUT /publicity/update': () =>
    send('PUT', '/publicity/update', { id: publicity, title: 'B', org_id: organisation, ...rest }),
  'PUT /publicity/update_image': () => files('/publicity/update_image', 'PUT', { id_publicity: String(publicity) }),
  'POST /staff/survey': () => send('POST', '/staff/survey', { name: 'Pulso', ...urls, organization_id: organisation }),
  [`PATCH /staff/surveys/${survey}`]: () => send('PATCH', `/staff/surveys/${survey}`, urls),
  [`PATCH /staff/survey/${survey}/activate`]: () => send('PATCH', `/staff/survey/${survey}/activate`, {}),
  [`PATCH /staff/survey/${survey}/multi_response`]: () => send('PATCH', `/staff/survey/${survey}/multi_response`, {}),
  [`PATCH /staff/course/${course}`]: () => send('PATCH', `/staff/course/${course}`, urls),
  [`POST /staff/custom_analytics/${organisation}`]: () =>
    send('POST', `/staff/custom_analytics/${organisation}`, { title: 'Uso', analytic_url: 'b', external_urls: null }),
  [`PATCH /staff/custom_analytics/${analytic}`]: () =>
    send('PATCH', `/staff/custom_analytics/${analytic}`, { analytic_url: 'b', external_urls: { calibrate: 'c' } }),
  [`PATCH /staff/custom_analytics/${analytic}/activate`]: () =>
    send('PATCH', `/staff/custom_analytics/${analytic}/activate`, { active: false }),
  [`PATCH /staff/custom_analytics/${analytic}/activate/public`]: () =>
    send('PATCH', `/staff/custom_analytics/${analytic}/activate/public`, { is_public: true }),
}
const rest = { description: '', link: '', status: false }

/** Routes that change no record: sessions, passwords, a signed form, whose file has an entry of its own, and a read by POST. */
const tellNothing = [
  'POST /staff/login',
  'POST /staff/logout',
  'POST /staff/recover/password',
  'POST /staff/telemetry',
  'POST /staff/user/activate',
  'POST /upload_presign/x',
  'POST /forms/product/answers',
]

const entries = () => api.db.selectFrom('audit').selectAll().orderBy('id').execute()
const asked = async (query: string): Promise<readonly AuditEntryWire[]> =>
  dataOf(AuditAnswer, api.get(`/api/staff/audit?${query}`, token))

test('each route that changes something writes who changed what, by which request, and the value before', async () => {
  for (const [route, call] of Object.entries(workday)) {
    const answer = await call()
    await answer.text()
    const found = (await entries()).filter(({ request_id }) => request_id === answer.headers.get('X-Request-Id'))
    expect([route, answer.status, found.length > 0, found.map(({ staff_id }) => staff_id === staffId)]).toEqual([
      route,
      200,
      true,
      found.map(() => true),
    ])
    for (const { before, after } of found) expect(before ?? {}).not.toEqual(after)
  }
  const pattern = (route: string) => route.replaceAll(/\/(\d+|\{\w+\}|product-image)(?=\/|$)/g, '/x')
  const documented = (await documentedRoutes(api, order))
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api'))
    .map(({ method, path }) => pattern(`${method} ${path.slice('/api'.length)}`))
  expect([...new Set(documented)].toSorted()).toEqual(
    [...new Set([...Object.keys(workday).map(pattern), ...tellNothing])].toSorted(),
  )
})

test('an entry holds only the fields that changed, with names in place of ids', async () => {
  const [refund] = await asked(`kind=order&id=${order.id}&cursor=${(await asked(`kind=order&id=${order.id}`))[0]!.id}`)
  expect(refund).toMatchObject({
    kind: 'order_item',
    record_id: item,
    order_id: order.id,
    staff: 'Ana Torres',
    staff_id: staffId,
    name: 'Audífonos inalámbricos',
    before: { refunded: false },
    after: { refunded: true, points: 4200 },
  })
  expect((await asked(`kind=user&id=${order.userId}`))[0]).toMatchObject({
    before: { points: 0 },
    after: { points: 4200 },
  })
  const ofUser = await asked(`kind=user&id=${user}`)
  expect(ofUser.find(({ before }) => before?.['points'] === 0)?.after).toEqual({
    points: 300,
    description: 'Cumpleaños',
  })
  const ofClient = await asked(`kind=client&id=${organisation}`)
  expect(ofClient.map(({ before, after }) => [before, after])).toEqual(
    expect.arrayContaining([
      [{ plan: 'basic' }, { plan: 'premium' }],
      [{ hr_admins: [] }, { hr_admins: ['Lucía Fernández'] }],
      [{ services: [] }, { services: ['Reconocimientos'] }],
    ]),
  )
  const ofProduct = await asked(`kind=product&id=${product}`)
  expect(ofProduct.map(({ after }) => after['catalogs']).filter((catalogs) => catalogs !== undefined)).toEqual([
    [],
    ['Todos'],
  ])
  expect(ofProduct.at(-1)).toMatchObject({ before: { cities: ['Bogotá'] }, after: { cities: [] } })
})

test('the entry of a file names who asked for its upload form', async () => {
  const presign = await dataOf(
    UploadPresignAnswer,
    send('POST', '/upload_presign/product-image', { file_name: 'a.png' }),
  )
  const post = (change: Record<string, string>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...presign.fields, ...change })) body.set(name, value)
    body.set('file', new Blob([png(8, 4)]), 'x.png')
    return api.fetch(presign.url, { method: 'POST', body })
  }
  expect(await refusedAs(post({ staff: String(staffId + 1) }))).toEqual([403, 'upload-not-signed'])
  expect((await post({})).status).toBe(204)
  expect((await asked('kind=upload'))[0]).toMatchObject({ name: presign.fields.key, staff_id: staffId })
})

test('a write that fails, a repeated one, and one that changes nothing leave no entry of their own', async () => {
  const count = async () => (await entries()).length
  const before = await count()
  expect((await send('PATCH', '/staff/org', { ...client, org_id: 999_999 })).status).toBe(404)
  expect((await send('POST', '/courtesy', { user_id: user, points: 90_000, description: '' })).status).toBe(200)
  expect((await send('PATCH', `/order_item/status/${item}`, { status: 'refunded', notify: false })).status).toBe(200)
  expect(await count()).toBe(before)
  const once = () =>
    send('POST', '/courtesy', { user_id: user, points: 5, description: '\ud800' }, { 'Idempotency-Key': 'courtesy-1' })
  for (const answer of await Promise.all([once(), once(), once()])) expect(answer.status).toBe(200)
  expect(await count()).toBe(before + 1)
  await sql`alter table audit rename column kind to other_kind`.execute(api.db)
  const failed = await send('PATCH', `/staff/org/${organisation}/plan`, { plan: 'basic' })
  await sql`alter table audit rename column other_kind to kind`.execute(api.db)
  const { subscription_type } = await api.db
    .selectFrom('organisations')
    .select('subscription_type')
    .where('id', '=', organisation)
    .executeTakeFirstOrThrow()
  expect([failed.status, subscription_type, await count()]).toEqual([500, 'premium', before + 1])
})

test('the entry of each concurrent write holds the value that it replaced', async () => {
  const names = Array.from({ length: 8 }, (_, number) => `Nombre ${number}`)
  const change = (name: string) => send('PATCH', '/staff/org', { ...client, name, org_id: organisation })
  for (const answer of await Promise.all(names.map(change))) expect(answer.status).toBe(200)
  const found = (await asked(`kind=client&id=${organisation}`)).slice(0, names.length).toReversed()
  for (const [at, { after }] of found.slice(0, -1).entries()) expect(found[at + 1]?.before).toEqual(after)
})

test('pages follow each other by the cursor, and a day and a colleague can be chosen', async () => {
  const read = async (query: string) =>
    v.parse(AuditAnswer, await (await api.get(`/api/staff/audit?${query}`, token)).json())
  const first = await read('')
  expect(first.data).toHaveLength(30)
  const second = await read(`cursor=${first.next}`)
  const ids = [...first.data, ...second.data].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
  const other = await api.signIn(await api.addStaff({ name: 'Eva' }))
  await api.send('POST', '/api/staff/goal_period', { name: '2030' }, other)
  const eva = (await asked('kind=period'))[0]!
  expect(await asked(`staff=${eva.staff_id}`)).toEqual([eva])
  const day = 24 * 60 * 60_000
  const from = new Date(api.clock.at.getTime() + day).toISOString()
  expect(await asked(`created_from=${from}`)).toEqual([])
  expect(await asked(`staff=${eva.staff_id}&created_before=${from}`)).toEqual([eva])
  expect(await refusedAs(api.get('/api/staff/audit?id=1', token))).toEqual([400, 'invalid-request'])
})

test('only signed-in staff read it, and it holds no secret', async () => {
  expect((await api.get('/api/staff/audit')).status).toBe(401)
  await api.send('POST', '/api/staff/login', { email: 'ana@laurel.example', password: 'trébol' })
  const all = JSON.stringify(await entries())
  for (const secret of ['password', 'trébol', 'token', token, 'hash', 'payload']) expect(all).not.toContain(secret)
  const long = '<p>' + 'largo '.repeat(400) + '</p>'
  await send('PATCH', `/staff/tyc/${catalogue.tyc}`, { name: 'A', tyc: long })
  expect(String((await asked('kind=tyc'))[0]?.after['tyc'])).toHaveLength(501)
  expect((await entries()).at(-1)?.after['tyc']).toBe(long)
})

test('nobody changes an entry, nor removes one that is younger than 90 days', async () => {
  const change = sql`update audit set name = ''`.execute(api.db)
  await expect(change).rejects.toThrow('append only')
  await expect(sql`truncate audit`.execute(api.db)).rejects.toThrow('append only')
  const row = { staff_id: staffId, request_id: 'r', kind: 'product', record_id: 1, name: '', before: null, after: '{}' }
  const at = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000)
  await api.db
    .insertInto('audit')
    .values([89, 91].map((days) => ({ ...row, created_at: at(days), request_id: `${days} days` })))
    .execute()
  await expect(api.db.deleteFrom('audit').where('request_id', '=', '89 days').execute()).rejects.toThrow('append only')
  await sweep({ db: api.db, now: () => new Date() }, 100)
  const left = async () => (await entries()).map(({ request_id }) => request_id)
  expect(await left()).toContain('91 days')
  await sweep({ db: api.db, now: () => new Date() }, 90)
  expect(await left()).not.toContain('91 days')
  expect(await left()).toContain('89 days')
})
