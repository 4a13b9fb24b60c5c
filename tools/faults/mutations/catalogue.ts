import { drawPicture } from '#server/seed/pictures.ts'
import { createChance } from '#server/seed/random.ts'
import { workbookColumns, workbookType } from '#contract/products/workbook.ts'
import type { Page } from 'playwright-core'
import writeXlsxFile from 'write-excel-file/universal'
import { button, gone, inMenu, pressed, savedForm, seen, text, type Ground, type Mutation } from './mutation.ts'

type Fields = Readonly<Record<string, string>>

const lookup = (path: string, tab: string, fields: (tag: string) => Fields, body: object): readonly Mutation[] => [
  {
    name: `${tab}: create`,
    call: `POST /api/staff/${path}`,
    lay: async ({ tag }) => savedForm(`/products?tab=${tab}&open=new`, tag, fields(tag)),
  },
  {
    name: `${tab}: update`,
    call: `PATCH /api/staff/${path}/{id}`,
    async lay({ tag, call }) {
      const id = await call('POST', `staff/${path}`, { name: `${tag} antes`, ...body })
      return savedForm(`/products?tab=${tab}&open=${id}`, tag, fields(tag))
    },
  },
]

/** A product, in a catalog and a city of its own. */
async function layProduct({ tag, call }: Ground) {
  const category = await call('POST', 'staff/product_category', { name: tag })
  const catalog = await call('POST', 'staff/catalog', { name: tag, country: null })
  const tyc = await call('POST', 'staff/tyc', { name: tag, tyc: '<p>Treinta días.</p>' })
  const city = await call('POST', 'staff/city', { name: tag, country: null })
  const product = await call('POST', 'staff/product', [
    {
      name: `${tag} antes`,
      prices: [{ price: 4200, dollar_price: 18.9 }],
      price: 4200,
      category,
      description: 'Acero inoxidable.',
      featured: false,
      vendor_name: 'Acme',
      size: [],
      catalog_ids: [catalog],
      imageURL: 'https://images.example/termo.png',
      tyc_id: tyc,
      form_id: null,
      is_corporate_benefit: false,
      is_demon_price: false,
      city_ids: [city],
      hidden_tag: '',
    },
  ])
  return { product, catalog, city }
}

const productFields = (tag: string): Fields => ({
  Nombre: tag,
  Descripción: 'Medio litro.',
  'Precio 1 en puntos': '5100',
  'Precio 1 en dólares': '22,95',
  Categoría: tag,
  Catálogos: tag,
  TyC: tag,
  'Proveedor (opcional)': 'Acme',
})

export const pickPicture = async (page: Page) => {
  const buffer = Buffer.from(await drawPicture({ name: 'termo', chance: createChance(5) }))
  await page.locator('input[type=file]').setInputFiles({ name: 'termo.png', mimeType: 'image/png', buffer })
}

const notUploaded = /^No se pudo subir la imagen, y el producto no se guardó\./

/** A new product with its picture: three calls, of which one fails. */
const newProduct = (name: string, call: string, doubt?: RegExp): Mutation => ({
  name,
  call,
  async lay(ground) {
    await layProduct(ground)
    const form = savedForm('/products?open=new', ground.tag, productFields(ground.tag))
    return { ...form, begin: pickPicture, ...(doubt && { doubt }) }
  },
})

/** A product is taken out of a catalog or city, and put back. */
const membership = (place: 'catalog' | 'city', of: string): readonly Mutation[] => {
  const lay = async (ground: Ground) => {
    const laid = await layProduct(ground)
    const name = `${ground.tag} antes`
    return {
      at: `/products?tab=${place}&open=${laid[place]}`,
      name,
      takeOut: pressed(`Quitar ${name}`),
      out: text(new RegExp(`^Se quitó «${name}» ${of}\\.`)),
    }
  }
  return [
    {
      name: `${place}: take a product out`,
      call: `DELETE /api/staff/${place}/product`,
      async lay(ground) {
        const { at, takeOut, out } = await lay(ground)
        return {
          at,
          doubt: /no se sabe|sigue/i,
          fields: { [place === 'city' ? 'Nombre de la ciudad' : 'Nombre']: 'Otro' },
          press: takeOut,
          done: seen(out),
        }
      },
    },
    {
      name: `${place}: put a product back`,
      call: 'PATCH /api/staff/product/{id}',
      async lay(ground) {
        const { at, takeOut, out, name } = await lay(ground)
        return {
          at,
          begin: async (page) => {
            await takeOut(page)
            await out(page).waitFor()
          },
          press: pressed(/^(Deshacer|Reintentar)$/),
          done: seen(button(`Quitar ${name}`)),
        }
      },
    },
  ]
}

