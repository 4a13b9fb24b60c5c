import type { Page } from 'playwright-core'
import { addShelf, productRow, shelve } from './support/catalogue.ts'
import { signIn } from './support/signIn.ts'
import { expect, test } from './support/test.ts'

const complaints = /Failed to fetch|Failed to load|No se pudieron cargar|ERR_INTERNET_DISCONNECTED|ERR_FAILED/
const goOffline = (page: Page) => page.context().setOffline(true)
const comeBack = (page: Page) => page.context().setOffline(false)

test('a page whose code fails to load says what to do, and other pages still work', async ({ open }) => {
  const page = await open({ at: '/login', complaints })
  await page.route('**/ProductsScreen-*.js', (route) => route.abort())
  await signIn(page, 'admin')
  await expect(page.getByRole('table', { name: 'Open Orders' })).toBeVisible()
  await page.getByRole('link', { name: 'Products' }).click()
  await expect(page.getByText('Recargue para seguir.')).toBeVisible()
  await page.getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('table', { name: 'Open Orders' })).toBeVisible()
  await page.getByRole('link', { name: 'Products' }).click()
  await page.unroute('**/ProductsScreen-*.js')
  await page.getByRole('button', { name: 'Recargar' }).click()
  await expect(page.getByRole('table', { name: 'Productos' })).toBeVisible()
})

test('if the code of the text editor, of workbooks or of the CSV fails to load, the console says so, and a reload restores it with what was typed', async ({
  open,
}) => {
  const page = await open({ as: 'admin', complaints: /Failed to load|ERR_FAILED|The workbook was not written/ })
  const code = /\/(RichTextEditor|template|exportOrders)-[^/]*\.js$/
  await page.route(code, (route) => route.abort())
  await page.goto('/products?open=import')
  const template = page.getByRole('button', { name: 'Descargar plantilla' })
  await template.click()
  await expect(page.getByText(/^No se pudo escribir el archivo.*recargue la página/)).toBeVisible()
  await page.goto('/products?tab=tyc&open=new')
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Garantía')
  await expect(page.getByText(/^No se pudo abrir el editor/)).toBeVisible()

  await page.unroute(code)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('textbox', { name: 'TyC' })).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue('Garantía')
  await page.goto('/products?open=import')
  await Promise.all([page.waitForEvent('download'), template.click()])

  await page.route(code, (route) => route.abort())
  await page.goto('/orders')
  const csv = page.getByRole('button', { name: 'Descargar CSV' })
  const failed = page.getByText(/^El CSV no se descargó/)
  await csv.click()
  await expect(failed).toBeVisible()
  await page.unroute(code)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(failed).toHaveCount(0)
  await Promise.all([page.waitForEvent('download'), csv.click()])
})

test('offline, tabs and dialogs open and close; they show their content once the network is back', async ({
  open,
  laurel,
}) => {
  const shelf = await addShelf(laurel, 'Tarde')
  await shelve(laurel, shelf, { name: 'Silla Tarde' })
  const page = await open({ as: 'admin', at: '/products?q=Tarde', complaints })
  await expect(productRow(page, 'Silla Tarde')).toBeVisible()
  // What dialogs are drawn with is fetched once the page is idle.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/lazyOverlays-')),
  )
  await page.waitForLoadState('networkidle')
  await goOffline(page)
  await productRow(page, 'Silla Tarde').press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog
    .getByRole('button', { name: /Cerrar|Cancel/ })
    .first()
    .click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('tab', { name: 'Formulario' }).click()
  await expect(page.getByRole('tab', { name: 'Formulario', selected: true })).toBeVisible()
  const retry = page.getByRole('tabpanel').getByRole('button', { name: 'Reintentar' }).first()
  await expect(retry).toBeVisible()
  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible()
  await comeBack(page)
  await retry.click()
  await expect(page.getByRole('table', { name: 'Formularios' }).getByRole('row').nth(1)).toBeVisible()
  await page.goBack()
  await productRow(page, 'Silla Tarde').press('Enter')
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Silla Tarde')
})
