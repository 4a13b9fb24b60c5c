import {
  CreateProductAnswer,
  ProductsAnswer,
  UpdateProductAnswer,
  type ProductPayload,
  type ProductWire,
} from '#contract/products/wire.ts'
import { origin } from '#testing/api.ts'
import { dataOf, fileApi, refusalOf, refusedAs } from '#tests/support/fileApi.ts'
import { addCatalogue, payloadOf } from '#tests/support/catalogue.ts'
import { contentsOf } from '#tests/support/contents.ts'
import { addProduct } from '#tests/support/orders.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const { api, token } = await fileApi()
const made = await addCatalogue(api.db)

const send = (body: unknown, headers?: Record<string, string>) =>
  api.send('POST', '/api/staff/product', body, token, headers)
const patch = (id: number, body: unknown) => api.send('PATCH', `/api/staff/product/${id}`, body, token)
async function create(change: Partial<ProductPayload> = {}): Promise<ProductWire> {
  const answer = await send([payloadOf(made, change)])
  expect(answer.status).toBe(200)
  return (await dataOf(CreateProductAnswer, answer))[0]!
}
async function page(number: number) {
  const answer = await api.get(`/api/staff/product?page=${number}`, token)
  expect(answer.status).toBe(200)
  return v.parse(ProductsAnswer, await answer.json())
}
async function read(id: number): Promise<ProductWire> {
  const pages = await page(1)
  return pages.data.find((product) => product.id === id)!
}

test('a created product is read as sent', async () => {
  const sent = payloadOf(made, {
    prices: [
      { price: 950, dollar_price: 3 },
      { price: 4750, dollar_price: 14.99 },
    ],
    price: 950,
    is_demon_price: true,
    size: ['s', 'xl'],
    catalog_ids: [made.catalogs[1], made.catalogs[0]],
    city_ids: [made.cities[0]],
    form_id: made.form,
    hidden_tag: true,
    name: 'Bono Ñandú 👩‍👩‍👧‍👦',
  })
  const created = await create(sent)
  const { catalog_ids, city_ids, category, ...same } = sent
  expect(created).toEqual({
    ...same,
    id: created.id,
    category: { id: category, name: 'Tecnología' },
    catalog: catalog_ids.toSorted((a, b) => a - b),
    city: city_ids,
  })
  expect(await read(created.id)).toEqual(created)
})

test('a changed product has the sent values and no earlier ones', async () => {
  const { id } = await create({
    prices: [1, 2, 3].map((price) => ({ price, dollar_price: price })),
    price: 1,
    catalog_ids: [...made.catalogs],
    city_ids: [...made.cities],
    size: ['m'],
    form_id: made.form,
    hidden_tag: 'bono',
  })
  const answer = await patch(id, payloadOf(made, { name: 'Otro nombre', catalog_ids: [made.catalogs[1]] }))
  const changed = await dataOf(UpdateProductAnswer, answer)
  expect(changed).toMatchObject({
    id,
    name: 'Otro nombre',
    price: 42_000,
    prices: [{ price: 42_000, dollar_price: 129.9 }],
    catalog: [made.catalogs[1]],
    city: [],
    size: [],
    form_id: null,
    hidden_tag: '',
  })
  expect(await read(id)).toEqual(changed)
})

test('dollars are exact to the cent', async () => {
  for (const dollar_price of [0.01, 0.1, 1.15, 19.99, 4096.35, 9_999_999_999.99])
    expect((await create({ prices: [{ price: 1, dollar_price }], price: 1 })).prices).toEqual([
      { price: 1, dollar_price },
    ])
})

test('a description and its links are stored without anything that runs', async () => {
  const description =
    '<p onclick="x()">Hola <img src=x onerror="alert(1)"><a href="javascript:alert(1)">ver</a></p><script>x()</script>'
  const { id } = await create({ description })
  expect((await read(id)).description).toBe('<p>Hola <a>ver</a></p>')
  await patch(id, payloadOf(made, { description: '<b>Bien</b><img src=x onerror=alert(1)>' }))
  expect((await read(id)).description).toBe('<b>Bien</b>')
})

