import { addOrder } from '#tests/support/orders.ts'
import type { Page } from 'playwright-core'
import { hold } from './support/held.ts'
import { writesOf } from './support/laurel.ts'
import { rowOf, statusOf } from './support/orders.ts'
import { expect, test } from './support/test.ts'

const tickOf = (page: Page, orderId: number) => rowOf(page, orderId).getByRole('checkbox', { name: /^Seleccionar/ })

test('a range of orders is shipped while its person works elsewhere; what is refused is sent again alone, and a closed tab leaves a true account', async ({
  open,
  laurel,
}) => {
  const orders = []
  for (let n = 0; n < 6; n++) orders.push(await addOrder(laurel.db))
  const [oldest, second, , , fifth, newest] = orders.map(({ id }) => id)
  const page = await open({ as: 'admin', at: '/orders', complaints: /status of (409|500)/ })
  await tickOf(page, newest!).click()
  await tickOf(page, oldest!).click({ modifiers: ['Shift'] })
  await tickOf(page, fifth!).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('5 ítems de 5 órdenes', { exact: true })).toBeVisible()
  const asked = laurel.listen()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('5 ítems de 5 órdenes pasan a Shipped. Cada empleado recibe un aviso.')

  // One is taken by a colleague meanwhile: the server refuses it.
  const { id, items } = orders[1]!
  await laurel.db.updateTable('order_items').set({ refunded_at: new Date() }).where('id', '=', items[0]!).execute()
  await question.getByRole('button', { name: 'Aplicar' }).click()
  await page.getByRole('link', { name: 'Goals' }).click()
  await expect(page.getByRole('region', { name: 'Varios a la vez' })).toContainText(`#${id}`)
  await expect(page.getByText('4 hechos, 1 rechazado')).toBeVisible()
  expect(writesOf(asked)).toHaveLength(5)

  await laurel.db.updateTable('order_items').set({ refunded_at: null }).where('id', '=', items[0]!).execute()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('5 ítems en Shipped.')).toBeVisible()
  expect(writesOf(asked), 'the refused one alone').toHaveLength(6)
  await laurel.app.settled()
  expect(laurel.mails).toHaveLength(5)

  await page.getByRole('link', { name: 'Orders' }).click()
  await expect(statusOf(page, second!)).toHaveValue('shipped')
  await tickOf(page, newest!).click()
  await tickOf(page, oldest!).click({ modifiers: ['Shift'] })
  await page.getByRole('combobox', { name: 'Estado para la selección' }).selectOption('delivered')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  const held = await hold(page, 'PATCH', '**/api/order_item/status/*')
  const before = writesOf(asked).length
  await question.getByRole('button', { name: 'Aplicar' }).click()
  await expect.poll(() => held.requests.length).toBe(4)
  await expect(statusOf(page, newest!)).toBeDisabled()
  await page.goto('/goals', { waitUntil: 'commit' })
  const account = page.getByRole('region', { name: 'Varios a la vez' })
  await expect(account).toContainText('Interrumpido')
  await expect(account).toContainText(/2 sin enviar, 4 sin confirmar/)
  expect(writesOf(asked).length, 'nothing is sent again by itself').toBeLessThanOrEqual(before + 4)
  await page.unroute('**/api/order_item/status/*')
  await account.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('6 ítems en Delivered.')).toBeVisible()
})
