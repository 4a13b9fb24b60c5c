import { productFrom } from '#contract/products/adapter.ts'
import {
  CellError,
  checkPrice,
  flagIn,
  partsIn,
  pricesIn,
  skuIn,
  textIn,
  type Cell,
} from '#contract/products/import/cells.ts'
import { lookupsOf, nameKey } from '#contract/products/import/lookups.ts'
import { failedRow, nameOf, rowReader } from '#contract/products/import/readRow.ts'
import { exportedRows, fieldsOf, rehearser, type Fields } from '#contract/products/import/rehearsal.ts'
import { productsIn, SheetError, type SheetRow } from '#contract/products/import/sheet.ts'
import { giftCard, headphones } from '#contract/products/samples.ts'
import { workbookColumns, workbookLimit, type WorkbookColumn } from '#contract/products/workbook.ts'
import { describe, expect, it } from 'vitest'

const lists = {
  category: [
    { id: 1, name: 'Electrónica' },
    { id: 2, name: 'Hogar' },
    { id: 3, name: 'hogar ' },
  ],
  catalog: [
    { id: 1, name: 'México' },
    { id: 2, name: 'Colombia' },
    { id: 3, name: '2' },
    { id: 'x-4', name: 'Perú' },
  ],
  city: [{ id: 1, name: 'Bogotá' }],
  TyC: [
    { id: 1, name: 'Generales' },
    { id: 2, name: 'Bonos' },
  ],
  form: [{ id: 2, name: 'Talla' }],
}
const lookups = lookupsOf(lists)
const row = (cells: Partial<Record<WorkbookColumn, Cell>>, number = 2): SheetRow => ({
  number,
  cells: new Map(workbookColumns.flatMap((column) => (column in cells ? [[column, cells[column] ?? null]] : []))),
})
const said = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (thrown) {
    return thrown instanceof CellError ? thrown.message : thrown
  }
}

describe('a cell', () => {
  it.each([
    [null, ''],
    [new Date('2026-11-20T10:00:00Z'), '2026-11-20'],
    [' a  b ', 'a  b'],
    [12.5, '12.5'],
    [true, 'true'],
  ] as const)('%s as a text is «%s»', (cell, text) => expect(textIn(cell)).toBe(text))

  it('as a list is split by ;, without empty parts', () => {
    expect(partsIn(' a ; ;b;')).toEqual(['a', 'b'])
    expect(partsIn(null)).toEqual([])
  })

  it('as a flag knows yes and no in two languages; an empty one is a no', () => {
    for (const cell of ['TRUE', 'yes', 'Y', 'Sí', 's', 'X', 1, 'verdadero', 'cierto', true])
      expect(flagIn(cell)).toBe(true)
    for (const cell of ['false', 'NO', 'n', 0, 'falso', false, null, ' ']) expect(flagIn(cell)).toBe(false)
    expect(said(() => flagIn(' quizá '))).toBe('"quizá" is neither yes nor no')
  })

  it('has prices as points/dollars', () => {
    expect(pricesIn('4200/12.50; 10/3')).toEqual([
      { price: 4200, dollar_price: 12.5 },
      { price: 10, dollar_price: 3 },
    ])
    expect(said(() => pricesIn(new Date()))).toBe('is a date, format the column as text')
    expect(said(() => pricesIn(null))).toBe('must not be empty')
    for (const wrong of ['4200', '/3', '4200/', 'a/3', '4200/b', '1/2/3'])
      expect(said(() => pricesIn(`5/1;${wrong}`))).toBe(
        `"${wrong}" is no price, write points/dollars such as 4200/12.50`,
      )
  })

  it('has a SKU, a whole number above zero', () => {
    expect([skuIn(null), skuIn('12'), skuIn(7), skuIn(' 9 '), skuIn('1'.repeat(15))]).toEqual([
      undefined,
      12,
      7,
      9,
      Number('1'.repeat(15)),
    ])
    for (const wrong of ['0', '01', '-1', '1.5', 'x1', '1x', '9007199254740993', '1'.repeat(17)])
      expect(said(() => skuIn(wrong))).toBe(`"${wrong}" is no SKU`)
  })

  it('of price may only repeat the points of the first of prices', () => {
    expect(said(() => checkPrice(null, undefined))).toBeUndefined()
    expect(said(() => checkPrice('4200', 4200))).toBeUndefined()
    expect(said(() => checkPrice(4200, undefined))).toBe('goes with prices, write points/dollars there')
    expect(said(() => checkPrice(4300, 4200))).toBe('"4300" is not the first of prices')
  })
})

