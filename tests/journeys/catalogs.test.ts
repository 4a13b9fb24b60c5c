import type { Page } from 'playwright-core'
import { addShelf, call, productRow, shelve } from './support/catalogue.ts'
import type { Laurel } from './support/laurel.ts'
import { expect, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /Catalog$|catálogo$/ })
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

test('a catalog is made with a country, and loses it again', async ({ open, laurel }) => {
  const page = await open({ as: 'admin', at: '/products?tab=catalog' })
  await page.getByRole('button', { name: 'Create New Catalog' }).click()
  await dialog(page).getByLabel('Nombre').fill('Jubileo')
  await dialog(page).getByLabel('País').selectOption('Colombia')
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
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
  await expect(dialog(page).getByLabel('País').locator('option:checked')).toHaveText('Colombia')
  await expect(dialog(page).getByText('Se agregan desde el diálogo de cada producto.')).toBeVisible()
  await dialog(page).getByLabel('País').selectOption('Sin país')
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await saved()).toEqual([{ country: null }])
})

test('a product is taken out with its X and put back with Deshacer, and every count agrees', async ({
  open,
  laurel,
}) => {
  const shelf = await addShelf(laurel, 'Otoño')
  const other = await call(laurel, 'POST', 'staff/catalog', { name: 'Catálogo segundo', country: null })
  const catalogs = [shelf.catalog, other.id]
  const lamp = await shelve(laurel, shelf, { name: 'Lámpara Otoño', catalog_ids: catalogs, is_demon_price: true })
  const kettle = await shelve(laurel, shelf, { name: 'Tetera Otoño', catalog_ids: catalogs })
  const page = await open({ as: 'admin', at: '/products' })
  await expect(productRow(page, 'Lámpara Otoño')).toContainText('Catálogo Otoño, Catálogo segundo')
  await page.getByRole('tab', { name: 'Catalog' }).click()
  await expect(count(page, 'Catálogo Otoño')).toHaveText('2')
  await expect(row(page, 'Catálogo Otoño')).toContainText('Categoría Otoño')
  await row(page, 'Catálogo Otoño').click()

  const asked = laurel.listen()
  await removeButton(page, 'Lámpara Otoño').click()
  await expect(dialog(page).getByText('Se quitó «Lámpara Otoño» del catálogo.')).toBeVisible()
  await expect(removeButton(page, 'Lámpara Otoño')).toHaveCount(0)
  await expect(count(page, 'Catálogo Otoño')).toHaveText('1')
  expect(await inCatalog(laurel, shelf.catalog)).toEqual([kettle])
  expect(await inCatalog(laurel, other.id)).toEqual([lamp, kettle])
  expect(asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/api/staff/catalog/product',
  ])

  await dialog(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(removeButton(page, 'Lámpara Otoño')).toBeVisible()
  await expect(count(page, 'Catálogo Otoño')).toHaveText('2')
  expect(await inCatalog(laurel, shelf.catalog)).toEqual([lamp, kettle])
  expect(await inCatalog(laurel, other.id)).toEqual([lamp, kettle])

  await removeButton(page, 'Tetera Otoño').click()
  await expect(dialog(page).getByText('Se quitó «Tetera Otoño» del catálogo.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Products', exact: true }).click()
  await expect(productRow(page, 'Tetera Otoño')).toContainText('Catálogo segundo')
  await expect(productRow(page, 'Tetera Otoño')).not.toContainText('Catálogo Otoño')
})

test('a product put back is in all else as it was', async ({ open, laurel }) => {
  const shelf = await addShelf(laurel, 'Igual')
  const id = await shelve(laurel, shelf, {
    name: 'Bono Igual 🌿',
    description: '<p class="georgia">Para <em>todas</em> las tiendas.</p>',
    prices: [
      { price: 950, dollar_price: 3 },
      { price: 9500, dollar_price: 29.99 },
    ],
    price: 950,
    is_demon_price: true,
    featured: true,
    size: ['s', 'xl'],
    hidden_tag: 'bono',
    imageURL: 'https://images.example/bono.png',
  })
  const whole = async () => {
    const answer = await laurel.app.fetch(
      new Request(`${laurel.address}/api/staff/product?page=1`, {
        headers: { authorization: `Bearer ${await laurel.tokenOf('admin')}` },
      }),
    )
    const { data } = (await answer.json()) as { data: readonly { readonly id: number }[] }
    return data.find((product) => product.id === id)
  }
  const before = await whole()
  expect(before).toBeDefined()
  const page = await open({ as: 'admin', at: `/products?tab=catalog&open=${shelf.catalog}` })
  await removeButton(page, 'Bono Igual 🌿').click()
  await dialog(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(removeButton(page, 'Bono Igual 🌿')).toBeVisible()
  expect(await whole()).toEqual(before)
})

test('the X by keyboard: Enter takes out, and the next Enter puts back', async ({ open, laurel }) => {
  const shelf = await addShelf(laurel, 'Teclado')
  const id = await shelve(laurel, shelf, { name: 'Silla Teclado' })
  const page = await open({ as: 'admin', at: `/products?tab=catalog&open=${shelf.catalog}` })
  await removeButton(page, 'Silla Teclado').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Deshacer' })).toBeFocused()
  expect(await inCatalog(laurel, shelf.catalog)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(removeButton(page, 'Silla Teclado')).toBeVisible()
  expect(await inCatalog(laurel, shelf.catalog)).toEqual([id])
})

test('the open dialog is in the address: reload keeps it, Back closes it', async ({ open, laurel }) => {
  const shelf = await addShelf(laurel, 'Dirección')
  const page = await open({ as: 'admin', at: '/products?tab=catalog' })
  await row(page, 'Catálogo Dirección').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/products?tab=catalog&open=${shelf.catalog}`)
  await page.reload()
  await expect(dialog(page).getByLabel('Nombre')).toHaveValue('Catálogo Dirección')
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(row(page, 'Catálogo Dirección')).toBeVisible()
})
