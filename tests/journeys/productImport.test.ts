import { workbookColumns } from '#contract/products/workbook.ts'
import { workbookOf, type SheetCell } from '#tests/support/productImport.ts'
import type { Page, Route } from 'playwright-core'
import { readSheet } from 'read-excel-file/universal'
import { Readable } from 'node:stream'
import { addShelf, productRow, shelve } from './support/catalogue.ts'
import { hold } from './support/held.ts'
import { writesOf, type Laurel } from '#testing/laurel.ts'
import { pressCalmly } from './support/pressCalmly.ts'
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
    dialog(page).getByRole('button', { name: button, exact: true }).click(),
  ])
  return readSheet(await new Response(Readable.toWeb(await file.createReadStream()) as ReadableStream).arrayBuffer())
}

test('staff import a workbook: the template has every column, rows without errors are sent, and the others come back as a workbook with reasons', async ({
  open,
  laurel,
}) => {
  const shelf = await addShelf(laurel, 'Hoja')
  const sku = await shelve(laurel, shelf, { name: 'Vieja taza' })
  await shelve(laurel, shelf, { name: 'Taza nueva' })
  const page = await open({ as: 'admin', at: '/products' })
  await page.getByRole('button', { name: 'UPLOAD PRODUCTS BY EXCEL' }).click()
  await expect(start(page)).toBeDisabled()
  expect(await download(page, 'Descargar plantilla')).toEqual([[...workbookColumns]])
  await pick(
    page,
    await workbook('Hoja', [
      { name: 'Café de Ñariño ☕️' },
      { name: 'Sin categoría', category: 'No hay' },
      { name: 'Taza nueva', id: sku },
      { name: 'Notebook Hoja', prices: '0/0' },
      { name: 'Taza nueva', id: sku },
    ]),
  )
  await expect(rows(page), 'nothing is sent yet').toHaveText([
    /^3Con errorSin categoría categoryno existe «No hay»/,
    /^5Con errorNotebook Hoja prices«0\/0» no es un precio/,
    /^4Se actualizaTaza nueva SKU \d+nameVieja taza → Taza nueva/,
    /^2NuevoCafé de Ñariño ☕️ prices4200 \| \$18,90/,
    /^6Sin cambiosTaza nueva/,
  ])
  await dialog(page).getByText('2 con errores', { exact: true }).click()
  await expect(rows(page)).toHaveCount(2)
  const judged = await download(page, 'Descargar las 2 con errores')
  expect(judged.slice(1).map((row) => [row[1], row.at(-1)])).toEqual([
    ['Sin categoría', expect.stringContaining('fila 3')],
    ['Notebook Hoja', expect.stringContaining('fila 5')],
  ])
  // A colleague gives the category another name once the workbook is on its way: the server is the judge of what is sent.
  const rename = (name: string) =>
    laurel.db.updateTable('categories').set({ name }).where('id', '=', shelf.category).execute()
  const sending = await hold(page, 'POST', '**/api/staff/upload/products')
  await dialog(page).getByRole('button', { name: 'Guardar 2 filas' }).click()
  await expect.poll(() => sending.requests.length).toBe(1)
  await rename('Otra')
  await sending.release()
  await expect(dialog(page).getByText('Carga terminada: 0 con éxito, 2 con error.')).toBeVisible()
  await dialog(page).getByLabel('Solo las fallidas').check()
  await expect(rows(page)).toHaveText([
    /Falló.*Café de Ñariño ☕️.*No se creó: fila 2, columna category/,
    /Falló.*Taza nueva.*fila 4, columna category/,
  ])
  const failed = await download(page, 'Descargar filas fallidas')
  expect(failed[0]).toEqual([...head, 'motivo'])
  expect(failed.slice(1).map((row) => [row[1], row.at(-1)])).toEqual(
    [2, 4].map((fila) => [expect.any(String), expect.stringContaining(`fila ${fila}`)]),
  )
  await expect(dialog(page).getByText('2 filas con errores no se enviaron.')).toBeVisible()
  await expect(dialog(page).getByText('1 fila sin cambios no se envió.')).toBeVisible()
  expect((await download(page, 'Descargar')).slice(1)).toEqual(judged.slice(1))

  await rename('Categoría Hoja')
  await pick(page, await workbook('Hoja', [{ name: 'Café de Ñariño ☕️' }, { name: 'Taza nueva', id: sku }]))
  await start(page).click()
  await expect(dialog(page).getByText('Carga terminada: 2 con éxito, 0 con error.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Ver las 2' }).click()
  const total = await laurel.db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('of'))
    .executeTakeFirstOrThrow()
  for (const visit of ['at once', 'after a reload']) {
    await expect(page.getByText(`2 de ${total.of} productos`), visit).toBeVisible()
    await expect(productRow(page, 'Café de Ñariño ☕️')).toBeVisible()
    await expect(productRow(page, 'Taza nueva')).toBeVisible()
    await page.reload()
  }
  await page.getByRole('button', { name: 'Quitar filtro Carga de Excel' }).click()
  await expect(page).toHaveURL('/products')
  expect(await namesLike(laurel, '%Vieja taza%')).toEqual([])
})