describe('a lookup', () => {
  const find = (typed: string) => said(() => lookups.catalog.find(typed))

  it('finds a record by its id or its name, without regard to case, blanks and accents', () => {
    expect([find('1'), find('mexico'), find(' COLOMBIA  '), find('x-4'), find('Perú')]).toEqual([1, 1, 2, 'x-4', 'x-4'])
    expect(lookupsOf({ ...lists, catalog: [{ id: '12', name: 'A' }] }).catalog.find('a')).toBe(12)
    expect(lookups.TyC.find('bonos')).toBe(2)
    expect(lookups.city.find('bogota')).toBe(1)
    expect(lookups.form.find('talla')).toBe(2)
    expect(nameKey(' Ａ\u200b  B ')).toBe('a b')
  })

  it('says that there is none, that there are several, or that an id is also a name', () => {
    expect(find('Chile')).toBe('there is no catalog "Chile"')
    expect(said(() => lookups.city.find('Cali'))).toBe('there is no city "Cali"')
    expect(said(() => lookups.TyC.find('9'))).toBe('there is no TyC "9"')
    expect(said(() => lookups.form.find('9'))).toBe('there is no form "9"')
    expect(said(() => lookups.category.find('HOGAR'))).toBe('there are 2 categories "HOGAR", use the id')
    expect(find('2')).toBe(
      '"2" is the id of one catalog and the name of another, use the name of the first or the id of the other',
    )
  })
})

describe('a sheet', () => {
  async function* of(lines: readonly (readonly Cell[])[]) {
    yield* lines
  }
  const again = (lines: readonly (readonly Cell[])[]) => ({ [Symbol.asyncIterator]: () => of(lines) })
  const read = (...lines: readonly (readonly Cell[])[]) => productsIn(again(lines))
  const refusal = (...lines: readonly (readonly Cell[])[]) =>
    read(...lines).then(
      () => 'read',
      (thrown: unknown) => (thrown instanceof SheetError ? [thrown.code, thrown.message] : thrown),
    )
  const head = ['Name', 'PRICES', 'category', 'description', 'catalog ids', 'tyc_id', 'anything']

  it('has rows under its head, in any order of columns, without empty and unknown ones', async () => {
    const { count, rows } = await read(head, ['A', '1/1', '', ' '], [null, '\u200b'], ['B'])
    expect(count).toBe(2)
    const all: SheetRow[] = []
    for await (const one of rows) all.push(one)
    expect(all.map(({ number }) => number)).toEqual([2, 4])
    expect([...all[0]!.cells]).toEqual([
      ['name', 'A'],
      ['prices', '1/1'],
      ['category', null],
      ['description', null],
      ['catalog_ids', null],
      ['tyc_id', null],
    ])
  })

  it('is refused without rows, with too many, with a column twice, or without a required one', async () => {
    expect(await refusal(head)).toEqual(['workbook-empty', 'The workbook has no products under its head.'])
    const lines = Array.from({ length: workbookLimit }, () => ['A'])
    expect(await refusal(head, ...lines)).toBe('read')
    expect(await refusal(head, ...lines, ['A'])).toEqual([
      'workbook-too-long',
      'The workbook has more than 50000 products. Please split it.',
    ])
    expect(await refusal([...head, 'name'], ['A'])).toEqual([
      'column-twice',
      'The column name is there twice. Please remove one.',
    ])
    expect(await refusal(head.slice(1), ['1/1'])).toEqual([
      'columns-missing',
      'The column name is missing. Please start from the template.',
    ])
    expect(await refusal(head.slice(2), ['A'])).toEqual([
      'columns-missing',
      'The columns name, prices are missing. Please start from the template.',
    ])
    expect(await refusal(['id', 'featured'], [1, true])).toBe('read')
    expect(await refusal(['id', 'featured'], [1, true], [null, true])).toEqual([
      'columns-missing',
      'The columns name, prices, category, description, catalog_ids, tyc_id are missing, and row 3 has no id. Please start from the template.',
    ])
    expect(await refusal()).toEqual(expect.arrayContaining(['columns-missing']))
  })
})

