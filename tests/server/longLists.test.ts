import { CatalogsAnswer, CitiesAnswer } from '#contract/catalogue/wire.ts'
import { OrganisationsAnswer } from '#contract/organisations/organisations.ts'
import { dataOf, fileApi } from '#tests/support/fileApi.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const { api, token } = await fileApi()
await sql`insert into catalogs (id, name, name_key) select n, 'Catálogo ' || n, n from generate_series(1, 5) as n`.execute(
  api.db,
)
await sql`insert into cities (id, name, name_key) select n, 'Ciudad ' || n, n from generate_series(1, 2) as n`.execute(
  api.db,
)
await sql`insert into products (id, name, price) select n, '"Termo" ' || n, n from generate_series(1, 12000) as n`.execute(
  api.db,
)
await sql`insert into product_catalogs (product_id, catalog_id) select id, 2 + 2 * (id % 2) from products`.execute(
  api.db,
)
await sql`insert into product_cities (product_id, city_id) select id, 1 from products`.execute(api.db)
await sql`insert into organisations (name) select 'Organización ' || n % 700 from generate_series(1, 1200) as n`.execute(
  api.db,
)

const get = (path: string, headers: Record<string, string> = {}) =>
  api.fetch(`/api/staff/${path}`, { headers: { Authorization: `Bearer ${token}`, ...headers } })

test('a list that is read in several parts holds everything once, in order', async () => {
  const catalogs = await dataOf(CatalogsAnswer, get('catalog'))
  expect(catalogs.map(({ id, products }) => [id, products.length])).toEqual([
    [1, 0],
    [2, 6000],
    [3, 0],
    [4, 6000],
    [5, 0],
  ])
  expect(catalogs[1]?.products.map(({ id }) => id)).toEqual(Array.from({ length: 6000 }, (_, at) => 2 * at + 2))
  expect(catalogs[1]?.products[0]).toEqual({ id: 2, name: '"Termo" 2', category: null, price: 2 })
  const cities = await dataOf(CitiesAnswer, get('city'))
  expect(cities.map(({ products }) => products.length)).toEqual([12000, 0])
  const organisations = await dataOf(OrganisationsAnswer, get('org'))
  expect(new Set(organisations.map(({ id }) => id)).size).toBe(1200)
  const names = await sql<{ name: string }>`select name from organisations order by name, id`.execute(api.db)
  expect(organisations.map(({ name }) => name)).toEqual(names.rows.map(({ name }) => name))
})

test('a client that has the present list gets 304, and the whole list after any write to it', async () => {
  const etagOf = async (path: string) => (await get(path)).headers.get('ETag') ?? ''
  const again = async (path: string, etag: string) => (await get(path, { 'If-None-Match': etag })).status
  const writes = [
    sql`update products set price = price + 1 where id = 7`,
    sql`update products set price = price - 1 where id = 7`,
    sql`delete from product_catalogs where product_id = 7`,
    sql`insert into catalogs (id, name, name_key) values (6, 'Otro', 'otro')`,
  ]
  for (const write of writes) {
    const etag = await etagOf('catalog')
    expect(etag).not.toBe('')
    expect(await again('catalog', etag)).toBe(304)
    await write.execute(api.db)
    expect(await again('catalog', etag)).toBe(200)
  }
  const city = await etagOf('city')
  await sql`update catalogs set name = 'Nuevo' where id = 6`.execute(api.db)
  expect(await again('city', city)).toBe(304)
})

test('a changed record with a long list is answered piece by piece', async () => {
  const answer = await api.send('PATCH', '/api/staff/city/1', { name: 'Ciudad 1', country: null }, token)
  const pieces: string[] = []
  for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) pieces.push(piece)
  expect(pieces.length).toBeGreaterThan(1)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(200_000)
  expect(JSON.parse(pieces.join('')).data.products).toHaveLength(12_000)
})
