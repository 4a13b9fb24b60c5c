import { demoStaff } from '#server/seed/staff.ts'
import { addOrder } from '#tests/support/orders.ts'
import type { Page } from 'playwright-core'
import { openForeign } from './support/foreignApi.ts'
import { writesOf } from '#testing/laurel.ts'
import { rowOf, statusOf } from './support/orders.ts'
import { chooseRefund, confirmButton, refundDialog, settlementOf } from './support/refunds.ts'
import { keptToken, signIn } from './support/signIn.ts'
import { expect, test as atHome } from './support/test.ts'

const test = atHome.extend('foreign', { scope: 'file' }, async ({ laurel }, { onCleanup }) => {
  const foreign = await openForeign(laurel)
  onCleanup(() => foreign.close())
  return foreign
})

const [points, status] = ['POST /order_item/refund', 'PATCH /order_item/status/']
const press = (page: Page, name: string) => refundDialog(page).getByRole('button', { name, exact: true }).click()

test('with an API that has only the specified calls, staff sign in, change a status, refund and log out; the console says that it sends no reset link', async ({
  open,
  laurel,
  foreign,
}) => {
  const order = await addOrder(laurel.db, [{ status: 'shipped' }])
  const page = await open({ origin: foreign.console, at: '/recover/password', complaints: /status of 404/ })
  await page.getByLabel('Email').fill(demoStaff.admin.email)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toHaveText('No such call')
  await expect(page.getByText('Please check your email')).toHaveCount(0)

  await page.getByRole('link', { name: 'Login' }).click()
  // Both pages have a field for the e-mail.
  await expect(page.getByLabel('Password')).toBeVisible()
  await signIn(page, 'admin')
  await page.getByRole('combobox', { name: 'Orden de la lista' }).selectOption('oldest')
  await expect(page.getByText('Solo se ordenaron las órdenes de esta página')).toBeVisible()
  await page.getByRole('combobox', { name: 'Orden de la lista' }).selectOption('newest')
  await statusOf(page, order.id).selectOption('in-progress')
  await expect.poll(async () => (await settlementOf(laurel, order)).status).toBe('in-progress')
  await chooseRefund(page, order.id)
  await confirmButton(page).click()
  await expect(refundDialog(page)).toContainText('Reembolso terminado')
  expect(await settlementOf(laurel, order)).toEqual({ status: 'refunded', entries: ['platform -4200', 'user 4200'] })
  expect(writesOf(foreign.asked).slice(1)).toEqual(['POST /staff/login', status, points, status])
  expect(foreign.asked.filter(({ headers }) => headers.has('idempotency-key'))).toEqual([])
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await page.getByRole('tab', { name: 'Closed Orders' }).click()
  await expect(rowOf(page, order.id).getByText('Refunded', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^Perfil de/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await keptToken(page)).toBeNull()
})

test('after a lost answer “Marcar como hecho” only sets the refund’s status, and points are sent again only after a plain warning', async ({
  open,
  laurel,
  foreign,
}) => {
  const order = await addOrder(laurel.db)
  const second = await addOrder(laurel.db)
  const page = await open({
    as: 'admin',
    origin: foreign.console,
    at: '/orders',
    complaints: /ERR_EMPTY_RESPONSE/,
  })
  await chooseRefund(page, order.id)
  let before = foreign.asked.length
  foreign.loseAnswersTo('/order_item/refund')
  await confirmButton(page).click()
  await expect(refundDialog(page)).toContainText('No se sabe si los puntos llegaron')
  await press(page, 'Comprobar')
  await expect(refundDialog(page)).toContainText('No se sabe si los puntos llegaron')
  foreign.loseAnswersTo(null)
  expect(writesOf(foreign.asked.slice(before))).toEqual([points])

  await press(page, 'Marcar como hecho')
  await expect(refundDialog(page)).toContainText('Reembolso terminado')
  expect(writesOf(foreign.asked.slice(before))).toEqual([points, status])
  expect(await settlementOf(laurel, order)).toEqual({ status: 'refunded', entries: ['platform -4200', 'user 4200'] })
  await press(page, 'Cerrar')

  await chooseRefund(page, second.id)
  before = foreign.asked.length
  foreign.loseAnswersTo('/order_item/refund')
  await confirmButton(page).click()
  await expect(refundDialog(page)).toContainText('No se sabe si los puntos llegaron')
  foreign.loseAnswersTo(null)

  await press(page, 'Enviar de nuevo')
  await expect(refundDialog(page).getByRole('alert')).toContainText('el usuario los recibirá dos veces')
  await press(page, 'Cancelar')
  await press(page, 'Enviar de nuevo')
  expect(writesOf(foreign.asked.slice(before)), 'the warning alone sends nothing').toEqual([points])
  await confirmButton(page).click()
  await expect(refundDialog(page)).toContainText('Reembolso terminado')
  expect(writesOf(foreign.asked.slice(before))).toEqual([points, points, status])
  expect((await settlementOf(laurel, second)).entries).toHaveLength(4)
  expect(foreign.asked.filter(({ headers }) => headers.has('idempotency-key'))).toEqual([])
})
