import { productFrom } from '#contract/products/adapter.ts'
import { lookupsOf } from '#contract/products/import/lookups.ts'
import { exportedRows, fieldsOf, rehearser } from '#contract/products/import/rehearsal.ts'
import { headphones } from '#contract/products/samples.ts'
import type { Product } from '#contract/products/model.ts'
import type { ProductWire } from '#contract/products/wire.ts'
import { workbookColumns, workbookType } from '#contract/products/workbook.ts'
import { writeProducts } from '#screens/products/import/exportProducts.ts'
import { addCatalogue, payloadOf } from '#tests/support/catalogue.ts'
import { fileApi } from '#tests/support/fileApi.ts'
import { linesIn, uploadOf } from '#tests/support/productImport.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

test('exported and imported unchanged, products of every kind stay as they are', async () => {
  const { api, token } = await fileApi()
  const made = await addCatalogue(api.db)
  const prices = [
    { price: 950, dollar_price: 3 },
    { price: 4750, dollar_price: 14.99 },
  ]
  const changes: Parameters<typeof payloadOf>[1][] = [
    { name: '007', hidden_tag: 'a_x0041_b', vendor_name: '=1+1', size: ['s', 'xl'] },
    { name: ' Termo\t🦤 ', description: '<p>Uno &amp; <b>dos</b>;\n tres/cuatro</p>', hidden_tag: true },
    { name: '4200/12', prices, price: 950, is_demon_price: true, featured: true },
    { name: 'Varias filas', prices, price: 950, is_demon_price: false },
    {
      name: 'Centavos',
      prices: [{ price: 9_007_199_254_740_991, dollar_price: 9_999_999_999.99 }],
      price: 9_007_199_254_740_991,
    },
  ]
  for (const change of changes) {
    const answer = await api.send('POST', '/api/staff/product', [payloadOf(made, change)], token)
    expect(answer.status, JSON.stringify(change)).toBeLessThan(300)
  }
  const [first] = await api.db.selectFrom('products').select('id').orderBy('id').execute()
  // Older products have neither terms nor dollars.
  await api.db.updateTable('products').set({ tyc_id: null, category_id: null }).where('id', '=', first!.id).execute()
  await api.db.updateTable('product_prices').set({ dollar_price: 0 }).where('product_id', '=', first!.id).execute()
  const all = async (): Promise<readonly ProductWire[]> =>
    (await (await api.get('/api/staff/product?page=1', token)).json()).data
  const before = await all()
  const rows = (table: 'categories' | 'catalogs' | 'cities' | 'tyc') =>
    api.db.selectFrom(table).select(['id', 'name']).execute()
  const lists = {
    category: await rows('categories'),
    catalog: await rows('catalogs'),
    city: await rows('cities'),
    TyC: await rows('tyc'),
    form: [],
  }
  const products = before.flatMap((raw) => productFrom(raw) ?? [])
  const workbook = new File([await writeProducts(lists, products)], 'productos.xlsx', { type: workbookType })
  const answer = await api.fetch('/api/staff/upload/products', uploadOf(workbook, token))
  const messages = linesIn(await answer.text()).map(({ message }) => message)
  expect(messages).toHaveLength(before.length)
  for (const message of messages) expect(message).toMatch(/^Updated SKU/)
  expect(await all()).toEqual(before)
})

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 })
const text = fc.string({ unit: 'binary', maxLength: 12 })
const product = fc.record<Product>({
  id: fc.integer({ min: 1 }),
  name: text,
  description: text,
  prices: fc.array(
    fc.record({
      price: fc.option(fc.nat()),
      dollarPrice: fc.option(fc.nat().map((cents) => cents / 100)),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  category: fc.option(fc.record({ id: fc.integer({ min: 1, max: 6 }), name: text })),
  catalogIds: ids,
  cityIds: ids,
  sizes: fc.uniqueArray(fc.constantFrom('s', 'm', 'xxl', 'a;b')),
  featured: fc.boolean(),
  vendorName: text,
  imageUrl: fc.oneof(text, fc.webUrl()),
  tycId: fc.option(fc.integer({ min: 1, max: 6 })),
  formId: fc.option(fc.integer({ min: 1, max: 6 })),
  isCorporateBenefit: fc.boolean(),
  isDemonPrice: fc.boolean(),
  hiddenTag: fc.oneof(text, fc.boolean()),
})

test('the export of any product reads as no change, whatever it holds and however records are called', () => {
  const rows = fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      name: fc.oneof(text, fc.constantFrom('1', 'a;b', 'Ñandú', 'nandu')),
    }),
  )
  fc.assert(
    fc.property(product, rows, (one, named) => {
      const lookups = lookupsOf({ category: named, catalog: named, city: named, TyC: named, form: named })
      const name = (_noun: string, id: string | number) => named.find((row) => row.id === id)?.name ?? ''
      const cells = exportedRows(lookups, { name })(one)
      expect(rehearser(lookups)({ number: 2, cells }, () => fieldsOf(one)).kind).toBe('same')
    }),
  )
})

