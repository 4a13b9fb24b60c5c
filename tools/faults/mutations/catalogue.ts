import { workbookColumns, workbookType } from '#contract/products/workbook.ts'
import { drawPicture } from '#server/seed/pictures.ts'
import { createChance } from '#server/seed/random.ts'
import type { Page } from 'playwright-core'
import writeXlsxFile from 'write-excel-file/universal'
import type { Fixture, Mutation } from './mutation.ts'
import { button, isGone, mutation, press, confirm, savedForm, isVisible, text } from './mutation.ts'

type Fields = Readonly<Record<string, string>>

const lookup = (path: string, tab: string, fields: (tag: string) => Fields, body = {}): readonly Mutation[] => [
  mutation(`${tab}: create`, `POST /api/staff/${path}`, ({ tag }) =>
    savedForm(`/products?tab=${tab}&open=new`, tag, fields(tag)),
  ),
  mutation(`${tab}: update`, `PATCH /api/staff/${path}/{id}`, async ({ tag, call }) => {
    const id = await call('POST', `staff/${path}`, { name: `${tag} antes`, ...body })
    return savedForm(`/products?tab=${tab}&open=${id}`, tag, fields(tag))
  }),
]

async function addProduct({ tag, call }: Fixture) {
  const category = await call('POST', 'staff/product_category', { name: tag })
  const catalog = await call('POST', 'staff/catalog', { name: tag, country: null })
  const tyc = await call('POST', 'staff/tyc', { name: tag, tyc: '<p>Treinta días.</p>' })
  const city = await call('POST', 'staff/city', { name: tag, country: null })
  const texts = { name: `${tag} antes`, description: 'Acero.', vendor_name: 'Acme', hidden_tag: '' }
  const flags = { featured: false, is_corporate_benefit: false, is_demon_price: false }
  const lists = { size: [], catalog_ids: [catalog], city_ids: [city], prices: [{ price: 4200, dollar_price: 18.9 }] }
  const others = { price: 4200, category, tyc_id: tyc, form_id: null, imageURL: 'https://images.example/termo.png' }
  const product = await call('POST', 'staff/product', [{ ...texts, ...flags, ...lists, ...others }])
  return { name: texts.name, product, catalog, city }
}

export const pickPicture = async (page: Page) => {
  const buffer = Buffer.from(await drawPicture({ name: 'termo', chance: createChance(5) }))
  await page.locator('input[type=file]').setInputFiles({ name: 'termo.png', mimeType: 'image/png', buffer })
}

/** A new product with its picture takes three calls; `call` is the one that fails. */
const newProduct = (name: string, call: string, differs = {}) =>
  mutation(`product: ${name}`, call, async (fixture) => {
    await addProduct(fixture)
    const { tag } = fixture
    const texts = { Name: tag, Description: 'Medio litro.' }
    const prices = { 'Price 1': '5100', 'Dollar price 1': '22,95' }
    const choices = { Category: tag, Catalogs: tag, TyC: tag, 'Vendor name (opcional)': 'Acme' }
    const form = savedForm('/products?open=new', tag, { ...texts, ...prices, ...choices })
    return { ...form, prepare: pickPicture, stays: (page) => page.getByRole('dialog').locator('img'), ...differs }
  })
const notUploaded = { unknownMessage: /^No se pudo subir la imagen, y el producto no se guardó\./ }

/** Takes a product out of a catalog or city, and puts it back. */
const membership = (list: 'catalog' | 'city', field: string): readonly Mutation[] => {
  const setup = async (fixture: Fixture) => {
    const { name, ...ids } = await addProduct(fixture)
    const out = text(new RegExp(`^Se quitó «${name}»`))
    return { at: `/products?tab=${list}&open=${ids[list]}`, name, takeOut: press(`Quitar ${name}`), out }
  }
  return [
    mutation(`${list}: take a product out`, `DELETE /api/staff/${list}/product`, async (fixture) => {
      const { at, takeOut, out } = await setup(fixture)
      return {
        at,
        fields: { [field]: 'Otro' },
        submit: takeOut,
        unknownMessage: /no se sabe|sigue/i,
        isDone: isVisible(out),
      }
    }),
    mutation(`${list}: put a product back`, 'PATCH /api/staff/product/{id}', async (fixture) => {
      const { at, takeOut, out, name } = await setup(fixture)
      return {
        at,
        async prepare(page) {
          await takeOut(page)
          await out(page).waitFor()
        },
        submit: press(/^(Deshacer|Reintentar)$/),
        isDone: isVisible(button(`Quitar ${name}`)),
      }
    }),
  ]
}

