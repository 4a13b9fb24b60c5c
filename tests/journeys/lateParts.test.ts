import type { Page } from 'playwright-core'
import { addShelf, productRow, shelve } from './support/catalogue.ts'
import { expect, test } from './support/test.ts'

const complaints = /Failed to fetch dynamically imported module|ERR_INTERNET_DISCONNECTED|ERR_FAILED/
const goOffline = (page: Page) => page.context().setOffline(true)
const comeBack = (page: Page) => page.context().setOffline(false)
const retry = (page: Page) => page.getByRole('button', { name: 'Reintentar' })

test('a tab whose code does not come leaves the page as it is, and opens once the network is back', async ({
  open,
}) => {
  const page = await open({ as: 'admin', at: '/products', complaints })
  await expect(page.getByRole('table', { name: 'Productos' })).toBeVisible()
  await goOffline(page)
  await page.getByRole('tab', { name: 'Formulario' }).click()
  await expect(page.getByText('No se pudo abrir esta parte')).toBeVisible()
  await retry(page).click()
  await expect(page.getByText('No se pudo abrir esta parte')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible()
  await comeBack(page)
  await retry(page).click()
  await expect(page.getByRole('table', { name: 'Formularios' })).toBeVisible()
})

test('a dialog whose code does not come can be closed, and opens once the network is back', async ({
  open,
  laurel,
}) => {
  const shelf = await addShelf(laurel, 'Tarde')
  await shelve(laurel, shelf, { name: 'Silla Tarde' })
  const page = await open({ as: 'admin', at: '/products?q=Tarde', complaints })
  await expect(productRow(page, 'Silla Tarde')).toBeVisible()
  await goOffline(page)
  await productRow(page, 'Silla Tarde').press('Enter')
  const failed = page.getByRole('dialog', { name: 'No se pudo abrir esta ventana' })
  await failed.getByRole('button', { name: 'Cerrar' }).click()
  await expect(failed).toHaveCount(0)
  await productRow(page, 'Silla Tarde').press('Enter')
  await comeBack(page)
  await retry(page).click()
  await expect(page.getByLabel('Nombre')).toHaveValue('Silla Tarde')
})