const layForm = ({ tag, call }: Ground) =>
  call('POST', 'forms/create', {
    title: tag,
    formDescription: '',
    questions: [{ question_anun: '¿Qué día?', type: 'text', options: [] }],
  })

const addQuestion = async (page: Page) => {
  await page.getByLabel('Pregunta', { exact: true }).fill('¿A qué hora?')
  await page.getByRole('radio', { name: 'Campo abierto' }).check()
  await page.getByRole('button', { name: 'Agregar pregunta' }).click()
}

const formScene = (at: string, title: string) => ({
  at,
  fields: { 'Título (opcional)': title, 'Descripción (opcional)': 'Para coordinar.' },
  begin: addQuestion,
  press: pressed('Guardar preguntas'),
  kept: (page: Page) => page.getByRole('list', { name: 'Preguntas nuevas, sin guardar' }).getByText('¿A qué hora?'),
  done: seen((page) => page.getByRole('row').getByText(title, { exact: true })),
})

/** Everything of the Products screen. */
export const catalogue: readonly Mutation[] = [
  ...lookup('product_category', 'categories', (tag) => ({ Nombre: tag }), {}),
  ...lookup('catalog', 'catalog', (tag) => ({ Nombre: tag, 'País (opcional)': 'Colombia' }), { country: null }),
  ...lookup('city', 'city', (tag) => ({ 'Nombre de la ciudad': tag, 'País (opcional)': 'Colombia' }), {
    country: null,
  }),
  ...lookup('tyc', 'tyc', (tag) => ({ Nombre: tag, TyC: `Treinta días de ${tag}.` }), { tyc: '' }),
  ...membership('catalog', 'del catálogo'),
  ...membership('city', 'de la ciudad'),
  newProduct('product: create', 'POST /api/staff/product'),
  newProduct('product: ask where its picture goes', 'POST /api/upload_presign/{type}', notUploaded),
  newProduct('product: send its picture', 'POST /uploads/', notUploaded),
  {
    name: 'product: update',
    call: 'PATCH /api/staff/product/{id}',
    async lay(ground) {
      const { product } = await layProduct(ground)
      return savedForm(`/products?open=${product}`, ground.tag, { Nombre: ground.tag, Descripción: 'Medio litro.' })
    },
  },
  {
    name: 'products: import',
    call: 'POST /api/staff/upload/products',
    async lay(ground) {
      const { product } = await layProduct(ground)
      const row = workbookColumns.map((column) => ({ id: product, name: ground.tag })[column as string] ?? null)
      const book = await writeXlsxFile([[...workbookColumns], row]).toBlob()
      const file = { name: 'productos.xlsx', mimeType: workbookType, buffer: Buffer.from(await book.arrayBuffer()) }
      return {
        at: '/products?open=import',
        // What may have arrived is not sent again by a press alone.
        async press(page) {
          await page.locator('input[type=file]').setInputFiles(file)
          await pressed('Guardar')(page)
        },
        kept: text('productos.xlsx'),
        done: seen(text('Carga terminada')),
      }
    },
  },
  {
    name: 'form: create',
    call: 'POST /api/forms/create',
    lay: async ({ tag }) => formScene('/products?tab=form&open=new', tag),
  },
  {
    name: 'form: update',
    call: 'POST /api/forms/update',
    lay: async (ground) => formScene(`/products?tab=form&open=${await layForm(ground)}`, `${ground.tag} después`),
  },
  {
    name: 'form: archive',
    call: 'POST /api/forms/archive',
    async lay(ground) {
      await layForm(ground)
      return {
        at: '/products?tab=form',
        begin: inMenu(ground.tag, 'ARCHIVAR'),
        press: pressed('Archivar'),
        done: gone((page) => page.locator('tbody').getByText(ground.tag, { exact: true })),
      }
    },
  },
  {
    name: 'form: delete a question',
    call: 'POST /api/forms/delete',
    async lay(ground) {
      await layForm(ground)
      const id = await layForm(ground)
      return {
        at: `/products?tab=form&open=${id}`,
        fields: { 'Título (opcional)': 'Otro título' },
        begin: addQuestion,
        async press(page) {
          if (!(await page.getByRole('alertdialog').isVisible())) await pressed('Eliminar pregunta: ¿Qué día?')(page)
          await pressed('Eliminar')(page)
        },
        done: gone((page) => page.getByRole('list', { name: 'Preguntas guardadas' }).getByText('¿Qué día?')),
      }
    },
  },
]