const addForm = ({ tag, call }: Fixture) =>
  call('POST', 'forms/create', {
    title: tag,
    formDescription: '',
    questions: [{ question_anun: '¿Qué día?', type: 'text', options: [] }],
  })

const formScenario = (at: string, title: string) => ({
  at,
  fields: { 'Title (opcional)': title, 'Description (opcional)': 'Para coordinar.' },
  async prepare(page: Page) {
    await page.getByLabel('Label', { exact: true }).fill('¿A qué hora?')
    await page.getByRole('radio', { name: 'Campo abierto' }).check()
    await press('Agregar pregunta')(page)
  },
  submit: press('Guardar preguntas'),
  stays: (page: Page) => page.getByRole('list', { name: 'Preguntas nuevas, sin guardar' }).getByText('¿A qué hora?'),
  isDone: isVisible((page) => page.getByRole('row').getByText(title, { exact: true })),
})

/** Mutations of the Products screen. */
export const catalogue: readonly Mutation[] = [
  ...lookup('product_category', 'categories', (tag) => ({ Name: tag })),
  ...lookup('catalog', 'catalog', (tag) => ({ Name: tag, 'Country (opcional)': 'Colombia' }), { country: null }),
  ...lookup('city', 'city', (tag) => ({ 'City name': tag, 'Country (opcional)': 'Colombia' }), {
    country: null,
  }),
  ...lookup('tyc', 'tyc', (tag) => ({ Name: tag, TyC: `Treinta días de ${tag}.` }), { tyc: '' }),
  ...membership('catalog', 'Name'),
  ...membership('city', 'City name'),
  newProduct('create', 'POST /api/staff/product'),
  newProduct('ask where its picture goes', 'POST /api/upload_presign/{type}', notUploaded),
  newProduct('send its picture', 'POST /uploads/', notUploaded),
  mutation('product: update', 'PATCH /api/staff/product/{id}', async (fixture) => {
    const { product } = await addProduct(fixture)
    return savedForm(`/products?open=${product}`, fixture.tag, { Name: fixture.tag, Description: 'Medio litro.' })
  }),
  mutation('products: import', 'POST /api/staff/upload/products', async (fixture) => {
    const cells = new Map<string, string | number>([
      ['id', (await addProduct(fixture)).product],
      ['name', fixture.tag],
    ])
    const row = workbookColumns.map((column) => cells.get(column) ?? null)
    const book = await writeXlsxFile([[...workbookColumns], row]).toBlob()
    const file = { name: 'productos.xlsx', mimeType: workbookType, buffer: Buffer.from(await book.arrayBuffer()) }
    return {
      at: '/products?open=import',
      // A file that may have arrived is not sent again by a press alone: choose it again.
      async submit(page) {
        await page.locator('input[type=file]').setInputFiles(file)
        await press(/^Guardar/)(page)
      },
      stays: text('productos.xlsx'),
      isDone: isVisible(text('Carga terminada')),
    }
  }),
  mutation('form: create', 'POST /api/forms/create', ({ tag }) => formScenario('/products?tab=form&open=new', tag)),
  mutation('form: update', 'POST /api/forms/update', async (fixture) =>
    formScenario(`/products?tab=form&open=${await addForm(fixture)}`, `${fixture.tag} después`),
  ),
  mutation('form: archive', 'POST /api/forms/archive', async (fixture) => {
    await addForm(fixture)
    return {
      at: '/products?tab=form',
      async prepare(page) {
        await press(`Acciones de ${fixture.tag}`)(page)
        await page.getByRole('menuitem', { name: 'ARCHIVAR' }).click()
      },
      submit: press('Archivar'),
      isDone: isGone((page) => page.locator('tbody').getByText(fixture.tag, { exact: true })),
    }
  }),
  mutation('form: delete a question', 'POST /api/forms/delete', async (fixture) => ({
    ...formScenario(`/products?tab=form&open=${await addForm(fixture)}`, 'Otro título'),
    submit: confirm('Eliminar pregunta: ¿Qué día?', /^Eliminar$/),
    isDone: isGone((page) => page.getByRole('list', { name: 'Preguntas guardadas' }).getByText('¿Qué día?')),
  })),
]
