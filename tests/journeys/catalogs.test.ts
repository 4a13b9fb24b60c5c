import type { Page } from 'playwright-core'
import { addShelf, productRow, shelve } from './support/catalogue.ts'
import { call, type Laurel } from '#testing/laurel.ts'
import { pressCalmly } from './support/pressCalmly.ts'
import { expect, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /Catalog$|^Edit / })
const removeButton = (page: Page, product: string) => dialog(page).getByRole('button', { name: `Quitar ${product}` })
const row = (page: Page, catalog: string) => page.getByRole('row').filter({ hasText: catalog })
const count = (page: Page, catalog: string) => page.locator('tr', { hasText: catalog }).locator('td').nth(2)

async function inCatalog({ db }: Laurel, catalog: number): Promise<number[]> {
  const rows = await db
    .selectFrom('product_catalogs')
    .select('product_id')
    .where('catalog_id', '=', catalog)
    .orderBy('product_id')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

test('staff create a catalog with a country, remove the country, and by keyboard remove a product and put it back unchanged', async ({
  open,
  laurel,
}) => {
  const shelf = await addShelf(laurel, 'Otoño')
  const other = await call(laurel, 'POST', 'staff/catalog', { name: 'Catálogo segundo', country: null })
  const catalogs = [shelf.catalog, other.id]
  const lamp = await shelve(laurel, shelf, {
    name: 'Lámpara Otoño',
    description: '<p class="georgia">Para <em>todas</em> las tiendas.</p>',
    prices: [
      { price: 950, dollar_price: 3 },
      { price: 9500, dollar_price: 29.99 },
    ],
    price: 950,
    is_demon_price: true,
    featured: true,
    size: ['s', 'xl'],
    hidden_tag: 'lámpara',
    imageURL: 'https://images.example/lampara.png',
    catalog_ids: catalogs,
  })
  const kettle = await shelve(laurel, shelf, { name: 'Tetera Otoño', catalog_ids: catalogs })
  const page = await open({ as: 'admin', at: '/products?tab=catalog', complaints: /images\.example|ERR_/ })
  await page.getByRole('button', { name: 'Create New Catalog' }).click()
  await dialog(page).getByLabel('Name', { exact: true }).fill('Jubileo')
  await dialog(page).getByLabel('Country').selectOption('Colombia')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(count(page, 'Jubileo')).toHaveText('0')
  const saved = () =>
    laurel.db
      .selectFrom('catalogs')
      .leftJoin('countries', 'countries.id', 'country_id')
      .select('countries.name as country')
      .where('catalogs.name', '=', 'Jubileo')
      .execute()
  expect(await saved()).toEqual([{ country: 'Colombia' }])

  await row(page, 'Jubileo').click()
  await expect(dialog(page).getByLabel('Country').locator('option:checked')).toHaveText('Colombia')
  await expect(dialog(page).getByText('Se agregan desde el diálogo de cada producto.')).toBeVisible()
  await dialog(page).getByLabel('Country').selectOption('Sin país')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await saved()).toEqual([{ country: null }])

  await expect(count(page, 'Catálogo Otoño')).toHaveText('2')
  await expect(row(page, 'Catálogo Otoño')).toContainText('Categoría Otoño')
  await row(page, 'Catálogo Otoño').click()

  const whole = async () => {
    const headers = { authorization: `Bearer ${await laurel.tokenOf('admin')}` }
    const answer = await laurel.app.fetch(new Request(`${laurel.address}/api/staff/product?page=1`, { headers }))
    const { data } = (await answer.json()) as { data: readonly { readonly id: number }[] }
    return data.find((product) => product.id === lamp)
  }
  const before = await whole()
  expect(before).toBeDefined()
  const asked = laurel.listen()
  await removeButton(page, 'Lámpara Otoño').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Se quitó «Lámpara Otoño» del catálogo.')).toBeVisible()
  await expect(removeButton(page, 'Lámpara Otoño')).toHaveCount(0)
  await expect(count(page, 'Catálogo Otoño')).toHaveText('1')
  expect(await inCatalog(laurel, shelf.catalog)).toEqual([kettle])
  expect(await inCatalog(laurel, other.id)).toEqual([lamp, kettle])
  expect(asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/api/staff/catalog/product',
  ])

  const undo = dialog(page).getByRole('button', { name: 'Deshacer' })
  await expect(undo).toBeFocused()
  await pressCalmly(undo, 'Enter')
  await expect(removeButton(page, 'Lámpara Otoño')).toBeVisible()
  await expect(count(page, 'Catálogo Otoño')).toHaveText('2')
  expect(await whole()).toEqual(before)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Products', exact: true }).click()
  await expect(productRow(page, 'Lámpara Otoño')).toContainText('Catálogo Otoño, Catálogo segundo')
})
