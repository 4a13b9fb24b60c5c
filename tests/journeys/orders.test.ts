import { groupStatuses } from '#contract/orders/rules.ts'
import { addOrder, addProduct } from '#tests/support/orders.ts'
import type { Page } from 'playwright-core'
import { writesOf, type Laurel } from '#testing/laurel.ts'
import { hold } from './support/held.ts'
import { rowOf, shownOrders, statusOf } from './support/orders.ts'
import { confirmButton, refundDialog } from './support/refunds.ts'
import { tabTo } from './support/tabTo.ts'
import { expect, test } from './support/test.ts'

const search = (page: Page) => page.getByPlaceholder('Buscar por Order id')
const next = (page: Page) => page.getByRole('button', { name: 'Página siguiente' })

async function ordersIn({ db }: Laurel, group: 'open' | 'closed'): Promise<number[]> {
  const rows = await db
    .selectFrom('order_items')
    .select('order_id')
    .distinct()
    .where('status', 'in', groupStatuses[group])
    .orderBy('order_id', 'desc')
    .execute()
  return rows.map((row) => row.order_id)
}

test('Enter or half a second without a key searches orders, and the product filter loads its products when it is first used', async ({
  open,
  laurel,
}) => {
  const product = await addProduct(laurel.db, 'Hamaca única')
  const wanted = await addOrder(laurel.db, [{ product_id: product }])
  const order = await addOrder(laurel.db)
  const page = await open({ as: 'admin' })
  await page.clock.install()
  const asked = laurel.listen()
  const totals = () => asked.filter(({ path }) => path.startsWith('/api/staff/total_orders'))
  await page.goto('/orders?page=2')
  await expect(rowOf(page, order.id)).toBeVisible()
  await expect(page).toHaveURL('/orders')
  await page.clock.pauseAt(Date.now() + 60_000)
  const before = asked.length
  await search(page).pressSequentially(`${order.id}`)
  await page.clock.runFor(499)
  expect(await page.evaluate(() => location.search)).toBe('')
  await page.clock.runFor(1)
  expect(await page.evaluate(() => location.search)).toBe(`?keyword=${order.id}`)
  await page.clock.resume()
  await expect.poll(() => shownOrders(page)).toEqual([order.id])

  await page.clock.pauseAt(Date.now() + 120_000)
  await search(page).fill(` #${wanted.id} `)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/orders?keyword=${wanted.id}`)
  await page.clock.resume()
  await expect.poll(() => shownOrders(page)).toEqual([wanted.id])
  expect(asked.slice(before).map(({ path }) => path)).toEqual(
    [order, wanted].map(({ id }) => `/api/staff/orders?page=1&items=10&status=open&keyword=${id}`),
  )
  await search(page).fill('')
  await expect(rowOf(page, order.id)).toBeVisible()
  await expect(page).toHaveURL('/orders')

  expect(totals()).toEqual([])
  await page.getByRole('combobox', { name: 'Producto' }).fill('hamaca')
  await page.getByRole('option', { name: 'Hamaca única' }).click()
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect.poll(() => shownOrders(page)).toEqual([wanted.id])
  await expect(page).toHaveURL(`/orders?product=${product}`)
  await page.getByRole('combobox', { name: 'Producto' }).focus()
  await search(page).focus()
  expect(totals()).toHaveLength(1)
})

test('Enter in the product filter before its products have come narrows the list although Filter or Ver resultados is pressed', async ({
  open,
  laurel,
}) => {
  const product = await addProduct(laurel.db, 'Hamaca lenta')
  const wanted = await addOrder(laurel.db, [{ product_id: product }])
  for (const isPhone of [false, true]) {
    const page = await open({ as: 'admin', at: '/orders' })
    if (isPhone) await page.setViewportSize({ width: 390, height: 844 })
    await expect(rowOf(page, wanted.id)).toBeVisible()
    const totals = await hold(page, 'GET', '**/api/staff/total_orders*')
    if (isPhone) await page.getByRole('button', { name: 'Filtros' }).click()
    await page.getByRole('combobox', { name: 'Producto' }).fill('hamaca lenta')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: isPhone ? 'Ver resultados' : 'Filter', exact: true }).click()
    await expect.poll(() => totals.requests.length).toBe(1)
    await totals.release()
    await expect(page).toHaveURL(`/orders?product=${product}`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => shownOrders(page)).toEqual([wanted.id])
  }
})

test('Enter at the moment of the automatic search adds only one step to the history', async ({ open, laurel }) => {
  const order = await addOrder(laurel.db)
  const page = await open({ as: 'admin', at: '/orders' })
  await expect(rowOf(page, order.id)).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const steps = await page.evaluate(() => history.length)
  await search(page).fill(`${order.id}`)
  await search(page).evaluate(async (field: HTMLInputElement) => {
    await new Promise((resolve) => setTimeout(resolve, 490))
    field.form?.requestSubmit()
  })
  await expect.poll(() => shownOrders(page)).toEqual([order.id])
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)))
  expect(await page.evaluate(() => history.length)).toBe(steps + 1)
})

test('reload and Back restore tab, page, search, product and the open information; a page that does not exist leads to page 1', async ({
  open,
  laurel,
}) => {
  const closed = await ordersIn(laurel, 'closed')
  const page = await open({ as: 'admin', at: '/orders' })
  await page.getByRole('tab', { name: 'Closed Orders' }).click()
  await expect.poll(() => shownOrders(page)).toEqual(closed.slice(0, 10))
  await next(page).click()
  await expect(page).toHaveURL('/orders?tab=closed&page=2')
  await expect.poll(() => shownOrders(page)).toEqual(closed.slice(10, 20))
  await page.getByRole('button', { name: `Información completa de la orden ${closed[12]}` }).click()
  const sheet = page.getByRole('dialog', { name: 'Información completa' })
  await expect(sheet).toContainText(`Orden #${closed[12]}`)

  await page.reload()
  await expect(sheet).toContainText(`Orden #${closed[12]}`)
  await sheet.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('Página 2')).toBeVisible()
  await expect.poll(() => shownOrders(page)).toEqual(closed.slice(10, 20))

  await search(page).fill(`${closed[3]}`)
  await page.keyboard.press('Enter')
  await expect.poll(() => shownOrders(page)).toEqual([closed[3]])
  await page.reload()
  await expect(search(page)).toHaveValue(`${closed[3]}`)
  await expect.poll(() => shownOrders(page)).toEqual([closed[3]])

  await page.goBack()
  await expect(page.getByText('Página 2')).toBeVisible()
  await expect(search(page)).toHaveValue('')
  await expect.poll(() => shownOrders(page)).toEqual(closed.slice(10, 20))

  const { product_id, name } = await laurel.db
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['product_id', 'products.name'])
    .where('order_id', '=', closed[0]!)
    .where('status', 'in', groupStatuses.closed)
    .executeTakeFirstOrThrow()
  await page.goto(`/orders?tab=closed&product=${product_id}`)
  await expect(rowOf(page, closed[0]!)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Producto' })).toHaveValue(name)

  const asked = laurel.listen()
  await page.goto('/orders?tab=closed&page=9999')
  await expect(page).toHaveURL('/orders?tab=closed')
  await expect(page.getByText('Página 1')).toBeVisible()
  await expect.poll(() => shownOrders(page)).toEqual(closed.slice(0, 10))
  const pages = asked.flatMap(({ path }) => /\/staff\/orders\?page=(\d+)/.exec(path)?.[1] ?? [])
  expect(pages).toEqual(['9999', '9998', '1'])
  await page.goBack()
  await expect(page).toHaveURL(`/orders?tab=closed&product=${product_id}`)
})