const created = {
  name: 'Termo',
  prices: '950/3',
  category: 'electronica',
  description: 'Frío',
  catalog_ids: '1;Colombia',
  tyc_id: 1,
}
const read = rowReader(lookups, (typed) => (typed === '' || typed === '<i></i>' ? undefined : typed.trim()))

describe('a row', () => {
  it('that names no SKU is a new product, with defaults for missing columns', () => {
    expect(read(row(created))).toEqual({
      kind: 'create',
      product: {
        name: 'Termo',
        prices: [{ price: 950, dollar_price: 3 }],
        price: 950,
        category: 1,
        description: 'Frío',
        catalog_ids: [1, 2],
        tyc_id: 1,
        featured: false,
        vendor_name: '',
        size: [],
        imageURL: '',
        form_id: null,
        is_corporate_benefit: false,
        is_demon_price: false,
        city_ids: [],
        hidden_tag: '',
      },
    })
    const more = {
      featured: 'si',
      vendor_name: ' Fogón ',
      size: 'S; xl',
      imageURL: 'https://a.example/x.png',
      form_id: 'Talla',
      is_corporate_benefit: 1,
      is_demon_price: 'x',
      city_ids: 'Bogotá',
      hidden_tag: true,
      price: '950',
      prices: '950/3;10/1',
    }
    expect(read(row({ ...created, ...more }))).toMatchObject({
      kind: 'create',
      product: {
        featured: true,
        vendor_name: 'Fogón',
        size: ['s', 'xl'],
        imageURL: 'https://a.example/x.png',
        form_id: 2,
        is_corporate_benefit: true,
        is_demon_price: true,
        city_ids: [1],
        hidden_tag: true,
      },
    })
    expect(read(row({ ...created, form_id: null, hidden_tag: ' oculto ' }))).toMatchObject({
      product: { form_id: null, hidden_tag: 'oculto' },
    })
  })

  it('that names a SKU changes what its cells say, and nothing where they are empty', () => {
    expect(read(row({ id: 7, name: 'Otro', featured: null, prices: null, city_ids: null }))).toEqual({
      kind: 'update',
      sku: 7,
      changes: { name: 'Otro' },
    })
    expect(read(row({ id: '7', prices: '10/1' }))).toEqual({
      kind: 'update',
      sku: 7,
      changes: { prices: [{ price: 10, dollar_price: 1 }], price: 10 },
    })
  })

  it.each<[wrong: Partial<Record<WorkbookColumn, Cell>>, problems: readonly string[]]>([
    [{ ...created, name: '' }, ['column name: must not be empty']],
    [{ ...created, name: 'x'.repeat(43) }, ['column name: at most 42 characters']],
    [{ ...created, prices: null }, ['column prices: must not be empty']],
    [{ ...created, prices: '0/3' }, [expect.stringContaining('column prices: ') as unknown as string]],
    [{ ...created, price: 951 }, ['column price: "951" is not the first of prices']],
    [{ ...created, category: null }, ['column category: must not be empty']],
    [{ ...created, description: null }, ['column description: must not be empty']],
    [{ ...created, description: '<i></i>' }, ['column description: nothing of it can be shown']],
    [{ ...created, catalog_ids: null }, ['column catalog_ids: must not be empty']],
    [{ ...created, tyc_id: null }, ['column tyc_id: must not be empty']],
    [{ ...created, size: 'xxl' }, ['column size: "xxl" is no size, use s, m, l, xl']],
    [
      { ...created, featured: 'quizá', city_ids: 'Cali' },
      ['column featured: "quizá" is neither yes nor no', 'column city_ids: there is no city "Cali"'],
    ],
    [{ ...created, prices: '950/3;10/1' }, ['column is_demon_price: several prices need yes']],
    [{ ...created, prices: '950/3;10/1', is_demon_price: '?' }, ['column is_demon_price: "?" is neither yes nor no']],
    [{ ...created, imageURL: 'ftp://x' }, [expect.stringContaining('column imageURL: ') as unknown as string]],
    [{ id: 'x', name: 'Otro' }, ['column id: "x" is no SKU']],
    [
      { id: 7, name: 'x'.repeat(43), vendor_name: 'y'.repeat(201) },
      ['column name: at most 42 characters', 'column vendor_name: at most 200 characters'],
    ],
  ])('%# is told what is wrong with it, in the order of the columns', (cells, problems) => {
    const request = read(row(cells))
    expect(request).toEqual({ kind: 'broken', problems })
  })

  it('that is not imported says its number and why, with a long quote cut', () => {
    expect(failedRow(row(created, 9), ['a', 'b'])).toEqual({ name: 'Termo', message: 'Not created: row 9, a; b.' })
    const long = 'z'.repeat(300)
    expect(failedRow(row({ id: 7 }), [`column size: "${long}" is no size`])).toEqual({
      name: 'SKU 7',
      message: `Not updated: row 2, column size: "${'z'.repeat(200)}…" is no size.`,
    })
    expect(nameOf(row({ name: long }))).toBe('z'.repeat(200))
    expect(nameOf(row({}))).toBe('')
  })
})

