import { addOrder, addProduct } from '#tests/support/orders.ts'
import { writesOf } from '#testing/laurel.ts'
import type { Page } from 'playwright-core'
import { hold } from './support/held.ts'
import { shownOrders } from './support/orders.ts'
import { pressCalmly } from './support/pressCalmly.ts'
import { expect, test } from './support/test.ts'

const printsOf = (page: Page) =>
  page.evaluate(
    () => [...document.documentElement.childNodes].filter(({ nodeValue }) => nodeValue === 'printed').length,
  )

test('by keyboard staff group what waits by product, print it, a page for each group, and ship one group', async ({
  open,
  laurel,
}) => {
  const product_id = await addProduct(laurel.db, 'Hamaca de espera')
  const orders = []
  for (const size of ['m', 'l', 'm'] as const) orders.push(await addOrder(laurel.db, [{ product_id, size, amount: 2 }]))
  const [oldest] = orders
  const created_at = new Date(Date.now() - 400 * 86_400_000)
  await laurel.db.updateTable('orders').set({ created_at }).where('id', '=', oldest!.id).execute()
  // As a phone that asks whether the page may print, and is told no: it never says that it is done.
  const before = () => {
    window.print = () => void document.documentElement.append(document.createComment('printed'))
  }
  const page = await open({ as: 'admin', at: '/orders?by=age', before })
  const groups = page.getByRole('list', { name: 'Lo que espera' })
  const ticks = groups.getByRole('checkbox', { name: /^Seleccionar todo de/ })
  await expect(ticks.first()).toHaveAccessibleName('Seleccionar todo de 30 días o más')
  await page.getByRole('combobox', { name: 'Orden de la lista' }).selectOption('product')
  await expect(ticks.first(), 'the oldest is first').toHaveAccessibleName('Seleccionar todo de Hamaca de espera')
  await expect(groups.locator('summary').first()).toHaveText(
    'Hamaca de espera3 ítems6 unidades3 órdenesdesde hace 13 meses',
  )

  await page.getByRole('button', { name: 'Imprimir Hamaca de espera' }).press('Enter')
  await expect(page.locator('[data-print] section')).toHaveCount(1)
  await expect.poll(() => printsOf(page)).toBe(1)
  const late = await addOrder(laurel.db, [{ product_id: await addProduct(laurel.db, 'Hamaca tardía'), amount: 1 }])
  await pressCalmly(page.getByRole('button', { name: 'Imprimir', exact: true }), 'Enter')
  await expect(page.locator('[data-print]'), 'what waits by now is printed').toContainText(`#${late.id}`)
  await expect(page.locator('[data-print] section')).toHaveCount(await ticks.count())
  await expect.poll(() => printsOf(page), 'the next press prints again').toBe(2)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-print] section').first()).toContainText(`#${oldest!.id}`)
  await expect(page.getByRole('navigation').first()).toBeHidden()
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(pages?.length).toBeGreaterThanOrEqual(await ticks.count())
  await page.emulateMedia({ media: null })

  const asked = laurel.listen()
  await ticks.first().press('Space')
  await expect(page.getByText('3 ítems de 3 órdenes', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Aplicar' }).press('Enter')
  await pressCalmly(page.getByRole('alertdialog').getByRole('button', { name: 'Aplicar' }), 'Enter')
  await expect(page.getByText('3 ítems en Shipped.')).toBeVisible()
  expect(writesOf(asked)).toHaveLength(3)
  await pressCalmly(groups.locator('summary').first(), 'Enter')
  await expect(groups.getByText('Shipped', { exact: true }), 'read again').toHaveCount(3)
  await groups.getByRole('link', { name: `#${oldest!.id}` }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Información completa' })).toContainText(`Orden #${oldest!.id}`)
})

test('the oldest orders come first over all pages, and staff go to a page by its number', async ({ open, laurel }) => {
  for (let n = 0; n < 12; n++) await addOrder(laurel.db)
  const rows = await laurel.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('orders.id')
    .distinct()
    .where('is_open', '=', true)
    .orderBy('orders.id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const page = await open({ as: 'admin', at: '/orders' })
  await page.getByRole('combobox', { name: 'Orden de la lista' }).selectOption('oldest')
  await expect.poll(() => shownOrders(page)).toEqual(ids.slice(0, 10))
  await expect(page.getByText('Solo se ordenaron')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Ir a la página' }).fill('99')
  await page.keyboard.press('Enter')
  const last = Math.ceil(ids.length / 10)
  await expect(page).toHaveURL(`/orders?page=${last}&sort=oldest`)
  await expect.poll(() => shownOrders(page)).toEqual(ids.slice((last - 1) * 10))
})

test('a page that is typed while another search loads is not cut to the last page of the search before', async ({
  open,
  laurel,
}) => {
  const product_id = await addProduct(laurel.db, 'Hamaca de dos páginas')
  for (let n = 0; n < 11; n++) await addOrder(laurel.db, [{ product_id }])
  for (let n = 0; n < 10; n++) await addOrder(laurel.db)
  const page = await open({ as: 'admin', at: `/orders?product=${product_id}` })
  await expect(page.getByText('11 órdenes')).toBeVisible()
  const held = await hold(page, 'GET', '**/api/staff/orders?*')
  await page.getByRole('button', { name: 'Quitar filtro Producto' }).click()
  await page.getByRole('textbox', { name: 'Ir a la página' }).fill('3')
  await page.keyboard.press('Enter')
  await held.release()
  await expect(page).toHaveURL('/orders?page=3')
})
