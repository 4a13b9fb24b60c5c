import { groupStatuses } from '#contract/orders/rules.ts'
import { addOrder, addProduct } from '#tests/support/orders.ts'
import Papa from 'papaparse'
import type { Download, Page } from 'playwright-core'
import { buffer } from 'node:stream/consumers'
import { hold } from './support/held.ts'
import type { Laurel } from './support/laurel.ts'
import { expect, test } from './support/test.ts'

const csvButton = (page: Page) => page.getByRole('button', { name: 'Descargar CSV' })
const columns = 'Order id,Date,Organisation,User,Email,Product,Price,Amount,Total,Status'.split(',')

async function download(page: Page): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), csvButton(page).click()])
  return file
}

/** What is in it, byte order mark included. */
const contentOf = async (file: Download) => (await buffer(await file.createReadStream())).toString('utf8')

/** The lines that the file of a tab must hold, read from the database. */
async function itemsOf({ db }: Laurel, group: 'open' | 'closed'): Promise<string[][]> {
  const items = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('users', 'users.id', 'user_id')
    .innerJoin('organisations', 'organisations.id', 'organisation_id')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['order_id', 'orders.created_at', 'organisations.name as organisation', 'users.name', 'lastname', 'email'])
    .select(['products.name as product', 'size', 'order_items.price', 'amount', 'status'])
    .where('status', 'in', groupStatuses[group])
    .orderBy('order_id', 'desc')
    .orderBy('order_items.id')
    .execute()
  return items.map((item) =>
    [
      item.order_id,
      item.created_at.toISOString(),
      item.organisation,
      `${item.name} ${item.lastname}`,
      item.email,
      item.size === null ? item.product : `${item.product} · ${item.size.toUpperCase()}`,
      item.price,
      item.amount,
      item.price * item.amount,
      item.status,
    ].map(String),
  )
}

test('the file of a tab holds its items as the database has them, whatever is searched', async ({ open, laurel }) => {
  const product = await addProduct(laurel.db, 'Taza "Año; nuevo", 🌿\nsegunda línea')
  await addOrder(laurel.db, [{ product_id: product, amount: 3, size: 'xl' }, { status: 'delivered' }])
  const page = await open({ as: 'admin', at: '/orders?keyword=1' })
  for (const group of ['open', 'closed'] as const) {
    await page.getByRole('tab', { name: `${group} orders` }).click()
    const file = await download(page)
    expect(file.suggestedFilename()).toBe(`orders-${group}.csv`)
    const content = await contentOf(file)
    expect(content.startsWith('\uFEFFOrder id,')).toBe(true)
    expect(content.endsWith('\r\n')).toBe(true)
    const [head, ...lines] = Papa.parse<string[]>(content.slice(1), { newline: '\r\n', skipEmptyLines: true }).data
    expect(head).toEqual(columns)
    expect(lines).toEqual(await itemsOf(laurel, group))
    await expect(page.getByText(`CSV descargado: ${lines.length} líneas`)).toBeVisible()
  }
})

test('text that a spreadsheet would run as a formula is disarmed in the file', async ({ open, laurel }) => {
  const order = await addOrder(laurel.db, [
    { product_id: await addProduct(laurel.db, '=HYPERLINK("http://evil.example","Taza")') },
    { product_id: await addProduct(laurel.db, '＋1 regalo') },
  ])
  await laurel.db.updateTable('users').set({ name: '@Lucía' }).where('id', '=', order.userId).execute()
  const page = await open({ as: 'admin', at: '/orders' })
  const content = await contentOf(await download(page))
  const lines = Papa.parse<string[]>(content).data.filter(([id]) => id === String(order.id))
  expect(lines.map((line) => [line[3], line[5], line[8]])).toEqual([
    ["'@Lucía Fernández Ortega", `'=HYPERLINK("http://evil.example","Taza")`, '4200'],
    ["'@Lucía Fernández Ortega", "'＋1 regalo", '4200'],
  ])
})

test('a file that could not be written says so, and can be tried again', async ({ open }) => {
  const page = await open({
    as: 'admin',
    at: '/orders',
    complaints: /net::ERR_FAILED|Error al descargar el CSV|status of 500/,
  })
  let isBroken = true
  await page.route('**/api/staff/total_orders*', (route) =>
    isBroken
      ? route.fulfill({ contentType: 'application/json', body: '{"success":true,"data":[{"id":1' })
      : route.fallback(),
  )
  await csvButton(page).click()
  await expect(page.getByText('El CSV no se descargó.')).toBeVisible()
  isBroken = false
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Reintentar' }).click(),
  ])
  expect(await contentOf(file)).toContain('Order id')
})

test('an export that is called off writes no file', async ({ open }) => {
  const page = await open({ as: 'admin', at: '/orders', complaints: /net::ERR_ABORTED/ })
  const files: Download[] = []
  page.on('download', (file) => files.push(file))
  const held = await hold(page, 'GET', '**/api/staff/total_orders*')
  await csvButton(page).click()
  await expect(page.getByText('Preparando el CSV')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Preparando el CSV')).toHaveCount(0)
  await held.release().catch(() => undefined)
  await download(page).then((file) => file.delete())
  expect(files, 'the only file is the one that was asked for afterwards').toHaveLength(1)
})

test('a tab without items gives a file with its head alone', async ({ open, laurel }) => {
  await laurel.db.updateTable('order_items').set({ status: 'delivered' }).where('is_open', '=', true).execute()
  const page = await open({ as: 'admin', at: '/orders' })
  await expect(page.getByText('No hay órdenes abiertas')).toBeVisible()
  const content = await contentOf(await download(page))
  expect(content).toBe(`\uFEFF${columns.join()}\r\n`)
})
