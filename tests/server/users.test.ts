import { UserAnswer, UsersAnswer } from '#contract/users/users.ts'
import { findUsers } from '#server/users/users.ts'
import { dataOf, fileApi, refusedAs } from '#tests/support/fileApi.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

const { api, token } = await fileApi()
const andino = await api.addOrganisation('Andino')

const texts = { name: 'Inés', lastname: 'Peña', phone: '0315', address: '', title: 'Analista' }
const ines = { ...texts, type: 'user', status: true }
const create = (fields: object, headers?: Record<string, string>) =>
  api.send('POST', '/api/staff/user/create', { ...ines, organization_id: andino, ...fields }, token, headers)
const change = (id: number, fields: object) =>
  api.send('PATCH', `/api/staff/user/${id}`, { ...ines, email: `${id}@andino.example`, ...fields }, token)
const userIn = (sent: Promise<Response>) => dataOf(UserAnswer, sent)

test('a new user is listed by name in their organisation only', async () => {
  const other = await api.addOrganisation('Otra')
  const listOf = (id: number) => dataOf(UsersAnswer, api.get(`/api/staff/org/${id}/users`, token))
  expect(await listOf(other)).toEqual([])
  const sent = { email: ' ines@andino.example ', type: 'admin', status: false, organization_id: other }
  const made = await userIn(create(sent))
  const org = { id: other, name: 'Otra' }
  const flags = { is_admin: true, is_manager: false, is_active: false }
  expect(made).toMatchObject({ ...texts, email: 'ines@andino.example', address: null, ...flags, org })
  await api.addUser({ name: 'Abel', organisation_id: other })
  await api.addStaff({ organisation_id: other })
  expect((await listOf(other)).map(({ name }) => name)).toEqual(['Abel', 'Inés'])
  expect(await refusedAs(api.get('/api/staff/org/999999/users', token))).toEqual([404, 'organisation-not-found'])
})

test('creating a user twice with one key creates one', async () => {
  const key = { 'idempotency-key': 'user-once' }
  const made = await Promise.all([0, 1].map(() => userIn(create({ email: 'una@andino.example' }, key))))
  expect(made[0]).toEqual(made[1])
})

test.each([
  ['both stays so as an admin, whatever else is changed', 'admin', [true, true], [true, true]],
  ['both is one alone as a manager', 'manager', [true, true], [false, true]],
  ['both is neither as a user', 'user', [true, true], [false, false]],
  ['a manager is one no more as an admin', 'admin', [false, true], [true, false]],
  ['neither is a manager alone as one', 'manager', [false, false], [false, true]],
] as const)('who is %s', async (_who, type, [wasAdmin, wasManager], [is_admin, is_manager]) => {
  const id = await api.addUser({ is_admin: wasAdmin, is_manager: wasManager, organisation_id: andino })
  expect(await userIn(change(id, { type, name: 'Otro', phone: '' }))).toMatchObject({
    id,
    name: 'Otro',
    phone: null,
    is_admin,
    is_manager,
    is_active: true,
  })
})

test('deactivating a user ends their sessions, and another change does not', async () => {
  const id = await api.addUser({ organisation_id: andino })
  await api.signIn(id)
  const sessions = () => api.db.selectFrom('sessions').select('user_id').where('user_id', '=', id).execute()
  await change(id, { name: 'Otra' })
  expect(await sessions()).toHaveLength(1)
  await change(id, { status: false })
  expect(await sessions()).toEqual([])
})

test('an e-mail is required and belongs to one account in any case', async () => {
  const id = await api.addUser({ email: 'mia@andino.example' })
  await api.addStaff({ email: 'equipo@laurel.example' })
  for (const email of [' ', '\u200b', '\u3164\u2800'])
    expect(await refusedAs(create({ email }))).toEqual([422, 'email-required'])
  for (const email of [
    'MIA@andino.example',
    'mia@\u200bandino.example',
    '\u2060mia@andino.example',
    'mi\u00ada@andino.example',
  ])
    expect(await refusedAs(create({ email }))).toEqual([409, 'email-taken'])
  expect(await refusedAs(change(id, { email: ' Equipo@laurel.example' }))).toEqual([409, 'email-taken'])
  expect(await refusedAs(change(id, { email: '' }))).toEqual([422, 'email-required'])
  expect(await userIn(change(id, { email: 'Mia@andino.example' }))).toMatchObject({ email: 'Mia@andino.example' })
})