test('Información completa shows every field of the order, its user and its items; after closing, Back leads to the previous page', async ({
  open,
  laurel,
}) => {
  const order = await addOrder(laurel.db, [
    { amount: 2, price: 950, size: 'm' },
    { status: 'refunded', price: 1800, refunded_at: new Date('2026-01-02T15:04:00Z') },
  ])
  const facts = { dni: '0045.218.330', phone: '+57 601 555 0134', address: 'Carrera 7 # 71-21', location: 'Bogotá' }
  await laurel.db.updateTable('users').set(facts).where('id', '=', order.userId).execute()
  const user = await laurel.db.selectFrom('users').selectAll().where('id', '=', order.userId).executeTakeFirstOrThrow()
  const page = await open({ as: 'admin', at: '/surveys' })
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('button', { name: `Información completa de la orden ${order.id}` }).click()
  const sheet = page.getByRole('dialog', { name: 'Información completa' })
  const fact = (name: string) =>
    sheet.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
  await expect(sheet).toContainText(`Orden #${order.id}`)
  await expect(fact('Nombre')).toHaveText('Lucía Fernández Ortega')
  await expect(fact('Correo')).toHaveText(user.email)
  await expect(fact('Organización')).toHaveText('Grupo Andino')
  await expect(fact('DNI')).toHaveText(facts.dni)
  await expect(fact('Teléfono')).toHaveText(facts.phone)
  await expect(fact('Dirección')).toHaveText(facts.address)
  await expect(fact('Ubicación')).toHaveText(facts.location)
  await expect(fact('Id del artículo')).toHaveText(order.items.map(String))
  await expect(fact('Talla')).toHaveText(['M', '–'])
  await expect(fact('Precio')).toHaveText(['950', '1800'])
  await expect(fact('Cantidad')).toHaveText(['2', '1'])
  await expect(fact('Total')).toHaveText([/^1900/, /^1800/])
  await expect(fact('Puntos devueltos')).toHaveText(['–', /2 ene 2026, 10:04/])
  expect(page.url(), 'the address holds nothing personal').toBe(`${laurel.address}/orders?info=${order.id}`)

  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL('/orders')
  await page.goBack()
  await expect(page).toHaveURL('/surveys')
  await page.goto(`/orders?info=${order.id}`)
  await sheet.press('Escape')
  await expect(page).toHaveURL('/orders')
  await page.goBack()
  await expect(page).toHaveURL('/surveys')
})

