import { CatalogsAnswer, CitiesAnswer, TycsAnswer } from '#contract/catalogue/wire.ts'
import { FormsAnswer } from '#contract/forms/wire.ts'
import { descriptionLimit } from '#contract/products/text.ts'
import { ProductPayload, ProductsAnswer, type ProductWire } from '#contract/products/wire.ts'
import { pictureIn } from '#contract/uploads/picture.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { origin, testApi, type TestApi } from '#testing/api.ts'
import { plainPasswords } from '#testing/deps.ts'
import { contentsOf } from '#tests/support/contents.ts'
import { createDatabase } from '#testing/createDatabase.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

const now = new Date('2026-11-20T10:00:00.000Z')
const counts = { organisations: 5, users: 100, products: 600, orders: 400, pictures: 20 }
const fill = (db: Kysely<Database>) => seedDemo(db, { now, passwords: plainPasswords, counts })

let api: TestApi
let token: string
let products: ProductWire[]
beforeAll(async () => {
  api = await testApi()
  await fill(api.db)
  token = await api.signIn()
  const pages = [1, 2, 3].map((page) => read(`staff/product?page=${page}`, ProductsAnswer))
  products = (await Promise.all(pages)).flatMap(({ data }) => data)
}, 30_000)
afterAll(() => api.close())

async function read<S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S>> {
  return v.parse(schema, await (await api.get(`/api/${path}`, token)).json())
}

test('each kind of row has the documented count', async () => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from products) as products, (select count(*) from catalogs) as catalogs,
    (select count(*) from categories) as categories, (select count(*) from cities) as cities,
    (select count(*) from tyc) as tyc, (select count(*) from forms) as forms`.execute(api.db)
  expect(rows[0]).toEqual({ products: 600, catalogs: 12, categories: 30, cities: 25, tyc: 8, forms: 6 })
})

test('every product is complete: its form could be saved unchanged', () => {
  for (const { id: _sku, category, catalog, city, ...product } of products) {
    const payload = { ...product, category: category?.id, catalog_ids: catalog, city_ids: city }
    expect([product.name, v.safeParse(ProductPayload, payload).issues]).toEqual([product.name, undefined])
  }
})

test('products differ in prices, cities, sizes, forms and descriptions', () => {
  const some = (holds: (product: ProductWire) => boolean) => products.filter(holds).length
  expect(some(({ prices }) => prices.length > 1)).toBeGreaterThan(15)
  expect(some(({ prices, is_demon_price }) => prices.length > 1 !== is_demon_price)).toBe(0)
  expect(some(({ city }) => city.length > 0)).toBeGreaterThan(100)
  expect(some(({ size }) => size.length > 0)).toBeGreaterThan(20)
  expect(some(({ featured }) => featured)).toBeGreaterThan(20)
  expect(some(({ form_id }) => form_id !== null)).toBeGreaterThan(50)
  expect(some(({ hidden_tag }) => hidden_tag !== '')).toBeGreaterThan(10)
  expect(new Set(products.map(({ description }) => description)).size).toBeGreaterThan(200)
})

test('the requested count of products have their own picture, which the server sends', async () => {
  const pictures = products.flatMap(({ imageURL }) => (imageURL === '' ? [] : imageURL))
  expect(new Set(pictures).size).toBe(counts.pictures)
  const sizes = new Set<number>()
  for (const imageURL of pictures) {
    expect(imageURL.startsWith(`${origin}/uploads/product-image/`)).toBe(true)
    const answer = await api.fetch(new URL(imageURL).pathname)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(pictureIn(bytes)?.type).toBe('image/png')
    sizes.add(bytes.length)
  }
  expect(sizes.size).toBeGreaterThan(10)
})

test('the sanitiser changes no description and no terms', async () => {
  const { clean } = api.deps.html
  for (const { description } of products) {
    expect(clean(description)).toBe(description)
    expect(description.length).toBeLessThanOrEqual(descriptionLimit)
  }
  for (const { tyc } of (await read('staff/tyc', TycsAnswer)).data) expect(clean(tyc)).toBe(tyc)
})

test('there are a catalog with most products, an empty one, and cities in several countries', async () => {
  const catalogs = (await read('staff/catalog', CatalogsAnswer)).data.map((catalog) => catalog.products.length)
  expect(Math.max(...catalogs)).toBeGreaterThan(500)
  expect(Math.min(...catalogs)).toBe(0)
  const countries = (await read('staff/city', CitiesAnswer)).data.map(({ country_id }) => country_id)
  expect(new Set(countries).size).toBeGreaterThan(4)
})

test('forms were answered by people who ordered, after their order', async () => {
  const { data } = await read('forms', FormsAnswer)
  expect(data.flatMap(({ questions }) => questions).length).toBeGreaterThan(12)
  const { rows } = await sql<{ answers: number; right: number }>`select count(*) as answers,
    count(*) filter (where answered_at <= ${now} and exists (
      select from order_items i join orders o on o.id = i.order_id join products p on p.id = i.product_id
      join form_questions q on q.form_id = p.form_id
      where o.user_id = a.user_id and i.product_id = a.product_id and q.id = a.question_id
        and o.created_at < a.answered_at
    )) as right from form_answers a`.execute(api.db)
  expect(rows[0]?.answers).toBeGreaterThan(20)
  expect(rows[0]?.right).toBe(rows[0]?.answers)
})

test('a demonstration filled by an older release is completed and loses nothing', { timeout: 30_000 }, async () => {
  const older = await createDatabase()
  await fill(older.db)
  const whole = await contentsOf(older.db)
  await sql`update organisations set country_id = null, email = ''`.execute(older.db)
  await sql`update products set description = '', category_id = null, form_id = null, tyc_id = null, sizes = '{}', image_url = ''`.execute(
    older.db,
  )
  const parts = 'form_answers product_prices product_catalogs product_cities organisation_catalogs form_questions'
  const lists = 'forms catalogs cities tyc categories countries uploads publicity'
  for (const table of `${parts} ${lists}`.split(' ')) await sql`delete from ${sql.table(table)}`.execute(older.db)
  await sql`insert into product_prices (product_id, position, price, dollar_price) select id, 0, price, 0 from products`.execute(
    older.db,
  )
  await older.db.insertInto('categories').values({ name: 'Ropa', name_key: 'ropa' }).execute()
  await older.db.deleteFrom('seeds').where('area', 'in', ['catalogue', 'clients', 'publicity']).execute()
  await fill(older.db)
  const again = await contentsOf(older.db)
  const sizes = (contents: typeof whole) => Object.entries(contents).map(([table, rows]) => [table, rows.length])
  expect(sizes(again)).toEqual(sizes(whole))
  expect([again['orders'], again['order_items'], again['users']]).toEqual([
    whole['orders'],
    whole['order_items'],
    whole['users'],
  ])
  await older.drop()
})

test('filling a second time changes nothing, and keeps what staff changed', async () => {
  const [first] = products
  await api.db
    .updateTable('products')
    .set({ name: 'Otro nombre', category_id: null })
    .where('id', '=', first!.id)
    .execute()
  const before = await contentsOf(api.db)
  await fill(api.db)
  expect(await contentsOf(api.db)).toEqual(before)
})
