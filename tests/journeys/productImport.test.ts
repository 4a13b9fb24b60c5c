import { workbookColumns } from '#contract/products/workbook.ts'
import { workbookOf, type SheetCell } from '#tests/support/productImport.ts'
import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/universal'
import { Readable } from 'node:stream'
import { addShelf, productRow, shelve } from './support/catalogue.ts'
import type { Laurel } from './support/laurel.ts'
import { expect, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cargar productos por Excel' })
const start = (page: Page) => dialog(page).getByRole('button', { name: 'Guardar' })
const rows = (page: Page) => dialog(page).getByRole('listitem')
const namesLike = ({ db }: Laurel, pattern: string) =>
  db.selectFrom('products').select('name').where('name', 'like', pattern).orderBy('id').execute()

const head = ['id', 'name', 'prices', 'category', 'description', 'catalog_ids', 'tyc_id'] as const

async function workbook(shelf: string, products: readonly Partial<Record<(typeof head)[number], SheetCell>>[]) {
  const made = products.map((product) => ({
    id: null,
    prices: '4200/18.90',
    category: `Categoría ${shelf}`,
    description: 'Muy útil.',
    catalog_ids: `Catálogo ${shelf}`,
    tyc_id: `TyC ${shelf}`,
    name: '',
    ...product,
  }))
  const file = await workbookOf([head, ...made.map((product) => head.map((column) => product[column]))])
  return { name: 'productos.xlsx', mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) }
}

const pick = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  dialog(page).locator('input[type=file]').setInputFiles(file)

async function download(page: Page, button: string): Promise<readonly (readonly unknown[])[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: button }).click(),
  ])
  return readSheet(await new Response(Readable.toWeb(await file.createReadStream()) as ReadableStream).arrayBuffer())
}