test('no other field of a user can be written, and no member of staff', async () => {
  const id = await api.addUser({ organisation_id: andino })
  for (const extra of ['is_admin', 'is_staff', 'is_initiated', 'password_hash', 'organization_id', 'balance', 'id'])
    expect(await refusedAs(change(id, { [extra]: 1 }))).toEqual([400, 'invalid-request'])
  expect(await refusedAs(create({ email: 'x@x.example', is_staff: true }))).toEqual([400, 'invalid-request'])
  expect(await refusedAs(change(id, { type: 'Admin' }))).toEqual([400, 'invalid-request'])
  const elsewhere = create({ email: 'x@x.example', organization_id: 999_999 })
  expect(await refusedAs(elsewhere)).toEqual([404, 'organisation-not-found'])
  for (const none of [await api.addStaff(), 999_999])
    expect(await refusedAs(change(none, {}))).toEqual([404, 'user-not-found'])
})

describe('search', () => {
  const search = async (keywords: string, others: Record<string, string> = {}) => {
    const answer = await api.get(`/api/staff/user/search?${new URLSearchParams({ keywords, ...others })}`, token)
    return (await dataOf(UsersAnswer, answer)).map(({ name, lastname }) => `${name} ${lastname}`)
  }
  beforeAll(async () => {
    const people = [
      { name: 'Susana', lastname: 'Núñez', email: 'susana@andino.example' },
      { name: 'Anabel', lastname: 'Ortiz', email: 'a.ortiz@andino.example' },
      // Written with combining accents, as some systems store names.
      { name: 'Ana'.normalize('NFD'), lastname: 'Ñáñez'.normalize('NFD'), email: 'ana_100%@andino.example' },
    ]
    for (const person of people) await api.addUser({ ...person, organisation_id: andino })
    await api.addUser({ name: 'Ana', lastname: 'Ajena', email: 'ajena@otra.example', is_admin: true })
    await api.addStaff({ name: 'Ana', lastname: 'Del Equipo', email: 'ana@laurel.example' })
  })

  test.each([
    [
      'whole words come first, then those that begin with it, then those that hold it',
      'ANA',
      ['Ana Ajena', 'Ana Ñáñez', 'Anabel Ortiz', 'Susana Núñez'],
    ],
    ['accents and case make no difference, on either side', 'nanez ána', ['Ana Ñáñez']],
    ['every word has to be there, in a name or in the e-mail', 'ortiz andino', ['Anabel Ortiz']],
    ['one or two letters begin a word', 'nú', ['Susana Núñez']],
    ['wildcards are only letters', '_100%', ['Ana Ñáñez']],
    ['a wide one and a backslash too', '％\\', []],
    ['nothing typed finds nobody', '  ', []],
  ])('%s', async (_, keywords, found) => {
    expect((await search(keywords)).map((name) => name.normalize())).toEqual(found)
  })

  test('invisible characters hide nobody, whether they are stored or typed', async () => {
    const hidden = { name: 'Zo\u00adi\u200bla', lastname: '\u202eR\u2800uiz\ufeff', email: 'zoila@andino.example' }
    await api.addUser({ ...hidden, organisation_id: andino })
    const found = [`${hidden.name} ${hidden.lastname}`]
    expect(await search('zoila ruiz')).toEqual(found)
    expect(await search('\u2068zoi\u200dla\u2069')).toEqual(found)
  })

  test('a whole e-mail in any case finds its one owner, and never a part of one or staff', async () => {
    expect(await search(' A.Ortiz@ANDINO.example ', { is_email: 'true' })).toEqual(['Anabel Ortiz'])
    expect(await search('ortiz@andino.example', { is_email: 'true' })).toEqual([])
    expect(await search('ana@laurel.example', { is_email: 'true' })).toEqual([])
  })

  test('a search can be limited to admins and to an organisation, and returns at most 50', async () => {
    expect(await search('ana', { admin: 'true', detailed: 'true', org: '' })).toEqual(['Ana Ajena'])
    expect(await search('ana ajena', { org: String(andino) })).toEqual([])
    for (let at = 0; at < 55; at++) await api.addUser({ name: 'Muchas', lastname: String(at) })
    expect(await search('muchas')).toHaveLength(50)
  })

  test('an index finds words and e-mails', async () => {
    await api.db.transaction().execute(async (db) => {
      // PostgreSQL reads few rows faster without an index.
      await sql`set local enable_seqscan = off`.execute(db)
      await sql`set local enable_indexscan = off`.execute(db)
      const planOf = async (asked: Parameters<typeof findUsers>[1]) =>
        JSON.stringify(await findUsers(db, asked).explain('json'))
      for (const keywords of ['quintero', 'jose quintero', 'ñu'])
        expect(await planOf({ keywords })).toContain('"Index Name":"users_search"')
      expect(await planOf({ keywords: 'ana@andino.example', is_email: 'true' })).toContain('"Index Name":"users_email"')
    })
  })
})
