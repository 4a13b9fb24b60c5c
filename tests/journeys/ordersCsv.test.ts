import { groupStatuses } from '#contract/orders/rules.ts'
import { addOrder, addProduct } from '#tests/support/orders.ts'
import Papa from 'papaparse'
import type { Download, Page } from 'playwright-core'
import { buffer } from 'node:stream/consumers'
import type { Laurel } from '#testing/laurel.ts'
import { expect, test } from './support/test.ts'

const csvButton = (page: Page) => page.getByRole('button', { name: 'Descargar CSV' })
const columns = 'Order id,Date,Organisation,User,Email,Product,Price,Amount,Total,Status'.split(',')

async function download(page: Page): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), csvButton(page).click()])
  return file
}

/** The file's text with its byte order mark. */
const contentOf = async (file: Download) => (await buffer(await file.createReadStream())).toString('utf8')

const itemsOf = ({ db }: Laurel, group: 'open' | 'closed') =>
  db.selectFrom('order_items').select('id').where('status', 'in', groupStatuses[group]).execute()

test('the CSV of a tab has all its items as they are in the database, whatever staff search', async ({
  open,
  laurel,
}) => {
  const name = 'Taza "Año; nuevo", 🌿\nsegunda línea'
  const product_id = await addProduct(laurel.db, name)
  const order = await addOrder(laurel.db, [{ product_id, amount: 3, size: 'xl' }, { status: 'delivered' }])
  const own = {
    open: [`${name} · XL`, '4200', '3', '12600', 'in-progress'],
    closed: ['Audífonos inalámbricos', '4200', '1', '4200', 'delivered'],
  }
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
    expect(lines).toHaveLength((await itemsOf(laurel, group)).length)
    expect(lines[0]).toEqual([
      String(order.id),
      expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      'Grupo Andino',
      'Lucía Fernández Ortega',
      expect.stringMatching(/^lucia-.+@example\.com$/),
      ...own[group],
    ])
    await expect(page.getByText(`CSV descargado: ${lines.length} líneas`)).toBeVisible()
  }
})