test('a real workbook: good rows are made, bad ones say why, and come back as a workbook to correct', async ({
  open,
  laurel,
}) => {
  const shelf = await addShelf(laurel, 'Hoja')
  const sku = await shelve(laurel, shelf, { name: 'Vieja taza' })
  const page = await open({ as: 'admin', at: '/products' })
  await page.getByRole('button', { name: 'UPLOAD PRODUCTS BY EXCEL' }).click()
  await expect(start(page)).toBeDisabled()
  await pick(
    page,
    await workbook('Hoja', [
      { name: 'Café de Ñariño ☕️' },
      { name: 'Sin categoría', category: 'No hay' },
      { name: 'Taza nueva', id: sku },
      { name: 'Notebook Hoja', prices: '0/0' },
    ]),
  )
  await start(page).click()
  await expect(dialog(page).getByText('Carga terminada: 2 con éxito, 2 con error.')).toBeVisible()
  await expect(rows(page)).toHaveText([
    /Falló.*Sin categoría.*No se creó: fila 3, columna category/,
    /Falló.*Notebook Hoja.*No se creó: fila 5, columna prices/,
    /Listo.*Café de Ñariño ☕️.*Creado con el SKU/,
    /Listo.*Taza nueva.*Actualizado/,
  ])
  await dialog(page).getByLabel('Solo las fallidas').check()
  await expect(rows(page)).toHaveCount(2)

  const failed = await download(page, 'Descargar filas fallidas')
  expect(failed[0]).toEqual([...head, 'motivo'])
  expect(failed.slice(1).map((row) => [row[1], row.at(-1)])).toEqual([
    ['Sin categoría', expect.stringContaining('fila 3')],
    ['Notebook Hoja', expect.stringContaining('fila 5')],
  ])
  await dialog(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(productRow(page, 'Café de Ñariño ☕️')).toBeVisible()
  expect(await namesLike(laurel, '%Vieja taza%')).toEqual([])
})

test('the template holds every column, and an empty one makes nothing', async ({ open }) => {
  const page = await open({ as: 'admin', at: '/products?open=import' })
  const template = await download(page, 'Descargar plantilla')
  expect(template).toEqual([[...workbookColumns]])
})

test('what is no workbook is refused before it is sent; a broken one by the API, and nothing is made', async ({
  open,
  laurel,
}) => {
  const page = await open({
    as: 'admin',
    at: '/products?open=import',
    complaints: /status of 422|Error al obtener datos/,
  })
  const asked = laurel.listen()
  for (const name of ['productos.xls', 'productos.csv', 'productos.pdf']) {
    await pick(page, { name, mimeType: 'application/octet-stream', buffer: Buffer.from('x') })
    await expect(dialog(page).getByText(/^Solo se admiten archivos \.xlsx/)).toBeVisible()
    await expect(start(page)).toBeDisabled()
  }
  await pick(page, { name: 'vacio.xlsx', mimeType: '', buffer: Buffer.alloc(0) })
  await expect(dialog(page).getByText('El archivo está vacío. Elija otro.')).toBeVisible()
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])

  await pick(page, {
    name: 'roto.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from('no es un libro'),
  })
  await start(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('no se creó ningún producto')
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

const many = (shelf: string, count: number) =>
  workbook(
    shelf,
    Array.from({ length: count }, (_, at) => ({ name: `${shelf} ${at + 1}` })),
  )

test('closed in the middle it goes on, and can be seen from every page', async ({ open, laurel }) => {
  await addShelf(laurel, 'Larga')
  const page = await open({ as: 'admin', at: '/products?open=import' })
  await pick(page, await many('Larga', 600))
  await start(page).click()
  await expect(rows(page).first()).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await page.getByRole('link', { name: 'Products' }).click()
  await page.getByRole('button', { name: 'UPLOAD PRODUCTS BY EXCEL' }).click()
  await expect(dialog(page).getByText(/Carga terminada: 600 con éxito/)).toBeVisible({ timeout: 45_000 })
  expect(await namesLike(laurel, 'Larga %')).toHaveLength(600)
  await expect(page.getByRole('button', { name: /^Carga de productos/ })).toHaveCount(0)
})

test('called off, what was made stays and the rest is not made', async ({ open, laurel }) => {
  await addShelf(laurel, 'Parada')
  const page = await open({ as: 'admin', at: '/products?open=import' })
  await pick(page, await many('Parada', 4000))
  await start(page).click()
  await expect(rows(page).first()).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancelar carga' }).click()
  await expect(dialog(page).getByText(/^Carga cancelada\. Las \S+ filas recibidas quedan como están\.$/)).toBeVisible()
  const made = async () => (await namesLike(laurel, 'Parada %')).length
  await expect
    .poll(async () => {
      const before = await made()
      await new Promise((resolve) => setTimeout(resolve, 300))
      return before === (await made()) ? before : -1
    })
    .toBeGreaterThan(0)
  expect(await made()).toBeLessThan(4000)
})

test('cut in the middle, the rows that came stand, and it says so', async ({ open, laurel }) => {
  await addShelf(laurel, 'Cortada')
  const page = await open({
    as: 'admin',
    at: '/products?open=import',
    complaints: /Error al obtener datos|ERR_INCOMPLETE_CHUNKED_ENCODING/,
  })
  await page.evaluate(() => {
    const whole = globalThis.fetch
    globalThis.fetch = async (...asked) => {
      const answer = await whole(...asked)
      if (!answer.url.includes('/upload/products') || answer.body === null) return answer
      const reader = answer.body.getReader()
      let bytes = 0
      const part = new ReadableStream<Uint8Array>({
        async pull(controller) {
          const { value } = await reader.read()
          bytes += value!.length
          if (bytes < 1000) return controller.enqueue(value!)
          controller.enqueue(value!.slice(0, -5))
          controller.error(new TypeError('network error'))
        },
      })
      return new Response(part, { status: answer.status, headers: answer.headers })
    }
  })
  await pick(page, await many('Cortada', 300))
  await start(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText(/Error al obtener datos\. Se recibi(ó|eron) \S+ fila/)
  await expect(dialog(page).getByRole('button', { name: 'Cerrar' })).toBeEnabled()
})
