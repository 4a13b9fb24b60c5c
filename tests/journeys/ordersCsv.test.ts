import { groupStatuses } from '#contract/orders/rules.ts'
import { addOrder, addProduct } from '#tests/support/orders.ts'
import Papa from 'papaparse'
import type { Download, Page } from 'playwright-core'
import { buffer } from 'node:stream/consumers'
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
    .select([
      'order_id',
      'orders.created_at',
      'organisations.name as organisation',
      'users.name',
      'lastname',
      'users.email',
    ])
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