test('what could not be read whole is left empty, and what only came in another form is not', () => {
  const named = [{ id: 1, name: 'Uno' }]
  const lookups = lookupsOf({ category: named, catalog: named, city: named, TyC: named, form: [] })
  const exported = (changes: object) => {
    const [one] = productFrom({ ...headphones, category: 1, catalog: [1], city: [1], tyc_id: 1, ...changes })
    const cells = exportedRows(lookups, { name: () => 'Uno' })(one!)
    return Object.fromEntries(Object.keys(changes).map((field) => [field, cells.get(columnOf(field))]))
  }
  const columnOf = (field: string) =>
    workbookColumns.find((column) => column === field || column === `${field}_ids`) ?? 'id'
  const unread = {
    prices: [{ price: 100, dollar_price: 5 }, '2000/100'],
    category: { name: 'Uno' },
    catalog: [1, { name: 'Sin id' }],
    city: [1, null],
    size: ['s', null],
    featured: 'destacado',
    is_corporate_benefit: null,
    is_demon_price: 'quizás',
  }
  expect(exported(unread)).toEqual(Object.fromEntries(Object.keys(unread).map((field) => [field, null])))
  const odd = {
    name: 950,
    prices: [{ price: '100', dollar_price: '5' }],
    category: { id: 1, name: 'Uno' },
    catalog: [{ id: 1 }],
    size: 's',
    featured: 1,
    is_corporate_benefit: 'true',
    is_demon_price: '0',
  }
  expect(exported(odd)).toEqual({
    name: '950',
    prices: '100/5.00',
    category: 'Uno',
    catalog: 'Uno',
    size: 's',
    featured: true,
    is_corporate_benefit: true,
    is_demon_price: false,
  })
})

test.for([
  ['text', 'number'],
  ['number', 'text'],
  ['text', 'text'],
] as const)('an id that products have as %s and the lists as %s is the same one', ([ofProduct, ofList]) => {
  const id = (as: 'text' | 'number', one: number) => (as === 'text' ? String(one) : one)
  const named = [{ id: id(ofList, 1), name: 'Uno' }]
  const lookups = lookupsOf({ category: named, catalog: named, city: named, TyC: named, form: named })
  const one = id(ofProduct, 1)
  const raw = {
    ...headphones,
    category: { id: one, name: 'Uno' },
    catalog: [one],
    city: [one],
    tyc_id: one,
    form_id: one,
  }
  const [read] = productFrom(raw)
  const judge = rehearser(lookups)
  const cells = exportedRows(lookups, { name: () => 'Uno' })(read!)
  for (const column of ['category', 'catalog_ids', 'city_ids', 'tyc_id'] as const) expect(cells.get(column)).toBe('Uno')
  expect(judge({ number: 2, cells }, () => fieldsOf(read!)).kind).toBe('same')
})
