import { UsersAnswer } from '#contract/users/users.ts'
import { findUsers } from '#server/users/search.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let api: TestApi
let token: string
let andino: number
beforeAll(async () => {
  api = await testApi()
  token = await api.signIn()
  andino = (
    await api.db.insertInto('organisations').values({ name: 'Andino' }).returning('id').executeTakeFirstOrThrow()
  ).id
})
afterAll(() => api.close())

describe('search', () => {
  const search = async (keywords: string, others: Record<string, string> = {}) => {
    const answer = await api.get(`/api/staff/user/search?${new URLSearchParams({ keywords, ...others })}`, token)
    return v.parse(UsersAnswer, await answer.json()).data.map(({ name, lastname }) => `${name} ${lastname}`)
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

  test('a whole e-mail finds its one owner, whatever its case, and never a part of one or staff', async () => {
    expect(await search(' A.Ortiz@ANDINO.example ', { is_email: 'true' })).toEqual(['Anabel Ortiz'])
    expect(await search('ortiz@andino.example', { is_email: 'true' })).toEqual([])
    expect(await search('ana@laurel.example', { is_email: 'true' })).toEqual([])
  })

  test('it can be narrowed to admins and to an organisation, and answers 50 at most', async () => {
    expect(await search('ana', { admin: 'true', detailed: 'true', org: '' })).toEqual(['Ana Ajena'])
    expect(await search('ana ajena', { org: String(andino) })).toEqual([])
    for (let at = 0; at < 55; at++) await api.addUser({ name: 'Muchas', lastname: String(at) })
    expect(await search('muchas')).toHaveLength(50)
  })

  test('words and e-mails are found by an index', async () => {
    await api.db.transaction().execute(async (db) => {
      // A few rows are read faster without it.
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