const headset = productFrom(headphones)[0]!
const bond = productFrom(giftCard)[0]!

describe('a rehearsal', () => {
  const judge = rehearser(lookups)
  const known: Fields = fieldsOf(headset)
  const verdict = (cells: Partial<Record<WorkbookColumn, Cell>>, now: Fields | undefined = known) =>
    judge(row(cells), () => now)

  it('tells a new product, an update with what differs, a row that changes nothing, and one with an error', () => {
    expect(verdict(created)).toMatchObject({
      kind: 'new',
      number: 2,
      name: 'Termo',
      fields: { name: 'Termo', tyc_id: 1 },
    })
    expect(verdict({ id: headset.id, name: 'Otro', featured: headset.featured })).toMatchObject({
      kind: 'update',
      number: 2,
      sku: headset.id,
      name: 'Otro',
      fields: { ...known, name: 'Otro' },
      differences: [{ column: 'name', was: headset.name, is: 'Otro' }],
    })
    expect(verdict({ id: headset.id, name: headset.name })).toMatchObject({ kind: 'same', differences: [] })
    expect(verdict({ ...created, tyc_id: null })).toEqual({
      kind: 'error',
      number: 2,
      name: 'Termo',
      problems: ['column tyc_id: must not be empty'],
      row: { name: 'Termo', message: 'Not created: row 2, column tyc_id: must not be empty.' },
    })
    expect(judge(row({ id: 99, name: 'Otro' }), () => undefined)).toMatchObject({
      kind: 'error',
      problems: ['column id: there is no product with SKU 99'],
    })
  })

  it('asks for Demon price where several prices would be stored without it', () => {
    const several = { id: headset.id, prices: '950/3;10/1' }
    const needed = { kind: 'error', problems: ['column is_demon_price: several prices need yes'] }
    expect(verdict(several)).toMatchObject(needed)
    expect(verdict({ ...several, is_demon_price: 'si' })).toMatchObject({ kind: 'update' })
    expect(verdict({ id: bond.id, is_demon_price: 'no' }, fieldsOf(bond))).toMatchObject(needed)
    // What is stored already is no error of a row that leaves it alone.
    expect(verdict({ id: bond.id, name: 'Otro' }, { ...fieldsOf(bond), is_demon_price: false })).toMatchObject({
      kind: 'update',
    })
  })

  it('takes lists in any order, the points of price, and a description that is stored escaped for no difference', () => {
    const id = headset.id
    expect(verdict({ id, catalog_ids: '1;Colombia' }, { ...known, catalog_ids: [2, 1] })).toMatchObject({
      kind: 'same',
    })
    expect(verdict({ id, catalog_ids: '1;Colombia' }, { ...known, catalog_ids: [1] })).toMatchObject({ kind: 'update' })
    expect(verdict({ id, description: 'uno & dos' }, { ...known, description: 'uno &amp; dos' })).toMatchObject({
      kind: 'same',
    })
    expect(verdict({ id, description: 'uno' }, { ...known, description: 'dos' })).toMatchObject({ kind: 'update' })
    expect(
      verdict({ id, prices: '5/1' }, { ...known, prices: [{ price: 5, dollar_price: 1 }], price: 4 }),
    ).toMatchObject({ kind: 'same' })
    expect(verdict({ id, description: '<b> </b>&nbsp;' })).toMatchObject({
      kind: 'error',
      problems: ['column description: nothing of it can be shown'],
    })
  })
})

