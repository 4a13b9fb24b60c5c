import { importRowMessage, refusalMessage } from '#components/format/refusalMessages.ts'
import { RefusalWire } from '#contract/envelope.ts'
import { ImportRowWire, ProductsAnswer, type ProductWire } from '#contract/products/wire.ts'
import { workbookColumns } from '#contract/products/workbook.ts'
import { createApp } from '#server/app.ts'
import { origin } from '#testing/api.ts'
import { fileApi } from '#tests/support/fileApi.ts'
import { addCatalogue, payloadOf } from '#tests/support/catalogue.ts'
import { contentsOf } from '#tests/support/contents.ts'
import { addProduct } from '#tests/support/orders.ts'
import { breaksMidway, linesIn, uploadOf, workbookOf, type SheetCell } from '#tests/support/productImport.ts'
import * as v from 'valibot'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

const { api, token } = await fileApi()
const made = await addCatalogue(api.db)
beforeEach(async () => {
  for (const table of ['product_prices', 'product_catalogs', 'product_cities', 'products'] as const)
    await api.db.deleteFrom(table).execute()
})

const upload = (file: File) => api.fetch('/api/staff/upload/products', uploadOf(file, token))
async function run(rows: readonly (readonly SheetCell[])[]): Promise<ImportRowWire[]> {
  const answer = await upload(await workbookOf(rows))
  const text = await answer.text()
  expect([answer.status, text.slice(0, 300)]).toEqual([200, text.slice(0, 300)])
  const results = linesIn(text).map((line) => v.parse(ImportRowWire, line))
  for (const { message } of results) expect(importRowMessage(message), 'told in Spanish').not.toBe(message)
  return results
}
async function refusalOf(answer: Response) {
  const { error } = v.parse(RefusalWire, await answer.json())
  expect(refusalMessage(error.code, error.message), `${error.message} is told in Spanish`).not.toBeNull()
  return { status: answer.status, ...error }
}
async function all(): Promise<readonly ProductWire[]> {
  return v.parse(ProductsAnswer, await (await api.get('/api/staff/product?page=1', token)).json()).data
}
const create = async (change = {}) => {
  const answer = await api.send('POST', '/api/staff/product', [payloadOf(made, change)], token)
  return (await answer.json()).data[0] as ProductWire
}

const needed = ['name', 'prices', 'category', 'description', 'catalog_ids', 'tyc_id'] as const
const line = (change: Partial<Record<(typeof needed)[number], SheetCell>> = {}): SheetCell[] => {
  const row: Record<(typeof needed)[number], SheetCell> = {
    name: 'Cafetera Doña Inés',
    prices: '18500/57',
    category: 'Tecnología',
    description: 'Para doce tazas.',
    catalog_ids: 'Catálogo general',
    tyc_id: 'Entrega a domicilio',
    ...change,
  }
  return needed.map((column) => row[column])
}

test('a server that stops imports no further row, and says so for each', async () => {
  const stopping = new AbortController()
  const app = createApp({ ...api.deps, stopping: stopping.signal })
  const file = await workbookOf([[...needed], ...['Uno', 'Dos', 'Tres'].map((name) => line({ name }))])
  const answer = await app.fetch(new Request(`${origin}/api/staff/upload/products`, uploadOf(file, token)))
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = (await reader.read()).value ?? ''
  stopping.abort()
  for (let read = await reader.read(); !read.done; read = await reader.read()) text += read.value
  const told = linesIn(text)
  const imported = told.filter(({ message }) => message.startsWith('Created'))
  expect(told).toHaveLength(3)
  expect(told.at(-1)).toEqual({
    name: 'Tres',
    message: 'Not created: row 4, the service is stopping, import this row again.',
  })
  expect(importRowMessage(told.at(-1)!.message)).toMatch(/^No se creó: fila 4, el servicio se detiene/)
  expect((await all()).map(({ name }) => name).toSorted()).toEqual(imported.map(({ name }) => name).toSorted())
})