test('a stored product can be saved again unchanged', async () => {
  const { id } = await create({ description: `${'ñ'.repeat(498)} &` })
  const { description } = await read(id)
  expect(description).toContain('&amp;')
  expect((await patch(id, payloadOf(made, { description }))).status).toBe(200)
  expect((await read(id)).description).toBe(description)
})

test('an old product without category, terms or price rows can be read', async () => {
  const id = await addProduct(api.db, 'Termo de acero')
  expect(await read(id)).toMatchObject({
    name: 'Termo de acero',
    category: null,
    tyc_id: null,
    prices: [{ price: 4200, dollar_price: 0 }],
    catalog: [],
    description: '',
    hidden_tag: '',
  })
})

test('our own picture’s address follows the console, and other addresses stay', async () => {
  const own = await create({ imageURL: `${origin}/uploads/product-image/a.png` })
  const foreign = await create({ imageURL: 'https://images.example/uploads/product-image/a.png' })
  expect(own.imageURL).toBe(`${origin}/uploads/product-image/a.png`)
  const stored = await api.db.selectFrom('products').select('image_url').where('id', '=', own.id).executeTakeFirst()
  expect(stored).toEqual({ image_url: 'product-image/a.png' })
  expect(foreign.imageURL).toBe('https://images.example/uploads/product-image/a.png')
  for (const imageURL of ['../api/staff/me', 'product-image/%2e%2e/x.png', 'https://images.example/a.png'])
    expect((await create({ imageURL: `${origin}/uploads/${imageURL}` })).imageURL).toBe(`${origin}/uploads/${imageURL}`)
  expect((await create({ imageURL: '' })).imageURL).toBe('')
})

test('a request sent twice with its key creates one product', async () => {
  const body = [payloadOf(made, { name: 'Una sola vez' })]
  const key = { 'Idempotency-Key': 'product-1' }
  const answers = await Promise.all([send(body, key), send(body, key)])
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).data[0].id))
  expect(ids[0]).toBe(ids[1])
  const rows = await api.db.selectFrom('products').select('id').where('name', '=', 'Una sola vez').execute()
  expect(rows).toHaveLength(1)
  expect(await refusedAs(send([payloadOf(made, { name: 'Otra' })], key))).toEqual([422, 'idempotency-key-reused'])
  await send(body)
  await send(body)
  const unkeyed = await api.db.selectFrom('products').select('id').where('name', '=', 'Una sola vez').execute()
  expect(unkeyed).toHaveLength(3)
})

test('each id that does not exist is named, and nothing is written', async () => {
  const { id } = await create()
  const before = await contentsOf(api.db)
  for (const [change, code, words] of [
    [{ category: 901 }, 'category-not-found', 'category 901'],
    [{ catalog_ids: [made.catalogs[0], 902, 903] }, 'catalog-not-found', 'catalogs 902, 903'],
    [{ tyc_id: 904 }, 'tyc-not-found', 'TyC 904'],
    [{ form_id: 905 }, 'form-not-found', 'form 905'],
    [{ city_ids: [906] }, 'city-not-found', 'city 906'],
    [{ price: 1 }, 'price-mismatch', 'first price row'],
    [{ description: '<img src=x>' }, 'description-required', 'description'],
    [{ description: '<p>&nbsp; </p>' }, 'description-required', 'description'],
    [{ description: `<b>${'x'.repeat(497)}` }, 'description-too-long', '500'],
  ] as const)
    for (const answer of [
      await send([payloadOf(made, change as object)]),
      await patch(id, payloadOf(made, change as object)),
    ]) {
      const refusal = await refusalOf(answer)
      expect([answer.status, refusal.code]).toEqual([422, code])
      expect(refusal.message).toContain(words)
    }
  expect(await contentsOf(api.db)).toEqual(before)
})

