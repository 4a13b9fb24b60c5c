import {
  CatalogAnswer,
  CatalogsAnswer,
  CategoriesAnswer,
  CategoryAnswer,
  CitiesAnswer,
  CityAnswer,
  CountriesAnswer,
  RemovedAnswer,
  TycAnswer,
  TycsAnswer,
} from '#contract/catalogue/wire.ts'
import { fileApi, refusalOf, refusedAs } from '#tests/support/fileApi.ts'
import { addCatalogue, payloadOf } from '#tests/support/catalogue.ts'
import { contentsOf } from '#tests/support/contents.ts'
import { addProduct } from '#tests/support/orders.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const { api, token } = await fileApi()
const made = await addCatalogue(api.db)

const send = (method: string, path: string, body: unknown, headers?: Record<string, string>) =>
  api.send(method, `/api/staff/${path}`, body, token, headers)
async function done<S extends v.GenericSchema>(answer: Response, schema: S): Promise<v.InferOutput<S>> {
  expect(answer.status).toBe(200)
  return v.parse(schema, await answer.json())
}
const read = async <S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S>> =>
  done(await api.get(`/api/staff/${path}`, token), schema)
async function productIn(catalog_ids: number[], city_ids: number[] = []): Promise<number> {
  const answer = await send('POST', 'product', [payloadOf(made, { catalog_ids, city_ids })])
  return (await answer.json()).data[0].id
}

const kinds = ['product_category', 'catalog', 'city', 'tyc'] as const
const bodyOf = (kind: (typeof kinds)[number], name: string) =>
  kind === 'product_category' ? { name } : kind === 'tyc' ? { name, tyc: '<p>x</p>' } : { name, country: made.country }

test('a catalog and a city list their products with category and price', async () => {
  const id = await productIn([made.catalogs[0]], [made.cities[1]])
  const category = { id: made.category, name: 'Tecnología' }
  const product = { id, name: 'Audífonos inalámbricos', category, price: 42_000 }
  expect((await read('catalog', CatalogsAnswer)).data).toEqual([
    { id: made.catalogs[0], name: 'Catálogo general', country: { id: made.country }, products: [product] },
    { id: made.catalogs[1], name: 'Navidad', country: { id: made.country }, products: [] },
  ])
  expect((await read('city', CitiesAnswer)).data).toEqual([
    { id: made.cities[0], city_name: 'Bogotá', country_id: made.country, products: [] },
    { id: made.cities[1], city_name: 'Cali', country_id: made.country, products: [product] },
  ])
})

test('a product without a category is listed without one', async () => {
  const product_id = await addProduct(api.db, 'Termo de acero')
  await api.db.insertInto('product_catalogs').values({ product_id, catalog_id: made.catalogs[1] }).execute()
  const { data } = await read('catalog', CatalogsAnswer)
  expect(data[1]?.products).toEqual([{ id: product_id, name: 'Termo de acero', category: null, price: 4200 }])
  await api.db.deleteFrom('product_catalogs').where('product_id', '=', product_id).execute()
})

test('a new record is in the answer and in the next list', async () => {
  const category = await done(await send('POST', 'product_category', { name: ' Niñez  y hogar ' }), CategoryAnswer)
  expect(category.data.name).toBe('Niñez y hogar')
  expect((await read('product_category', CategoriesAnswer)).data).toContainEqual(category.data)
  const catalog = await done(await send('POST', 'catalog', { name: 'Perú', country: null }), CatalogAnswer)
  expect(catalog.data).toMatchObject({ name: 'Perú', country: null, products: [] })
  expect((await read('catalog', CatalogsAnswer)).data).toContainEqual(catalog.data)
  const city = await done(await send('POST', 'city', { name: 'Lima', country: made.country }), CityAnswer)
  expect(city.data).toMatchObject({ city_name: 'Lima', country_id: made.country, products: [] })
  expect((await read('city', CitiesAnswer)).data).toContainEqual(city.data)
  const terms = await done(await send('POST', 'tyc', { name: 'Bonos', tyc: '<p>Doce meses.</p>' }), TycAnswer)
  expect((await read('tyc', TycsAnswer)).data).toContainEqual(terms.data)
  expect((await read('countries', CountriesAnswer)).data).toEqual([{ id: made.country, name: 'Colombia' }])
})

