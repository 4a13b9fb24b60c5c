import { workbookColumns, workbookType } from '#contract/products/workbook.ts'
import { drawPicture } from '#server/seed/pictures.ts'
import { createChance } from '#server/seed/random.ts'
import type { Page } from 'playwright-core'
import writeXlsxFile from 'write-excel-file/universal'
import type { Ground, Mutation } from './mutation.ts'
import { button, gone, mutation, pressed, answered, savedForm, seen, text } from './mutation.ts'

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

/** A product, in a catalog and a city of its own. */
async function layProduct({ tag, call }: Ground) {
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

/** A new product with its picture: three calls, of which one fails. */
const newProduct = (name: string, call: string, doubt = {}) =>
  mutation(`product: ${name}`, call, async (ground) => {
    await layProduct(ground)
    const { tag } = ground
    const texts = { Name: tag, Description: 'Medio litro.' }
    const prices = { 'Price 1': '5100', 'Dollar price 1': '22,95' }
    const choices = { Category: tag, Catalogs: tag, TyC: tag, 'Vendor name (opcional)': 'Acme' }
    const form = savedForm('/products?open=new', tag, { ...texts, ...prices, ...choices })
    return { ...form, begin: pickPicture, kept: (page) => page.getByRole('dialog').locator('img'), ...doubt }
  })
const notUploaded = { doubt: /^No se pudo subir la imagen, y el producto no se guardó\./ }

/** A product is taken out of a catalog or city, and put back. */
const membership = (place: 'catalog' | 'city', field: string): readonly Mutation[] => {
  const lay = async (ground: Ground) => {
    const { name, ...ids } = await layProduct(ground)
    const out = text(new RegExp(`^Se quitó «${name}»`))
    return { at: `/products?tab=${place}&open=${ids[place]}`, name, takeOut: pressed(`Quitar ${name}`), out }
  }
  return [
    mutation(`${place}: take a product out`, `DELETE /api/staff/${place}/product`, async (ground) => {
      const { at, takeOut, out } = await lay(ground)
      return { at, fields: { [field]: 'Otro' }, press: takeOut, doubt: /no se sabe|sigue/i, done: seen(out) }
    }),
    mutation(`${place}: put a product back`, 'PATCH /api/staff/product/{id}', async (ground) => {
      const { at, takeOut, out, name } = await lay(ground)
      return {
        at,
        async begin(page) {
          await takeOut(page)
          await out(page).waitFor()
        },
        press: pressed(/^(Deshacer|Reintentar)$/),
        done: seen(button(`Quitar ${name}`)),
      }
    }),
  ]
}

const layForm = ({ tag, call }: Ground) =>
  call('POST', 'forms/create', {
    title: tag,
    formDescription: '',
    questions: [{ question_anun: '¿Qué día?', type: 'text', options: [] }],
  })

const formScene = (at: string, title: string) => ({
  at,
  fields: { 'Title (opcional)': title, 'Description (opcional)': 'Para coordinar.' },
  async begin(page: Page) {
    await page.getByLabel('Label', { exact: true }).fill('¿A qué hora?')
    await page.getByRole('radio', { name: 'Campo abierto' }).check()
    await pressed('Agregar pregunta')(page)
  },
  press: pressed('Guardar preguntas'),
  kept: (page: Page) => page.getByRole('list', { name: 'Preguntas nuevas, sin guardar' }).getByText('¿A qué hora?'),
  done: seen((page) => page.getByRole('row').getByText(title, { exact: true })),
})

/** Everything of the Products screen. */
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
  mutation('product: update', 'PATCH /api/staff/product/{id}', async (ground) => {
    const { product } = await layProduct(ground)
    return savedForm(`/products?open=${product}`, ground.tag, { Name: ground.tag, Description: 'Medio litro.' })
  }),
  mutation('products: import', 'POST /api/staff/upload/products', async (ground) => {
    const cells = new Map<string, string | number>([
      ['id', (await layProduct(ground)).product],
      ['name', ground.tag],
    ])
    const row = workbookColumns.map((column) => cells.get(column) ?? null)
    const book = await writeXlsxFile([[...workbookColumns], row]).toBlob()
    const file = { name: 'productos.xlsx', mimeType: workbookType, buffer: Buffer.from(await book.arrayBuffer()) }
    return {
      at: '/products?open=import',
      // What may have arrived is not sent again by a press alone.
      async press(page) {
        await page.locator('input[type=file]').setInputFiles(file)
        await pressed('Save')(page)
      },
      kept: text('productos.xlsx'),
      done: seen(text('Carga terminada')),
    }
  }),
  mutation('form: create', 'POST /api/forms/create', ({ tag }) => formScene('/products?tab=form&open=new', tag)),
  mutation('form: update', 'POST /api/forms/update', async (ground) =>
    formScene(`/products?tab=form&open=${await layForm(ground)}`, `${ground.tag} después`),
  ),
  mutation('form: archive', 'POST /api/forms/archive', async (ground) => {
    await layForm(ground)
    return {
      at: '/products?tab=form',
      async begin(page) {
        await pressed(`Acciones de ${ground.tag}`)(page)
        await page.getByRole('menuitem', { name: 'ARCHIVAR' }).click()
      },
      press: pressed('Archivar'),
      done: gone((page) => page.locator('tbody').getByText(ground.tag, { exact: true })),
    }
  }),
  mutation('form: delete a question', 'POST /api/forms/delete', async (ground) => ({
    ...formScene(`/products?tab=form&open=${await layForm(ground)}`, 'Otro título'),
    press: answered('Eliminar pregunta: ¿Qué día?', /^Eliminar$/),
    done: gone((page) => page.getByRole('list', { name: 'Preguntas guardadas' }).getByText('¿Qué día?')),
  })),
]
