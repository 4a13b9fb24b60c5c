import { addOrder } from '#tests/support/orders.ts'
import type { Page } from 'playwright-core'
import type { Asked } from './support/laurel.ts'
import { hold } from './support/held.ts'
import { rowOf, statusOf } from './support/orders.ts'
import { chooseRefund, confirmButton, refundAs, refundDialog, settlementOf, stepsOf } from './support/refunds.ts'
import { refuseStatusChanges } from './support/refusal.ts'
import { signIn } from './support/signIn.ts'
import { expect, test } from './support/test.ts'

const refundedOnce = { status: 'refunded', entries: ['platform -4200', 'user 4200'] }
const untouched = { status: 'in-progress', entries: [] }
const writes = (asked: readonly Asked[]) =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path.replace(/\d+$/, '')}`)
const bothCalls = ['POST /api/order_item/refund', 'PATCH /api/order_item/status/']

test('a refund gives the points back, then sets the status, and mails the employee', async ({ open, laurel }) => {
  const order = await addOrder(laurel.db)
  const page = await open({ as: 'admin', at: `/orders?keyword=${order.id}` })
  const asked = laurel.listen()
  const mailsBefore = laurel.mails.length
  await chooseRefund(page, order.id)
  await expect(refundDialog(page)).toHaveAccessibleName('Confirmar reembolso por: 4200 puntos')
  await expect(refundDialog(page)).toContainText(`Audífonos inalámbricos · Orden #${order.id} · Lucía Fernández Ortega`)
  await expect(stepsOf(page)).toHaveText([/Puntos devueltos al usuario: pendiente/, /Estado “Refunded”: pendiente/])
  expect(writes(asked), 'nothing is sent before it is confirmed').toEqual([])

  await confirmButton(page).click()
  await expect(refundDialog(page)).toContainText('Reembolso terminado')
  await expect(stepsOf(page)).toHaveText([/hecho/, /hecho/])
  expect(await settlementOf(laurel, order)).toEqual(refundedOnce)
  expect(writes(asked)).toEqual(bothCalls)
  await laurel.app.settled()
  expect(laurel.mails.slice(mailsBefore).map(({ subject }) => subject)).toEqual([`Tu pedido ${order.id}: reembolsado`])
  await refundDialog(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(refundDialog(page)).toHaveCount(0)
  await expect(rowOf(page, order.id).getByText('Refunded', { exact: true })).toBeVisible()
  await expect(statusOf(page, order.id), 'refunded is final').toHaveCount(0)
  await expect(rowOf(page, order.id).locator(':focus'), 'the keyboard goes on from there').toContainText('Refunded')
})

test('a double click on Confirmar sends one refund', async ({ open, laurel }) => {
  const order = await addOrder(laurel.db)
  const page = await open({ as: 'admin', at: `/orders?keyword=${order.id}` })
  const asked = laurel.listen()
  await chooseRefund(page, order.id)
  await confirmButton(page).dblclick()
  await expect(refundDialog(page)).toContainText('Reembolso terminado')
  expect(writes(asked)).toEqual(bothCalls)
  expect(await settlementOf(laurel, order)).toEqual(refundedOnce)
})

test('a refund called off by Escape, Cancelar or a click outside sends nothing, and the select shows the real status', async ({
  open,
  laurel,
}) => {
  const order = await addOrder(laurel.db)
  const page = await open({ as: 'admin', at: `/orders?keyword=${order.id}` })
  const asked = laurel.listen()
  const ways = [
    () => page.keyboard.press('Escape'),
    () => refundDialog(page).getByRole('button', { name: 'Cancelar' }).click(),
    () => page.mouse.click(5, 5),
  ]
  for (const callOff of ways) {
    await statusOf(page, order.id).focus()
    await chooseRefund(page, order.id)
    await callOff()
    await expect(refundDialog(page)).toHaveCount(0)
    await expect(statusOf(page, order.id)).toHaveValue('in-progress')
    await expect(statusOf(page, order.id)).toBeFocused()
  }
  expect(writes(asked)).toEqual([])
  expect(await settlementOf(laurel, order)).toEqual(untouched)
})