test('a changed record is in the answer and in the next list, with its products', async () => {
  const id = made.catalogs[0]
  const catalog = await done(await send('PATCH', `catalog/${id}`, { name: 'General', country: null }), CatalogAnswer)
  expect(catalog.data).toMatchObject({ id, name: 'General', country: null })
  expect(catalog.data.products).toHaveLength(1)
  const renamed = { name: 'Santiago de Cali', country: made.country }
  const city = await done(await send('PATCH', `city/${made.cities[1]}`, renamed), CityAnswer)
  expect([city.data.city_name, city.data.products.length]).toEqual(['Santiago de Cali', 1])
  const shouted = await send('PATCH', `product_category/${made.category}`, { name: 'TECNOLOGÍA' })
  expect((await done(shouted, CategoryAnswer)).data).toEqual({ id: made.category, name: 'TECNOLOGÍA' })
  const terms = { name: 'Entrega', tyc: '<p>Cinco días.</p>' }
  await done(await send('PATCH', `tyc/${made.tyc}`, terms), TycAnswer)
  expect((await read('tyc', TycsAnswer)).data).toContainEqual({ id: made.tyc, ...terms })
})

test('terms are stored without anything that runs, and keep what the editor writes', async () => {
  const rich =
    '<h2 class="georgia large">Bonos</h2><ul><li><strong>Uno</strong></li></ul><p><a href="https://laurel.example/x">Ver</a></p>'
  const hostile = '<img src=x onerror="alert(1)"><svg onload=alert(1)></svg><p style="color:red" onclick=x()>Fin</p>'
  const { data } = await done(await send('POST', 'tyc', { name: 'Hostil', tyc: rich + hostile }), TycAnswer)
  expect(data.tyc).toBe(`${rich}<p>Fin</p>`)
  const changed = await done(await send('PATCH', `tyc/${data.id}`, { name: 'Hostil', tyc: hostile }), TycAnswer)
  expect(changed.data.tyc).toBe('<p>Fin</p>')
  expect((await read('tyc', TycsAnswer)).data).toContainEqual(changed.data)
})

test('a record needs a name, and an existing one is refused in any case and with any blanks', async () => {
  for (const kind of kinds) {
    const { id } = (await (await send('POST', kind, bodyOf(kind, 'Única Ñandú'))).json()).data
    const other = (await (await send('POST', kind, bodyOf(kind, 'Otra'))).json()).data
    const before = await contentsOf(api.db)
    for (const name of ['', '  ', '\u200b'])
      for (const answer of [
        await send('POST', kind, bodyOf(kind, name)),
        await send('PATCH', `${kind}/${id}`, bodyOf(kind, name)),
      ])
        expect([kind, name, answer.status, (await refusalOf(answer)).code]).toEqual([kind, name, 422, 'name-required'])
    for (const name of ['Única Ñandú', ' única   ÑANDÚ '])
      for (const answer of [
        await send('POST', kind, bodyOf(kind, name)),
        await send('PATCH', `${kind}/${other.id}`, bodyOf(kind, name)),
      ])
        expect([kind, answer.status, (await refusalOf(answer)).code]).toEqual([kind, 409, 'name-taken'])
    expect(await contentsOf(api.db)).toEqual(before)
    expect((await send('PATCH', `${kind}/${id}`, bodyOf(kind, 'ÚNICA Ñandú'))).status).toBe(200)
  }
})

test('two cities of one name may be in different countries', async () => {
  const peru = await api.db.insertInto('countries').values({ name: 'Perú' }).returning('id').executeTakeFirstOrThrow()
  for (const country of [made.country, peru.id, null]) {
    expect((await send('POST', 'city', { name: 'Córdoba', country })).status).toBe(200)
    expect((await send('POST', 'city', { name: 'córdoba', country })).status).toBe(409)
  }
})

test('if two people create one name at once, one is refused', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 4 }, async () => (await send('POST', 'product_category', { name: 'A la vez' })).status),
  )
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
})

test('a request sent twice with its key creates one record', async () => {
  for (const kind of kinds) {
    const sent = () => send('POST', kind, bodyOf(kind, 'Con llave'), { 'Idempotency-Key': `key-${kind}` })
    const [one, two] = await Promise.all([sent(), sent()])
    const three = await sent()
    const answers = await Promise.all([one, two, three].map((answer) => answer!.json()))
    expect(answers[0].success).toBe(true)
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
  }
})

