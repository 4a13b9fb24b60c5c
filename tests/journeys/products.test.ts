import { demoStaff } from '#server/seed/staff.ts'
import type { Page } from 'playwright-core'
import { add, addShelf, aPicture, choose, productRow, shelve } from './support/catalogue.ts'
import type { Laurel } from '#testing/laurel.ts'
import { hold } from './support/held.ts'
import { expect, test } from './support/test.ts'

const editor = (page: Page) => page.getByRole('dialog', { name: /Product|^Edit · SKU/ })
const save = (page: Page) => editor(page).getByRole('button', { name: 'Save' })
const productNamed = ({ db }: Laurel, name: string) =>
  db.selectFrom('products').selectAll().where('name', '=', name).execute()

async function fillIn(page: Page, shelf: string, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Description', { exact: true }).fill('Acero inoxidable, <b>medio litro</b>.')
  await page.getByLabel('Price 1', { exact: true }).fill('4200')
  await page.getByLabel('Dollar price 1').fill('18,90')
  await choose(page, 'Category', `Categoría ${shelf}`)
  await add(page, 'Catalogs', `Catálogo ${shelf}`)
  await choose(page, 'TyC', `TyC ${shelf}`)
  await add(page, 'Cities (opcional)', `Ciudad ${shelf}`)
}

test('staff create a product with a picture, whose upload carries no token, and change the product after their session ended', async ({
  open,
  laurel,
}) => {
  await addShelf(laurel, 'Norte')
  const page = await open({ as: 'admin', at: '/products', complaints: /status of 401/ })
  await page.getByRole('button', { name: 'Add New Product' }).click()
  await fillIn(page, 'Norte', 'Termo Norte')
  await page.locator('input[type=file]').setInputFiles(await aPicture('termo norte\u00a0grande.png'))
  const asked = laurel.listen()
  await save(page).dblclick()
  await expect(editor(page)).toHaveCount(0)
  await expect(productRow(page, 'Termo Norte')).toBeVisible()

  const writes = asked.filter(({ method }) => method === 'POST')
  expect(writes.map(({ path }) => path)).toEqual([
    '/api/upload_presign/product-image',
    '/uploads/',
    '/api/staff/product',
  ])
  expect(writes[1]!.headers.get('authorization')).toBeNull()
  const [made, ...others] = await productNamed(laurel, 'Termo Norte')
  expect(others).toEqual([])
  expect(made!.description).toBe('Acero inoxidable, <b>medio litro</b>.')
  const picture = productRow(page, 'Termo Norte').locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await picture.getAttribute('src')).toMatch(/[^/]\/uploads\/product-image\/[^/]+\.png$/)

  await productRow(page, 'Termo Norte').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Demon price').check()
  await page.getByRole('button', { name: 'Agregar precio' }).click()
  await page.getByLabel('Price 2', { exact: true }).fill('8400')
  await page.getByLabel('Dollar price 2').fill('37.8')
  await laurel.db.deleteFrom('sessions').execute()
  await save(page).click()
  const sessionEnded = page.getByRole('dialog', { name: 'Your session has ended' })
  await sessionEnded.getByLabel('Password').fill(demoStaff.admin.password)
  await page.keyboard.press('Enter')
  await expect(sessionEnded).toHaveCount(0)
  await expect(page.getByLabel('Price 2', { exact: true })).toHaveValue('8400')
  await save(page).click()
  await expect(editor(page)).toHaveCount(0)
  await expect(productRow(page, 'Termo Norte')).toContainText('$37,80 | 8400')
})

test('two tabs edit one product: the second save keeps the first one’s price, and asks if both changed the price', async ({
  open,
  laurel,
}) => {
  const shelf = await addShelf(laurel, 'Pestañas')
  const id = await shelve(laurel, shelf, { name: 'Taza Pestañas' })
  const [one, two] = [
    await open({ as: 'admin', at: `/products?open=${id}` }),
    await open({ as: 'admin', at: `/products?open=${id}` }),
  ]
  const priced = (page: Page, price: string) => page.getByLabel('Price 1', { exact: true }).fill(price)
  const priceNow = () => productNamed(laurel, 'Taza Dos').then(([product]) => Number(product?.price))
  await expect(two.getByLabel('Name', { exact: true })).toHaveValue('Taza Pestañas')
  await expect(one.getByLabel('Name', { exact: true })).toBeFocused()
  await priced(one, '8100')
  await save(one).click()
  await expect(editor(one)).toHaveCount(0)
  await two.getByLabel('Name', { exact: true }).fill('Taza Dos')
  await save(two).click()
  await expect(editor(two)).toHaveCount(0)
  expect(await priceNow()).toBe(8100)

  for (const page of [one, two]) await page.goto(`/products?open=${id}`)
  await expect(two.getByLabel('Name', { exact: true })).toHaveValue('Taza Dos')
  await priced(one, '8200')
  await save(one).click()
  await expect(editor(one)).toHaveCount(0)
  await priced(two, '8300')
  await two.setViewportSize({ width: 1440, height: 757 })
  await two.getByRole('checkbox', { name: 'Corporate benefit' }).scrollIntoViewIfNeeded()
  await save(two).click()
  await expect(two.getByText(/^Lo que escribió sigue aquí, sin guardar/)).toBeInViewport()
  expect(await priceNow()).toBe(8200)
  await save(two).click()
  await expect(editor(two)).toHaveCount(0)
  expect(await priceNow()).toBe(8300)

  // At the same instant: tabs of one browser take turns.
  const three = await two.context().newPage()
  for (const page of [two, three]) await page.goto(`${laurel.address}/products?open=${id}`)
  await two.getByLabel('Name', { exact: true }).fill('Taza Tres')
  await priced(three, '8400')
  const sending = await hold(two, 'PATCH', '**/api/staff/product/*')
  await save(two).click()
  await expect.poll(() => sending.requests.length).toBe(1)
  await save(three).click()
  await three.waitForTimeout(400)
  await sending.release()
  for (const page of [two, three]) await expect(editor(page)).toHaveCount(0)
  const [now] = await productNamed(laurel, 'Taza Tres')
  expect(Number(now?.price)).toBe(8400)
})

test('the address holds search, order and columns of the products, and a reload restores them', async ({
  open,
  laurel,
}) => {
  const shelf = await addShelf(laurel, 'Orden')
  for (const name of ['Ábaco Orden', 'zapatero Orden', 'Ñandú Orden']) await shelve(laurel, shelf, { name })
  const page = await open({ as: 'admin', at: '/products' })
  const names = () =>
    page
      .getByRole('row')
      .getByText(/ Orden$/)
      .filter({ visible: true })
      .allTextContents()
  await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('ORDEN abaco')
  await expect(page.getByText(/^1 de \d+ productos$/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('orden')
  await expect(page.getByText(/^3 de \d+ productos$/)).toBeVisible()
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await page.getByRole('button', { name: 'Columnas' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Cities' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/q=orden/)
  await expect(page).toHaveURL(/sort=name/)
  await page.reload()
  await expect(page.getByText(/^3 de \d+ productos$/)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Cities' })).toHaveCount(0)
  await expect
    .poll(async () => (await names()).filter((name) => /^(Ábaco|Ñandú|zapatero)/.test(name)))
    .toEqual(['Ábaco Orden', 'Ñandú Orden', 'zapatero Orden'])
})