test('staff export products, raise a price in the workbook and see that difference alone before it is saved', async ({
  open,
  laurel,
}) => {
  const shelf = await addShelf(laurel, 'Vuelta')
  const id = await shelve(laurel, shelf, { name: 'Vuelta 1' })
  const page = await open({ as: 'admin', at: '/products?q=vuelta', complaints: /503|not exported/ })
  await expect(productRow(page, 'Vuelta 1')).toBeVisible()
  const button = page.getByRole('button', { name: 'Exportar a Excel' })
  const exportShown = async () => {
    await button.press('Enter')
    await page.getByRole('menuitem', { name: /^Los que se ven con estos filtros/ }).press('Enter')
  }
  await page.route('**/api/staff/tyc', (route) => route.fulfill({ status: 503 }))
  await exportShown()
  await expect(page.getByText(/^No se exportó nada\./)).toBeVisible()
  await page.unroute('**/api/staff/tyc')
  // What colleagues did meanwhile is in the workbook.
  await shelve(laurel, shelf, { name: 'Vuelta 2' })
  await laurel.db.updateTable('products').set({ vendor_name: 'Otro' }).where('id', '=', id).execute()
  const reading = await hold(page, 'GET', '**/api/staff/tyc')
  const downloaded = page.waitForEvent('download')
  await exportShown()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toBeFocused()
  await reading.release()
  const file = await downloaded
  const stream = Readable.toWeb(await file.createReadStream()) as ReadableStream
  const lines = (await readSheet(await new Response(stream).arrayBuffer())) as SheetCell[][]
  expect(lines.map((line) => line[1]).toSorted()).toEqual(['Vuelta 1', 'Vuelta 2', 'name'])
  expect(lines.find((line) => line[1] === 'Vuelta 1')).toContain('Otro')
  const raised = lines.map((line) => (line[1] === 'Vuelta 1' ? line.with(2, '4500/18,90') : line))
  const changed = await workbookOf(raised)
  await page.goto('/products?open=import')
  const buffer = Buffer.from(await changed.arrayBuffer())
  await pick(page, { name: 'productos.xlsx', mimeType: changed.type, buffer })
  await expect(rows(page)).toHaveText([
    /Se actualizaVuelta 1 SKU \d+prices4200 \| \$18,90 → 4500 \| \$18,90$/,
    /Sin cambiosVuelta 2/,
  ])
  await dialog(page).getByRole('button', { name: 'Guardar 1 fila' }).click()
  await expect(dialog(page).getByText('Carga terminada: 1 con éxito, 0 con error.')).toBeVisible()
  const saved = laurel.db.selectFrom('products').select('price').where('id', '=', id)
  expect(Number((await saved.executeTakeFirstOrThrow()).price)).toBe(4500)
})