test('a refund that the server refuses says why, and changes nothing', async ({ open, laurel }) => {
  const order = await addOrder(laurel.db, [{ price: 20_000_000 }])
  const page = await open({ as: 'admin', at: `/orders?keyword=${order.id}`, complaints: /status of 422/ })
  const asked = laurel.listen()
  await chooseRefund(page, order.id)
  await confirmButton(page).click()
  await expect(refundDialog(page).getByRole('alert')).toContainText(
    'Un movimiento lleva como máximo 10.000.000 puntos.',
  )
  expect(writes(asked)).toEqual(bothCalls.slice(0, 1))
  expect(await settlementOf(laurel, order)).toEqual(untouched)
  await refundDialog(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(statusOf(page, order.id)).toHaveValue('in-progress')
})

test('“not enough points” is no success, though it arrives as a normal answer', async ({ open, laurel }) => {
  const order = await addOrder(laurel.db)
  const page = await open({ as: 'admin', at: `/orders?keyword=${order.id}` })
  const asked = laurel.listen()
  const error = { code: 'user-not-enough-points', message: '' }
  await page.route('**/api/order_item/refund', (route) => route.fulfill({ json: { success: false, error } }))
  await chooseRefund(page, order.id)
  await confirmButton(page).click()
  await expect(refundDialog(page).getByRole('alert')).toContainText('No hay puntos suficientes para este reembolso.')
  await expect(stepsOf(page)).toHaveText([/falló/, /pendiente/])
  expect(writes(asked)).toEqual([])
  expect(await settlementOf(laurel, order)).toEqual(untouched)
})

test('where the points went back and the status failed, trying again repeats only the status', async ({
  open,
  laurel,
}) => {
  const order = await addOrder(laurel.db)
  const page = await open({ as: 'admin', at: `/orders?keyword=${order.id}`, complaints: /status of 500/ })
  const asked = laurel.listen()
  const allow = await refuseStatusChanges(laurel.db, order.items[0]!)
  try {
    await chooseRefund(page, order.id)
    await confirmButton(page).click()
    await expect(refundDialog(page)).toContainText('Los puntos ya fueron devueltos. Reintentar solo cambia el estado')
    await expect(stepsOf(page)).toHaveText([/hecho/, /falló.*No se guardó/])
    expect(await settlementOf(laurel, order)).toEqual({ ...refundedOnce, status: 'in-progress' })
  } finally {
    await allow()
  }
  await refundDialog(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(rowOf(page, order.id)).toContainText('Reembolsado, falta el estado')

  await rowOf(page, order.id).getByRole('button', { name: 'Terminar' }).click()
  await refundDialog(page).getByRole('button', { name: 'Reintentar estado' }).click()
  await expect(refundDialog(page)).toContainText('Reembolso terminado')
  expect(await settlementOf(laurel, order)).toEqual(refundedOnce)
  expect(writes(asked)).toEqual([...bothCalls, bothCalls[1]])
})

test('what a colleague refunded meanwhile is not refunded again', async ({ open, laurel }) => {
  const order = await addOrder(laurel.db)
  const page = await open({ as: 'admin', at: `/orders?keyword=${order.id}` })
  await chooseRefund(page, order.id)
  await refundAs(laurel, 'manager', order)
  const asked = laurel.listen()
  await confirmButton(page).click()
  await expect(refundDialog(page)).toContainText('Un colega ya había reembolsado este artículo.')
  expect(writes(asked)).toEqual([])
  expect(await settlementOf(laurel, order)).toEqual(refundedOnce)
})

test('a refund goes on to its end while its person works on another screen', async ({ open, laurel }) => {
  const order = await addOrder(laurel.db)
  const page = await open({ as: 'admin', at: `/orders?keyword=${order.id}` })
  const held = await hold(page, 'POST', '**/api/order_item/refund')
  await chooseRefund(page, order.id)
  await confirmButton(page).click()
  await expect.poll(() => held.requests.length).toBe(1)
  await refundDialog(page).getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('link', { name: 'Surveys' }).click()
  await expect(page.getByText('Aún no está disponible')).toBeVisible()
  await held.release()
  await expect.poll(() => settlementOf(laurel, order)).toEqual(refundedOnce)
  await page.goBack()
  await page.getByRole('tab', { name: 'Closed Orders' }).click()
  await expect(rowOf(page, order.id).getByText('Refunded', { exact: true })).toBeVisible()
})

test('an unfinished refund shows on every screen, in every tab and after a new sign-in, and to nobody else', async ({
  open,
  laurel,
}) => {
  const order = await addOrder(laurel.db)
  const page = await open({ as: 'admin', at: `/orders?keyword=${order.id}`, complaints: /status of 500/ })
  const unfinished = (where: Page) => where.getByRole('button', { name: '1 reembolso sin terminar' })
  const other = await page.context().newPage()
  await other.goto('/surveys')
  await expect(other.getByText('Aún no está disponible')).toBeVisible()
  const statusCall = '**/api/order_item/status/*'
  await page.route(statusCall, (route) => route.fulfill({ status: 500, json: {} }))
  await chooseRefund(page, order.id)
  await confirmButton(page).click()
  await expect(refundDialog(page)).toContainText('Los puntos ya fueron devueltos.')
  await page.unroute(statusCall)
  await refundDialog(page).getByRole('button', { name: 'Cerrar' }).click()
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
  await unfinished(page).click()
  await refundDialog(page).getByRole('button', { name: 'Reintentar estado' }).click()
  await expect(refundDialog(page)).toContainText('Reembolso terminado')
  await refundDialog(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(unfinished(page)).toHaveCount(0)
  expect(await settlementOf(laurel, order)).toEqual(refundedOnce)
})

test('an item that cost nothing is refunded in both steps, and no points move', async ({ open, laurel }) => {
  const order = await addOrder(laurel.db, [{ price: 0 }])
  const page = await open({ as: 'admin', at: `/orders?keyword=${order.id}` })
  const asked = laurel.listen()
  await chooseRefund(page, order.id)
  await expect(refundDialog(page)).toHaveAccessibleName('Confirmar reembolso por: 0 puntos')
  await confirmButton(page).click()
  await expect(refundDialog(page)).toContainText('Reembolso terminado')
  expect(writes(asked)).toEqual(bothCalls)
  expect(await settlementOf(laurel, order)).toEqual({ status: 'refunded', entries: [] })
})
