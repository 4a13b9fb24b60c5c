import { addOrder } from '#tests/support/orders.ts'
import type { Page } from 'playwright-core'
import { writesOf } from '#testing/laurel.ts'
import { hold } from './support/held.ts'
import { rowOf, statusOf } from './support/orders.ts'
import { chooseRefund, confirmButton, refundDialog, settlementOf, stepsOf } from './support/refunds.ts'
import { signIn } from './support/signIn.ts'
import { expect, test } from './support/test.ts'

const refundedOnce = { status: 'refunded', entries: ['platform -4200', 'user 4200'] }
const bothCalls = ['POST /api/order_item/refund', 'PATCH /api/order_item/status/']

test('a double click on Refund returns the points once, then sets the status and mails the employee', async ({
  open,
  laurel,
}) => {
  const order = await addOrder(laurel.db)
  const page = await open({ as: 'admin', at: `/orders?keyword=${order.id}` })
  const asked = laurel.listen()
  const mailsBefore = laurel.mails.length
  await chooseRefund(page, order.id)
  await expect(refundDialog(page)).toHaveAccessibleName('Confirmar reembolso por: 4200 puntos')
  await expect(refundDialog(page)).toContainText(`Audífonos inalámbricos · Orden #${order.id} · Lucía Fernández Ortega`)
  await expect(stepsOf(page)).toHaveText([/Puntos devueltos al usuario: pendiente/, /Estado “Refunded”: pendiente/])
  expect(writesOf(asked), 'nothing is sent before it is confirmed').toEqual([])

  await confirmButton(page).dblclick()
  await expect(refundDialog(page)).toContainText('Reembolso terminado')
  await expect(stepsOf(page)).toHaveText([/hecho/, /hecho/])
  expect(await settlementOf(laurel, order)).toEqual(refundedOnce)
  expect(writesOf(asked)).toEqual(bothCalls)
  await laurel.app.settled()
  expect(laurel.mails.slice(mailsBefore).map(({ subject }) => subject)).toEqual([`Tu pedido ${order.id}: reembolsado`])
  await refundDialog(page).getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(refundDialog(page)).toHaveCount(0)
  await expect(rowOf(page, order.id).getByText('Refunded', { exact: true })).toBeVisible()
  await expect(statusOf(page, order.id), 'refunded is final').toHaveCount(0)
  await expect(rowOf(page, order.id).locator(':focus'), 'the keyboard goes on from there').toContainText('Refunded')
})