test('a long text in many cells is not sent back whole for each cell', async () => {
  const long = 'x'.repeat(30_000)
  const [row] = await run([[...needed], line({ name: long, category: long, catalog_ids: long })])
  expect(row?.message).toMatch(/column name: .*column category: there is no category "x/)
  expect(JSON.stringify(row).length).toBeLessThan(1500)
})

test('a product is created from every column and every kind of cell', async () => {
  const cells = {
    name: 'Bono Ñandú 🦤',
    prices: '950/3; 4750/14,99 ;',
    price: 950,
    category: 'TECNOLOGIA',
    description: '<p>Ábralo <b>ya</b></p>',
    featured: true,
    vendor_name: 2026,
    size: 'S; xl',
    catalog_ids: `navidad ;${made.catalogs[0]}`,
    imageURL: 'https://images.example/a.png',
    tyc_id: made.tyc,
    form_id: 'reserva',
    is_corporate_benefit: 'sí',
    is_demon_price: 1,
    city_ids: 'bogota;CALI',
    hidden_tag: false,
  }
  const [row] = await run([Object.keys(cells), Object.values(cells)])
  const [product] = await all()
  expect(row).toEqual({ name: 'Bono Ñandú 🦤', message: `Created with SKU ${product?.id}` })
  expect(product).toEqual({
    id: product?.id,
    name: 'Bono Ñandú 🦤',
    prices: [
      { price: 950, dollar_price: 3 },
      { price: 4750, dollar_price: 14.99 },
    ],
    price: 950,
    category: { id: made.category, name: 'Tecnología' },
    description: '<p>Ábralo <b>ya</b></p>',
    featured: true,
    vendor_name: '2026',
    size: ['s', 'xl'],
    catalog: [...made.catalogs],
    imageURL: 'https://images.example/a.png',
    tyc_id: made.tyc,
    form_id: made.form,
    is_corporate_benefit: true,
    is_demon_price: true,
    city: [...made.cities],
    hidden_tag: false,
  })
})

test('columns may have any case and order; unknown ones are ignored, and missing ones have defaults', async () => {
  const rows = await run([
    ['Comentario', 'TYC ID', ' Catalog_IDs ', 'DESCRIPTION', 'Category', 'Prices', 'NAME'],
    ['x', 'entrega  a DOMICILIO', 'Navidad', 'Texto', 'tecnología', '1/1', new Date('2026-03-04T00:00:00Z')],
  ])
  expect(rows[0]?.message).toMatch(/^Created with SKU \d+$/)
  expect((await all())[0]).toMatchObject({
    name: '2026-03-04',
    featured: false,
    vendor_name: '',
    size: [],
    city: [],
    form_id: null,
    imageURL: '',
    hidden_tag: '',
  })
})

test('good rows become products, and bad ones are reported with their row and every wrong column', async () => {
  const rows = await run([
    [...needed],
    line({ name: 'Uno' }),
    line({ name: 'Dos', category: 'Foo' }),
    needed.map(() => null),
    line({ name: 'x'.repeat(43), prices: '950', tyc_id: null, catalog_ids: 'Navidad; Nada' }),
    line({ name: 'Notebook 📚' }),
    line({ name: null, prices: '0/5', description: '<script>x()</script>' }),
    line({ name: 'Siete', description: 'x'.repeat(501), prices: new Date('2026-10-12T00:00:00Z') }),
  ])
  expect(rows.map(({ name }) => name)).toEqual(['Uno', 'Dos', 'x'.repeat(43), 'Notebook 📚', '', 'Siete'])
  expect(rows.map(({ message }) => message.replace(/SKU \d+/, 'SKU n'))).toEqual([
    'Created with SKU n',
    'Not created: row 3, column category: there is no category "Foo".',
    'Not created: row 5, column name: at most 42 characters; ' +
      'column prices: "950" is no price, write points/dollars such as 4200/12.50; ' +
      'column catalog_ids: there is no catalog "Nada"; column tyc_id: must not be empty.',
    'Created with SKU n',
    'Not created: row 7, column name: must not be empty; ' +
      'column prices: "0/5" is no price, write points/dollars such as 4200/12.50; ' +
      'column description: nothing of it can be shown.',
    'Not created: row 8, column prices: is a date, format the column as text; column description: at most 500 characters.',
  ])
  expect((await all()).map(({ name }) => name)).toEqual(['Uno', 'Notebook 📚'])
})

test('each wrong cell is named with its error', async () => {
  const extra = [...needed, 'price', 'size', 'featured', 'imageURL', 'form_id', 'vendor_name', 'city_ids']
  const noPrice = 'is no price, write points/dollars such as 4200/12.50'
  const cases = [
    [1, '1/2/3', `prices: "1/2/3" ${noPrice}`],
    [1, '4.200/10', `prices: "4.200/10" ${noPrice}`],
    [1, '10/1.005', `prices: "10/1.005" ${noPrice}`],
    [1, '-5/1', `prices: "-5/1" ${noPrice}`],
    [1, ' ; ', 'prices: must not be empty'],
    [4, ';', 'catalog_ids: must not be empty'],
    [2, 12.5, 'category: there is no category "12.5"'],
    [6, 18_400, 'price: "18400" is not the first of prices'],
    [7, 's;xxl', 'size: "xxl" is no size, use s, m, l, xl'],
    [8, 'quizás', 'featured: "quizás" is neither yes nor no'],
    [9, 'javascript:alert(1)', 'imageURL: must be an http or https address'],
    [10, 'Nada', 'form_id: there is no form "Nada"'],
    [11, 'x'.repeat(201), 'vendor_name: at most 200 characters'],
    [12, 'Bogotá;Quito', 'city_ids: there is no city "Quito"'],
  ] as const
  const sheet = cases.map(([place, cell]) => [...line(), null, null, null, null, null, null, null].with(place, cell))
  expect((await run([extra, ...sheet])).map(({ message }) => message)).toEqual(
    cases.map(([, , problem], index) => `Not created: row ${index + 2}, column ${problem}.`),
  )
  expect(await all()).toEqual([])
})

/** A city that its test deletes at the end. */
async function newCity(name: string, country: number): Promise<{ readonly id: number }> {
  const city = (await (await api.send('POST', '/api/staff/city', { name, country }, token)).json()).data
  onTestFinished(async () => {
    await api.db.deleteFrom('product_cities').execute()
    await api.db.deleteFrom('cities').where('id', '=', city.id).execute()
  })
  return city
}

test('a name that two cities have needs the id', async () => {
  const peru = await api.db.insertInto('countries').values({ name: 'Perú' }).returning('id').executeTakeFirstOrThrow()
  const twin = await newCity('Bogota', peru.id)
  const rows = await run([
    [...needed, 'city_ids'],
    [...line(), 'Bogotá'],
    [...line(), twin.id],
  ])
  expect(rows[0]?.message).toBe('Not created: row 2, column city_ids: there are 2 cities "Bogotá", use the id.')
  expect((await all())[0]?.city).toEqual([twin.id])
})

test('a number that is one city’s id and another’s name is refused', async () => {
  const twin = await newCity(String(made.cities[0]), made.country)
  const rows = await run([
    [...needed, 'city_ids'],
    [...line(), made.cities[0]],
    [...line(), `Bogotá;${twin.id}`],
  ])
  expect(rows[0]?.message).toBe(
    `Not created: row 2, column city_ids: "${made.cities[0]}" is the id of one city and the name of another, ` +
      'use the name of the first or the id of the other.',
  )
  expect((await all()).map(({ city }) => city)).toEqual([[made.cities[0], twin.id]])
})

test('a description in a workbook is stored without code that runs', async () => {
  await run([[...needed], line({ description: '<b>Hola</b><img src=x onerror="alert(1)">' })])
  expect((await all())[0]?.description).toBe('<b>Hola</b>')
})

test('a row with a SKU updates only the columns of the sheet', async () => {
  const before = await create()
  const rows = await run([
    ['id', 'prices', 'size', 'vendor_name', 'form_id', 'is_demon_price'],
    [String(before.id), '100/1;200/2', 'l', 'Otra casa', made.form, 'sí'],
  ])
  expect(rows).toEqual([{ name: before.name, message: `Updated SKU ${before.id}` }])
  expect((await all())[0]).toEqual({
    ...before,
    price: 100,
    prices: [
      { price: 100, dollar_price: 1 },
      { price: 200, dollar_price: 2 },
    ],
    size: ['l'],
    vendor_name: 'Otra casa',
    form_id: made.form,
    is_demon_price: true,
  })
})

test('an update keeps the values for which its cells are empty', async () => {
  const before = await create({
    featured: true,
    size: ['m'],
    form_id: made.form,
    is_corporate_benefit: true,
    city_ids: [made.cities[0]],
    hidden_tag: 'x',
  })
  const filled = new Map<string, SheetCell>([
    ['id', before.id],
    ['vendor_name', 'Otra casa'],
  ])
  const rows = await run([workbookColumns, workbookColumns.map((column) => filled.get(column) ?? null)])
  expect(rows).toEqual([{ name: before.name, message: `Updated SKU ${before.id}` }])
  expect((await all())[0]).toEqual({ ...before, vendor_name: 'Otra casa' })
})

test('several prices need Demon price, in a new product and in an existing one', async () => {
  const one = await create({ name: 'Uno' })
  const several = await create({
    name: 'Varios',
    is_demon_price: true,
    price: 1,
    prices: [
      { price: 1, dollar_price: 1 },
      { price: 2, dollar_price: 2 },
    ],
  })
  const wrong = 'column is_demon_price: several prices need yes.'
  const rows = await run([
    ['id', 'is_demon_price', ...needed],
    [null, null, ...line({ prices: '1/1;2/2' })],
    [null, 'no', ...line({ prices: '1/1;2/2', category: 'Nada' })],
    [one.id, null, ...line({ prices: '1/1;2/2' })],
    [several.id, 'no', ...needed.map(() => null)],
    [several.id, null, ...line({ prices: '3/3;4/4' })],
  ])
  expect(rows.map(({ message }) => message)).toEqual([
    `Not created: row 2, ${wrong}`,
    'Not created: row 3, column category: there is no category "Nada".',
    `Not updated: row 4, ${wrong}`,
    `Not updated: row 5, ${wrong}`,
    `Updated SKU ${several.id}`,
  ])
  expect((await all()).map(({ prices }) => prices.length)).toEqual([1, 2])
})

test('a row that cannot update says so, and its product stays', async () => {
  const product = await create()
  const rows = await run([
    ['id', 'name', 'category'],
    [999_999, 'Nadie', 'Tecnología'],
    [product.id, null, 'Nada'],
    ['abc', 'Nadie', 'Nada'],
    [1.5, 'Nadie', 'Tecnología'],
  ])
  expect(rows).toEqual([
    { name: 'Nadie', message: 'Not updated: row 2, column id: there is no product with SKU 999999.' },
    { name: `SKU ${product.id}`, message: 'Not updated: row 3, column category: there is no category "Nada".' },
    {
      name: 'Nadie',
      message: 'Not updated: row 4, column id: "abc" is no SKU; column category: there is no category "Nada".',
    },
    { name: 'Nadie', message: 'Not updated: row 5, column id: "1.5" is no SKU.' },
  ])
  expect(await all()).toEqual([product])
})

test('an old product can be updated although it lacks what new ones need', async () => {
  const id = await addProduct(api.db, 'Termo')
  const rows = await run([
    ['id', 'name'],
    [id, 'Termo de acero'],
  ])
  expect(rows).toEqual([{ name: 'Termo de acero', message: `Updated SKU ${id}` }])
  expect((await all())[0]).toMatchObject({ name: 'Termo de acero', category: null, price: 4200 })
})

test('a sheet of new and known products creates and updates', async () => {
  const known = await create()
  const rows = await run([
    ['id', ...needed],
    [known.id, ...line({ name: 'Conocido' })],
    [null, ...line({ name: 'Nuevo' })],
  ])
  expect(rows.map(({ message }) => message.split(' ')[0])).toEqual(['Updated', 'Created'])
  expect((await all()).map(({ name }) => name)).toEqual(['Conocido', 'Nuevo'])
})

test('a workbook without required columns or without rows is refused as a whole', async () => {
  const before = await contentsOf(api.db)
  const refused = async (rows: readonly (readonly SheetCell[])[]) => refusalOf(await upload(await workbookOf(rows)))
  const missing = 'The columns category, description, catalog_ids, tyc_id are missing. Please start from the template.'
  for (const [code, message, ...rows] of [
    ['columns-missing', missing, ['name', 'prices'], ['x', '1/1']],
    ['columns-missing', expect.stringContaining('and row 3 has no id'), ['id', 'name'], [1, 'x'], [null, 'y']],
    ['column-twice', expect.anything(), [...needed, 'Name'], [...line(), 'x']],
    ['workbook-empty', expect.anything(), [...needed]],
  ] as const)
    expect(await refused(rows)).toEqual({ status: 422, code, message })
  expect(await contentsOf(api.db)).toEqual(before)
})

test('a file that is no workbook, or a request without a file, is refused before any row is imported', async () => {
  const before = await contentsOf(api.db)
  const xlsx = await workbookOf([[...needed], line()])
  const post = (form: FormData) => api.fetch('/api/staff/upload/products', { ...uploadOf(xlsx, token), body: form })
  const formOf = (...fields: readonly (readonly [string, File | string])[]) => {
    const form = new FormData()
    for (const [name, field] of fields) form.append(name, field)
    return form
  }
  for (const [form, status] of [
    [formOf(['products', new File(['a,b'], 'p.csv', { type: 'text/csv' })]), 422],
    [formOf(['products', new File([], 'p.xlsx')]), 422],
    [formOf(['products', new File(['no zip'], 'p.xlsx', { type: xlsx.type })]), 422],
    [formOf(['products', new File([new Uint8Array(11 * 1024 * 1024)], 'p.xlsx', { type: xlsx.type })]), 413],
    [formOf(['products', 'text']), 400],
    [formOf(['file', xlsx]), 400],
    [formOf(['products', xlsx], ['products', xlsx]), 400],
    [formOf(['products', xlsx], ['mode', 'update']), 400],
    [formOf(), 400],
  ] as const)
    expect([[...form.keys()], (await refusalOf(await post(form))).status]).toEqual([[...form.keys()], status])
  expect((await api.send('POST', '/api/staff/upload/products', {}, token)).status).toBe(415)
  expect((await api.fetch('/api/staff/upload/products', uploadOf(xlsx, 'x'.repeat(40)))).status).toBe(401)
  expect((await api.fetch('/api/staff/upload/products?x=1', uploadOf(xlsx, token))).status).toBe(400)
  expect(await contentsOf(api.db)).toEqual(before)
})

test('a workbook may be larger than other bodies', async () => {
  const noise = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24_000))))
  const file = await workbookOf([[...needed, 'Notas'], ...Array.from({ length: 60 }, () => [...line(), noise()])])
  expect(file.size).toBeGreaterThan(1024 * 1024)
  const answer = await upload(file)
  expect(linesIn(await answer.text())).toHaveLength(60)
})