test('staff find an order by what a caller tells them, and its information shows what happened to the order', async ({
  open,
  laurel,
}) => {
  const [older, newer] = [await addOrder(laurel.db), await addOrder(laurel.db)]
  for (const { id, userId } of [older, newer]) {
    const email = `llamada-${id}@telefono.example`
    await laurel.db.updateTable('users').set({ email }).where('id', '=', userId).execute()
  }
  const created_at = new Date(Date.now() - 3 * 86_400_000)
  await laurel.db.updateTable('orders').set({ created_at }).where('id', '=', older.id).execute()
  const page = await open({ as: 'admin', at: '/orders' })
  await search(page).fill('@TELEFONO.example lucia')
  await page.keyboard.press('Enter')
  await expect.poll(() => shownOrders(page)).toEqual([newer.id, older.id])
  await expect(page.getByText('Página 1 · 2 órdenes')).toBeVisible()

  await page.getByRole('button', { name: 'Fecha' }).press('Enter')
  await page.getByRole('button', { name: 'Hoy' }).press('Enter')
  await expect.poll(() => shownOrders(page)).toEqual([newer.id])
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/)
  await page.reload()
  await expect.poll(() => shownOrders(page)).toEqual([newer.id])
  await page.getByRole('button', { name: 'Quitar filtro Fecha' }).click()
  await expect.poll(() => shownOrders(page)).toEqual([newer.id, older.id])

  await statusOf(page, older.id).selectOption('Shipped')
  await expect(rowOf(page, older.id).getByText('Con aviso')).toBeVisible()
  await mailNoted(laurel, older.items)
  await page.getByRole('button', { name: `Información completa de la orden ${newer.id}` }).click()
  const sheet = page.getByRole('dialog', { name: 'Información completa' })
  await expect(sheet).toContainText(`Orden #${newer.id}`)
  await expect(sheet).toContainText('Sin cambios registrados.')
  await page.keyboard.press('ArrowRight')
  await expect(sheet).toContainText(`Orden #${older.id}`)
  await expect(sheet).toContainText(/In-progress → Shipped.*María Quintero Núñez · .* · Empleado avisado/)
})

/** A mail goes out after its answer, and the history says so from its next reading on. */
const mailNoted = (laurel: Laurel, items: readonly number[]) =>
  expect
    .poll(() =>
      laurel.db
        .selectFrom('item_history')
        .select('id')
        .where('item_id', 'in', items)
        .where('notified', '=', true)
        .execute(),
    )
    .not.toEqual([])