test('a workbook is judged again at Guardar: what a colleague has changed since is shown first, and nothing is sent', async ({
  open,
  laurel,
}) => {
  const shelf = await addShelf(laurel, 'Tarde')
  const [priced, gone, calm] = [
    await shelve(laurel, shelf, { name: 'Tarde 1' }),
    await shelve(laurel, shelf, { name: 'Tarde 2' }),
    await shelve(laurel, shelf, { name: 'Tarde 3' }),
  ]
  const page = await open({
    as: 'admin',
    at: '/products?open=import',
    complaints: /422|503|not read again|Error al obtener datos/,
  })
  await pick(
    page,
    await workbook('Tarde', [
      { id: priced, name: 'Tarde 1', prices: '5000/20' },
      { id: gone, name: 'Tarde 2 nueva' },
      { id: calm, name: 'Tarde 3 nueva' },
      { name: 'Tarde 4' },
    ]),
  )
  await expect(rows(page)).toHaveCount(4)
  const sent = laurel.listen()
  await laurel.db
    .updateTable('product_prices')
    .set({ price: 9000, dollar_price: 50 })
    .where('product_id', '=', priced)
    .execute()
  for (const table of ['product_prices', 'product_catalogs', 'product_cities'] as const)
    await laurel.db.deleteFrom(table).where('product_id', '=', gone).execute()
  await laurel.db.deleteFrom('products').where('id', '=', gone).execute()
  await laurel.db.updateTable('products').set({ vendor_name: 'Otro' }).where('id', '=', calm).execute()
  await start(page).press('Enter')
  await expect(dialog(page).getByText(/Revise las 2 filas que ahora son otras/)).toBeVisible()
  await expect(rows(page), 'what is as it was shown is not among them').toHaveText([
    /^2Se actualizaTarde 1 SKU \d+prices9000 \| \$50,00 → 5000 \| \$20,00/,
    /^3Con errorTarde 2 nueva/,
  ])
  expect(writesOf(sent)).toEqual([])

  await page.route('**/api/staff/product_category', (route) => route.fulfill({ status: 503 }))
  await pressCalmly(start(page), 'Enter')
  await expect(dialog(page).getByRole('alert')).toHaveText(
    /^No se pudo leer el catálogo de nuevo, y no se envió nada\./,
  )
  await page.unroute('**/api/staff/product_category')
  expect(writesOf(sent)).toEqual([])

  // A workbook that was refused is judged again too.
  await page.route(
    '**/api/staff/upload/products',
    (route) => route.fulfill({ status: 422, json: { success: false, error: { code: 'x', message: 'No.' } } }),
    { times: 1 },
  )
  await pressCalmly(dialog(page).getByRole('button', { name: 'Guardar 3 filas' }), 'Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('No.')
  const again = laurel.listen()
  await laurel.db.updateTable('products').set({ name: 'Tarde 3 de otra' }).where('id', '=', calm).execute()
  await pressCalmly(start(page), 'Enter')
  await expect(page.getByText(/^El catálogo cambió después de la revisión: el libro no se envió\./)).toBeVisible()
  await expect(dialog(page).getByText(/Tarde 3 de otra → /)).toBeVisible()
  expect(writesOf(again)).toEqual([])

  const reading = await hold(page, 'GET', '**/api/staff/product_category')
  await pressCalmly(start(page), 'Enter')
  // A list that reads itself again meanwhile is replaced, so that one reading is left.
  const isUnderWay = (route: Route) => route.request().failure() === null
  await expect.poll(() => reading.requests.filter(isUnderWay).length).toBe(1)
  await pressCalmly(dialog(page).getByRole('button', { name: 'Cerrar', exact: true }), 'Enter')
  await reading.release()
  await expect(
    page.getByRole('button', { name: 'Carga terminada: 3 con éxito' }),
    'a press is never lost',
  ).toBeVisible()
  expect((await namesLike(laurel, 'Tarde%')).map(({ name }) => name)).toEqual(['Tarde 1', 'Tarde 3 nueva', 'Tarde 4'])
})

test('an import continues after its dialog is closed and shows on every page; cancelling keeps created products and creates no others', async ({
  open,
  laurel,
}) => {
  await addShelf(laurel, 'Larga')
  const page = await open({ as: 'admin', at: '/products?open=import' })
  const many = Array.from({ length: 3000 }, (_, at) => ({ name: `Larga ${at + 1}` }))
  await pick(page, await workbook('Larga', many))
  await start(page).click()
  await expect(rows(page).first()).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cerrar', exact: true }).click()
  const made = async () => (await namesLike(laurel, 'Larga %')).length
  const madeThen = await made()
  await page.getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await expect.poll(made).toBeGreaterThan(madeThen)
  await page.getByRole('button', { name: /^Carga de productos/ }).click()
  await dialog(page).getByRole('button', { name: 'Cancelar carga' }).click()
  await expect(
    dialog(page).getByText(
      /^Carga cancelada\. Las \S+ filas recibidas quedan como están\. Quizá el servicio creó otros productos\. Revise la lista/,
    ),
  ).toBeVisible()
  await laurel.app.settled()
  expect(await made()).toBeGreaterThan(madeThen)
  expect(await made()).toBeLessThan(3000)
})