test('rows are imported one by one while the answer is read', async () => {
  const answer = await upload(await workbookOf([[...needed], ...Array.from({ length: 50 }, () => line())]))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/x-ndjson',
    'content-encoding': 'identity',
    'x-accel-buffering': 'no',
  })
  const reader = answer.body!.getReader()
  const first = new TextDecoder().decode((await reader.read()).value)
  expect(first).toMatch(/^\{"name":"Cafetera Doña Inés","message":"Created with SKU \d+"\}\n$/)
  expect(await all()).toHaveLength(1)
  await reader.cancel()
})

test('a client that goes away stops the import, and products already made stay', async () => {
  const answer = await upload(await workbookOf([[...needed], ...Array.from({ length: 50 }, () => line())]))
  const reader = answer.body!.getReader()
  for (let row = 0; row < 3; row++) await reader.read()
  await reader.cancel('gone')
  expect((await all()).length).toBe(3)
})

test('a database failure midway breaks off the answer', async () => {
  const answer = await upload(await workbookOf([[...needed], ...Array.from({ length: 20 }, () => line())]))
  await breaksMidway(answer, api.db)
  expect(api.logged.some(({ level, event }) => level === 'error' && event === 'stream-cut')).toBe(true)
  expect(await all()).toHaveLength(1)
})

test('two imports of the same products at once are complete, one after the other for each product', async () => {
  const products = [await create(), await create(), await create()]
  const sheet = (points: number) => [
    ['id', 'is_demon_price', 'prices', 'city_ids'],
    ...[...products, ...products.toReversed()].map(({ id }) => [
      id,
      true,
      `${points}/1;${points}/2`,
      points === 1 ? 'Bogotá' : 'Cali;Bogotá',
    ]),
  ]
  const runs = await Promise.all([run(sheet(1)), run(sheet(2)), run(sheet(1)), run(sheet(2))])
  expect(runs.flat().filter(({ message }) => !message.startsWith('Updated '))).toEqual([])
  for (const { price, prices, city } of await all()) {
    expect(prices.map((row) => row.price)).toEqual([price, price])
    expect(city).toHaveLength(price)
  }
})