test('an order is worked in its sheet by keyboard: the list beside it shows each change, and one choice is one call', async ({
  open,
  laurel,
}) => {
  const order = await addOrder(laurel.db, [{ price: 950, amount: 2 }, { price: 4200 }])
  await laurel.db
    .updateTable('orders')
    .set({ created_at: new Date(Date.now() - 12 * 86_400_000) })
    .where('id', '=', order.id)
    .execute()
  const page = await open({ as: 'admin', at: '/orders' })
  await expect(rowOf(page, order.id)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('o')
  const sheet = page.getByRole('dialog', { name: 'Información completa' })
  await expect(sheet).toContainText(`Orden #${order.id}`)
  await expect(sheet).toContainText('hace 12 días')
  await expect(sheet).toContainText('Total de la orden · 2 artículos6100')
  const [inSheet, inList] = [sheet, rowOf(page, order.id)].map((place) => place.getByRole('combobox').first())
  const asked = laurel.listen()
  const written = () => asked.filter(({ method }) => method === 'PATCH').length
  await tabTo(page, inSheet!)
  await page.keyboard.press('s')
  await page.keyboard.press('s')
  await page.keyboard.press('Enter')
  await expect(inList!).toHaveValue('shipped')
  await expect(rowOf(page, order.id)).toContainText('Con aviso')
  await mailNoted(laurel, order.items)
  await inList!.selectOption('In-progress')
  await expect(inSheet!).toHaveValue('in-progress')
  await expect.poll(written).toBe(2)
  await expect(sheet).toContainText('Empleado avisado')

  const actions = sheet.getByRole('button', { name: /^Acciones de/ }).first()
  await tabTo(page, actions)
  for (const isLeft of [true, false]) {
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Refund' }).press('Enter')
    await expect(refundDialog(page)).toContainText('1900')
    if (isLeft) await page.keyboard.press('Escape')
    if (isLeft) await expect(actions, 'the menu has the focus again').toBeFocused()
  }
  await tabTo(page, confirmButton(page))
  await page.keyboard.press('Enter')
  await expect(refundDialog(page)).toContainText('Reembolso terminado')
  await page.keyboard.press('Escape')
  await expect(refundDialog(page)).toHaveCount(0)
  await expect(sheet).toContainText('Refunded')

  const after = (await shownOrders(page))[1]
  await page.keyboard.press('j')
  await expect(sheet).toContainText(`Orden #${after}`)
  await page.keyboard.press('k')
  await expect(sheet).toContainText(`Orden #${order.id}`)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  await page.goto(`/orders?tab=closed&page=2&info=${order.id}`)
  await inSheet!.nth(0).selectOption('Delivered')
  await expect(inSheet!).toHaveValue('delivered')
  await expect.poll(written).toBe(4)
})

test('while another search loads, no tick takes a line of the list before', async ({ open, laurel }) => {
  await addOrder(laurel.db)
  const wanted = await addOrder(laurel.db, [{ status: 'in-progress' }])
  const page = await open({ as: 'admin', at: '/orders' })
  const table = page.getByRole('table', { name: 'Open Orders' })
  await expect(table.locator('tbody [data-tick]').nth(1)).toBeVisible()
  const orders = await hold(page, 'GET', '**/api/staff/orders?*')
  await page.getByRole('searchbox', { name: 'Buscar por Order id' }).fill(String(wanted.id))
  for (const tick of ['thead [data-tick]', 'tbody tr:nth-child(2) [data-tick] >> nth=0'])
    await table.locator(tick).click({ delay: 80, force: true })
  await expect.poll(() => orders.requests.length).toBeGreaterThan(0)
  await orders.release()
  await expect(table.locator('tbody [data-tick]')).toHaveCount(1)
  await expect(page.getByText('fuera de la vista')).toHaveCount(0)
})

test('a press in Información completa counts right after a search was typed: the sheet stays, as it was, beside another list', async ({
  open,
  laurel,
}) => {
  const order = await addOrder(laurel.db)
  const other = await addOrder(laurel.db)
  const page = await open({ as: 'admin', at: `/orders?info=${order.id}` })
  const sheet = page.getByRole('dialog', { name: 'Información completa' })
  const notify = sheet.getByRole('checkbox', { name: 'Send Notification' })
  await notify.uncheck()
  const asked = laurel.listen()
  await page.getByRole('searchbox').pressSequentially(String(other.id))
  await sheet.getByRole('button', { name: /^Pasar a Shipped/ }).click()
  await expect(page).toHaveURL(`/orders?keyword=${other.id}&info=${order.id}`)
  await expect(rowOf(page, other.id)).toBeVisible()
  await expect(rowOf(page, order.id)).toHaveCount(0)
  await expect(sheet).toContainText('Sin aviso')
  await expect(notify).not.toBeChecked()
  expect(writesOf(asked)).toEqual(['PATCH /api/order_item/status/'])
})