describe('a product as a row', () => {
  const nameIn = (noun: keyof typeof lists, id: unknown) =>
    lists[noun].find((one) => String(one.id) === String(id))?.name ?? ''
  const exported = exportedRows(lookups, { name: nameIn })

  it('has every column, with names where they are found again', () => {
    expect(fieldsOf(bond)).toMatchObject({
      id: bond.id,
      prices: giftCard.prices,
      price: 950,
      vendor_name: 'Mercado Ñandú',
      catalog_ids: [1, 2],
      tyc_id: 2,
      form_id: 2,
      is_demon_price: true,
      hidden_tag: 'bono',
    })
    const cells = exported({
      ...headset,
      category: { id: 1, name: 'Electrónica' },
      catalogIds: [1, 2],
      cityIds: [1],
      tycId: 2,
      formId: 2,
    })
    expect(Object.fromEntries(cells)).toMatchObject({
      id: String(headset.id),
      name: headset.name,
      price: null,
      category: 'Electrónica',
      // The name of catalog 3 is the id of 2, so that «2» would be taken for either.
      catalog_ids: 'México;Colombia',
      city_ids: 'Bogotá',
      tyc_id: 'Bonos',
      form_id: '2',
    })
  })

  it.each<[what: string, change: Partial<typeof headset>, left: WorkbookColumn]>([
    ['a name with blanks around it', { name: ' Termo ' }, 'name'],
    ['a text that no workbook gives back', { hiddenTag: 'a_x0041_b' }, 'hidden_tag'],
    ['a control character', { vendorName: 'a\u0001b' }, 'vendor_name'],
    ['a price of zero', { prices: [{ price: 0, dollarPrice: 0 }] }, 'prices'],
    ['no form', { formId: null }, 'form_id'],
    ['an unknown category', { category: { id: 99, name: 'Nada' } }, 'category'],
    ['an unknown catalog', { catalogIds: [98] }, 'catalog_ids'],
    ['a name that is too long', { name: 'x'.repeat(43) }, 'name'],
    [
      'several prices without Demon price',
      {
        prices: [
          { price: 5, dollarPrice: 1 },
          { price: 6, dollarPrice: 2 },
        ],
        isDemonPrice: false,
      },
      'prices',
    ],
  ])('leaves %s empty, and changes nothing when it is imported', (_what, change, left) => {
    const product = {
      ...headset,
      category: { id: 1, name: 'Electrónica' },
      catalogIds: [1],
      cityIds: [1],
      tycId: 1,
      formId: 2,
      ...change,
    }
    const cells = exported(product)
    expect(cells.get(left)).toBeNull()
    expect(cells.get('id')).toBe(String(product.id))
    expect(rehearser(lookups)({ number: 2, cells }, () => fieldsOf(product)).kind).toBe('same')
  })

  it('leaves out what could not be read whole', () => {
    const odd = (change: object) => productFrom({ ...headphones, ...change })[0]!
    expect('featured' in fieldsOf(odd({ featured: 1 }))).toBe(true)
    expect('name' in fieldsOf(odd({ name: 12 }))).toBe(true)
    expect('catalog_ids' in fieldsOf(odd({ catalog: 'nada' }))).toBe(false)
    expect('prices' in fieldsOf(odd({ prices: 'nada' }))).toBe(false)
  })
})