test('a product that breaks a rule is refused, and nothing is written', async () => {
  const { id } = await create()
  const before = await contentsOf(api.db)
  const good = payloadOf(made)
  const { tyc_id: _tyc, ...withoutTerms } = good
  for (const body of [
    { ...good, id },
    { ...good, colour: 'red' },
    withoutTerms,
    { ...good, name: ' \u200b ' },
    { ...good, name: 'x'.repeat(43) },
    { ...good, name: `a${'\u0301'.repeat(5000)}` },
    { ...good, description: 'x'.repeat(501) },
    { ...good, description: ' ' },
    { ...good, prices: [], price: 1 },
    { ...good, prices: [{ price: 0, dollar_price: 1 }], price: 0 },
    { ...good, prices: [{ price: 1, dollar_price: 0 }], price: 1 },
    { ...good, prices: [{ price: 1.5, dollar_price: 1 }], price: 1.5 },
    { ...good, prices: [{ price: 1, dollar_price: 1.005 }], price: 1 },
    { ...good, prices: [{ price: -1, dollar_price: 1 }], price: -1 },
    { ...good, prices: [{ price: 2 ** 53, dollar_price: 1 }], price: 2 ** 53 },
    { ...good, prices: [{ price: 42_000, dollar_price: 1, colour: 'red' }] },
    { ...good, category: null },
    { ...good, category: 'Tecnología' },
    { ...good, catalog_ids: [] },
    { ...good, size: ['xxl'] },
    { ...good, imageURL: 'javascript:alert(1)' },
    { ...good, imageURL: 'data:text/html,x' },
    { ...good, featured: 'true' },
    { ...good, hidden_tag: 3 },
    { ...good, name: 'a\u0000b' },
  ])
    for (const [path, answer] of [
      ['POST', await send([body])],
      ['PATCH', await patch(id, body)],
    ] as const)
      expect(answer.status, `${path} ${JSON.stringify(body).slice(0, 80)}`).toBe(400)
  for (const answer of [
    await send(good),
    await send([]),
    await send([good, good]),
    await patch(id, [good]),
    await api.send('POST', '/api/staff/product?x=1', [good], token),
    await api.send('POST', '/api/staff/product', [good]),
    await api.send('PATCH', '/api/staff/product/0', good, token),
  ])
    expect([400, 401]).toContain(answer.status)
  expect(await refusedAs(patch(999_999, good))).toEqual([404, 'product-not-found'])
  expect(await contentsOf(api.db)).toEqual(before)
})

test('the 42 characters of a name are counted as people count them', async () => {
  const { id } = await create({ name: '👩‍👩‍👧‍👦'.repeat(42) })
  expect((await read(id)).name).toBe('👩‍👩‍👧‍👦'.repeat(42))
})

test('products come two hundred to a page by SKU, each once, and the last page says so', async () => {
  await sql`insert into products (name, price) select 'Termo ' || n, n from generate_series(1, 950) n`.execute(api.db)
  const { rows } = await sql<{ id: number }>`select id from products order by id`.execute(api.db)
  const ids: number[] = []
  for (let number = 1, next = true; next; number++) {
    const found = await page(number)
    expect(found.data.length).toBe(Math.min(200, rows.length - ids.length))
    ids.push(...found.data.map(({ id }) => id))
    next = found.next
  }
  expect(ids).toEqual(rows.map(({ id }) => id))
  expect(await page(999_999_999)).toEqual({ success: true, data: [], next: false })
  const missing = 200 - (rows.length % 200)
  await sql`insert into products (name, price) select 'Lleno', 1 from generate_series(1, ${missing}::int)`.execute(
    api.db,
  )
  const last = await page((rows.length + missing) / 200)
  expect([last.data.length, last.next], 'a last page that is full').toEqual([200, false])
})

test('a page must be a whole number from 1, and the only parameter', async () => {
  for (const query of ['', '?page=', '?page=0', '?page=1.5', '?page=abc', '?page=1&page=2', '?page=1&items=10'])
    expect([query, (await api.get(`/api/staff/product${query}`, token)).status]).toEqual([query, 400])
})