test('a refund goes over a status that a colleague set meanwhile only once staff have seen it', async ({
  open,
  laurel,
}) => {
  const order = await addOrder(laurel.db)
  const page = await open({ as: 'admin', at: `/orders?keyword=${order.id}` })
  const asked = laurel.listen()
  await chooseRefund(page, order.id)
  const set = (status: 'shipped' | 'delivered') =>
    laurel.db.updateTable('order_items').set({ status }).where('id', '=', order.items[0]!).execute()
  await set('shipped')
  await confirmButton(page).click()
  await expect(refundDialog(page)).toContainText('Entretanto pasó a Shipped; no se envió nada.')
  await expect(stepsOf(page)).toHaveText([/pendiente/, /pendiente/])
  await set('delivered')
  await refundDialog(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(refundDialog(page)).toContainText('Entretanto pasó a Delivered; no se envió nada.')
  expect(writesOf(asked)).toEqual([])
  await refundDialog(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(refundDialog(page)).toContainText('Reembolso terminado')
  expect(await settlementOf(laurel, order)).toEqual(refundedOnce)
})

test('a refund whose request was lost goes again over a status that a colleague set since only once staff have seen it', async ({
  open,
  laurel,
}) => {
  const order = await addOrder(laurel.db)
  const page = await open({ as: 'admin', at: `/orders?keyword=${order.id}`, complaints: /ERR_FAILED/ })
  const refundCall = '**/api/order_item/refund'
  await page.route(refundCall, (route) => route.abort())
  await chooseRefund(page, order.id)
  await confirmButton(page).click()
  const again = refundDialog(page).getByRole('button', { name: 'Reintentar' })
  await expect(again).toBeVisible()
  await page.unroute(refundCall)
  await laurel.db.updateTable('order_items').set({ status: 'delivered' }).where('id', '=', order.items[0]!).execute()
  const asked = laurel.listen()
  await again.click()
  await expect(refundDialog(page)).toContainText('Entretanto pasó a Delivered; no se envió otra vez.')
  expect(writesOf(asked)).toEqual([])
  await again.click()
  await expect(refundDialog(page)).toContainText('Reembolso terminado')
  expect(await settlementOf(laurel, order)).toEqual(refundedOnce)
  expect(writesOf(asked)).toEqual(bothCalls)
})

test('a refund continues while staff work on another screen; unfinished, it shows on every screen and tab and after signing in again, only to its owner', async ({
  open,
  laurel,
}) => {
  const order = await addOrder(laurel.db)
  // What a tab is reading when the session ends is refused.
  const page = await open({ as: 'admin', at: `/orders?keyword=${order.id}`, complaints: /status of (500|401)/ })
  const unfinished = (where: Page) => where.getByRole('button', { name: '1 decisión pendiente' })
  const other = await page.context().newPage()
  await other.goto('/surveys')
  await expect(other.getByText('Please select an org to see its surveys')).toBeVisible()
  const statusCall = '**/api/order_item/status/*'
  await page.route(statusCall, (route) => route.fulfill({ status: 500, json: {} }))
  const held = await hold(page, 'POST', '**/api/order_item/refund')
  const asked = laurel.listen()
  await chooseRefund(page, order.id)
  await confirmButton(page).click()
  await expect.poll(() => held.requests.length).toBe(1)
  await refundDialog(page).getByRole('button', { name: 'Cerrar', exact: true }).click()
  await page.getByRole('link', { name: 'Surveys' }).click()
  const answered = page.waitForResponse(statusCall)
  await held.release()
  await answered
  await page.unroute(statusCall)
  await expect(unfinished(page)).toBeVisible()
  await expect(unfinished(other), 'in a tab that was open before, on another screen').toBeVisible()

  const logOut = async () => {
    await page.getByRole('button', { name: /^Perfil de/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  await logOut()
  await signIn(page, 'manager')
  await expect(page.getByRole('button', { name: /^Perfil de/ })).toBeVisible()
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await expect(unfinished(page), 'not to another account').toHaveCount(0)
  await logOut()
  await signIn(page, 'admin')
  await expect(unfinished(page), 'after a new sign-in').toBeVisible()
  for (const tab of ['Closed Orders', 'Open Orders']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('list', { name: 'Movimientos sin terminar' })).toContainText(`Orden #${order.id}`)
  }
  await page.getByRole('link', { name: 'Surveys' }).click()
  await expect(page.getByText('Please select an org to see its surveys')).toBeVisible()
  await unfinished(page).click()
  await page.getByRole('button', { name: 'Reintentar estado' }).click()
  await other.getByRole('link', { name: 'Orders' }).click()
  const search = other.getByRole('searchbox')
  await expect(other.getByRole('list', { name: 'Movimientos sin terminar' })).toBeVisible()
  await search.hover()
  const before = await search.boundingBox()
  await other.mouse.down()
  await refundDialog(page).getByRole('button', { name: 'Reintentar estado' }).click()
  await expect(refundDialog(page)).toContainText('Reembolso terminado')
  expect(await search.boundingBox(), 'nothing moves under a press in the other tab').toEqual(before)
  await other.mouse.up()
  await expect.poll(() => search.boundingBox()).not.toEqual(before)
  await refundDialog(page).getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(unfinished(page)).toHaveCount(0)
  expect(await settlementOf(laurel, order)).toEqual(refundedOnce)
  expect(writesOf(asked).filter((call) => bothCalls.includes(call))).toEqual(bothCalls)
})