test('a record that does not exist is not found, and a country that does not exist is refused', async () => {
  const before = await contentsOf(api.db)
  const code = { product_category: 'category', catalog: 'catalog', city: 'city', tyc: 'tyc' }
  for (const kind of kinds) {
    const answer = send('PATCH', `${kind}/9999`, bodyOf(kind, 'Nadie'))
    expect(await refusedAs(answer)).toEqual([404, `${code[kind]}-not-found`])
  }
  for (const answer of [
    await send('POST', 'catalog', { name: 'Sin país', country: 77 }),
    await send('PATCH', `catalog/${made.catalogs[0]}`, { name: 'Sin país', country: 77 }),
    await send('POST', 'city', { name: 'Sin país', country: 77 }),
    await send('PATCH', `city/${made.cities[0]}`, { name: 'Sin país', country: 77 }),
  ])
    expect(await refusedAs(answer)).toEqual([422, 'country-not-found'])
  expect(await contentsOf(api.db)).toEqual(before)
})

test('products removed from one catalog stay everywhere else', async () => {
  const [one, two] = made.catalogs
  const id = await productIn([one, two], [made.cities[0]])
  const remove = (product_ids: number[]) => send('DELETE', 'catalog/product', { product_ids, catalog_id: two })
  expect((await done(await remove([id]), RemovedAnswer)).data).toEqual({ removed: 1 })
  expect((await done(await remove([id, id]), RemovedAnswer)).data).toEqual({ removed: 0 })
  const { data } = await (await api.get('/api/staff/product?page=1', token)).json()
  const product = data.find((row: { id: number }) => row.id === id)
  expect([product.catalog, product.city]).toEqual([[one], [made.cities[0]]])
  const last = await send('DELETE', 'catalog/product', { product_ids: [id], catalog_id: one })
  expect((await done(last, RemovedAnswer)).data).toEqual({ removed: 1 })
})

test('products can be removed from several cities at once', async () => {
  const [one, two] = made.cities
  const id = await productIn([made.catalogs[0]], [one, two])
  const remove = () => send('DELETE', 'city/product', { product_ids: [id], city_ids: [one, two] })
  expect((await done(await remove(), RemovedAnswer)).data).toEqual({ removed: 2 })
  expect((await done(await remove(), RemovedAnswer)).data).toEqual({ removed: 0 })
})

test('removing what does not exist is not found, and removes nothing else either', async () => {
  const id = await productIn([...made.catalogs], [...made.cities])
  const before = await contentsOf(api.db)
  for (const [path, body, code] of [
    ['catalog/product', { product_ids: [id], catalog_id: 999 }, 'catalog-not-found'],
    ['catalog/product', { product_ids: [id, 99_999], catalog_id: made.catalogs[0] }, 'product-not-found'],
    ['city/product', { product_ids: [id], city_ids: [made.cities[0], 999] }, 'city-not-found'],
    ['city/product', { product_ids: [99_999], city_ids: [made.cities[0]] }, 'product-not-found'],
  ] as const) {
    const answer = await send('DELETE', path, body)
    expect([path, answer.status, (await refusalOf(answer)).code]).toEqual([path, 404, code])
  }
  expect(await contentsOf(api.db)).toEqual(before)
})

test('a field too many, missing or of another type is refused, and nothing is written', async () => {
  const before = await contentsOf(api.db)
  const { catalogs, cities, category, tyc } = made
  for (const [method, path, body] of [
    ['POST', 'product_category', { name: 'x', id: 3 }],
    ['POST', 'product_category', {}],
    ['PATCH', `product_category/${category}`, { name: 'x'.repeat(201) }],
    ['POST', 'catalog', { name: 'x' }],
    ['POST', 'catalog', { name: 'x', country: { id: 1 } }],
    ['PATCH', `catalog/${catalogs[0]}`, { name: 'x', country: null, products: [] }],
    ['POST', 'city', { city_name: 'x', country: null }],
    ['PATCH', `city/${cities[0]}`, { name: 'x', country_id: null }],
    ['POST', 'tyc', { name: 'x', tyc: '', html: '' }],
    ['PATCH', `tyc/${tyc}`, { name: 'x', tyc: 'x'.repeat(200_001) }],
    ['DELETE', 'catalog/product', { product_ids: [], catalog_id: 1 }],
    ['DELETE', 'catalog/product', { product_ids: [1], catalog_id: 1, city_ids: [1] }],
    ['DELETE', 'city/product', { product_ids: [1], city_ids: 1 }],
  ] as const)
    expect([path, body, (await send(method, path, body)).status]).toEqual([path, body, 400])
  expect((await api.send('POST', '/api/staff/catalog', { name: 'x', country: null })).status).toBe(401)
  expect(await contentsOf(api.db)).toEqual(before)
})
