import { areas } from '#app/areas.ts'
import { addOrder } from '#tests/support/orders.ts'
import type { Page } from 'playwright-core'
import { hold } from './support/held.ts'
import { addOrganisation, call, writesOf } from '#testing/laurel.ts'
import { chooseRefund, confirmButton, refundDialog } from './support/refunds.ts'
import { signIn } from './support/signIn.ts'
import { pressCalmly } from './support/pressCalmly.ts'
import { expect, test } from './support/test.ts'
import { buffer } from 'node:stream/consumers'

const pending = (page: Page) => page.getByRole('button', { name: 'Diario: 1 decisión pendiente' })
const lines = (page: Page) => page.getByRole('dialog', { name: 'Diario' }).getByRole('listitem')

test('a refund without an answer waits in the journal of every tab; Comprobar only reads, and the missing step completes the refund', async ({
  open,
  laurel,
}) => {
  const order = await addOrder(laurel.db)
  const complaints = /ERR_FAILED|Failed to fetch|No se pudieron cargar/
  const page = await open({ as: 'admin', at: `/orders?keyword=${order.id}`, complaints })
  const other = await page.context().newPage()
  await other.goto('/goals')
  await page.route('**/api/order_item/refund', async (route) => {
    await page.route('**/api/staff/orders*', (read) => read.abort())
    await route.fetch()
    await route.abort()
  })
  await chooseRefund(page, order.id)
  await confirmButton(page).click()
  await expect(refundDialog(page)).toContainText('No se sabe si los puntos llegaron')
  await refundDialog(page).getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(pending(other)).toBeVisible()
  await page.getByRole('link', { name: 'Surveys' }).click()
  await expect(page.getByRole('heading', { name: 'Surveys' }), 'who listens hears where they are').toBeFocused()
  await expect(page).toHaveTitle('Surveys · Laurel')

  await pending(page).press('Enter')
  await expect(lines(page).first()).toContainText(
    /^Sin confirmar.*Reembolso de .* puntos, #.*No se sabe si los puntos llegaron/,
  )
  await page.unroute('**/api/staff/orders*')
  const asked = laurel.listen()
  await page.getByRole('button', { name: 'Comprobar' }).press('Enter')
  await expect(lines(page).first()).toContainText('Sin terminar')
  expect(writesOf(asked), 'looking sends nothing').toEqual([])
  await pressCalmly(page.getByRole('button', { name: 'Reintentar estado' }), 'Enter')
  await refundDialog(page).getByRole('button', { name: 'Reintentar estado' }).click()
  await expect(refundDialog(page)).toContainText('Reembolso terminado')
  await page.reload()
  await page.getByRole('button', { name: 'Diario', exact: true }).click()
  await expect(lines(page).first()).toContainText(/^Hecho.*Reembolso de/)
  await other.getByRole('button', { name: 'Diario', exact: true }).click()
  await expect(lines(other), 'other tabs see the same').toHaveCount(1)
  // What it was reading when the session ends would be refused.
  await other.close()
  await page.getByRole('button', { name: /^Perfil/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await signIn(page, 'admin')
  await page.getByRole('button', { name: 'Diario', exact: true }).click()
  await expect(lines(page), 'kept for this account alone').toHaveCount(1)
})

test('a new release leaves the console open; a reload restores what was typed, and waits for points that are being sent', async ({
  open,
}) => {
  const page = await open({ as: 'admin', at: '/services?org=1', complaints: /ERR_FAILED|Failed to (load|fetch)/ })
  const amount = page.getByLabel('Sumar al balance')
  const late = await hold(page, 'GET', '**/GoalsScreen-*.js')
  await page.getByRole('link', { name: 'Goals' }).click()
  await expect(page.getByRole('progressbar', { name: 'Abriendo la página' })).toBeVisible()
  await amount.fill('40')
  await expect(page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' })).toBeVisible()
  await page.keyboard.press('Enter')
  await late.release()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page, 'who typed while the page was awaited stays').toHaveURL('/services?org=1')
  await page.reload()
  await expect(amount, 'what was typed came back, and was not sent').toHaveValue('40')
  await expect(page.getByText('Se recuperó lo que escribió sin guardar.')).toBeVisible()

  const gone = '**/ClientsScreen-*.js'
  await page.route(gone, (route) => route.abort())
  await page.route('/', async (route) => {
    const body = await (await route.fetch()).text()
    await route.fulfill({ contentType: 'text/html', body: body.replaceAll(/index-[\w-]+\.js/g, 'index-next.js') })
  })
  const held = await hold(page, 'POST', '**/api/staff/org/balanceUpdate')
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  await expect.poll(() => held.requests.length).toBe(1)
  await page.getByRole('link', { name: 'Clients' }).click()
  await expect(page.getByRole('heading', { name: 'Esta página falló' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link')).toHaveCount(areas.length)
  await expect(page.getByText('Hay una versión nueva.')).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Recargar' }).click()
  await expect(page.getByText('Se recarga en cuanto termine lo que se está enviando.')).toBeVisible()
  await page.unroute(gone)
  const reloaded = page.waitForEvent('load')
  await held.release()
  await reloaded
  await expect(page).toHaveTitle('Clients · Laurel')
  await page.getByRole('button', { name: 'Diario', exact: true }).click()
  await expect(lines(page).first()).toContainText(/^Hecho.*40 al balance de/)
})

test('the journal that is opened while a page is on its way stays open, and keeps the focus', async ({ open }) => {
  const page = await open({ as: 'admin', at: '/orders' })
  const code = await hold(page, 'GET', '**/assets/GoalsScreen*')
  await page.getByRole('link', { name: 'Goals' }).click()
  await page.getByRole('button', { name: 'Diario', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Diario' })
  await expect(panel).toBeFocused()
  await expect.poll(() => code.requests).toHaveLength(1)
  await code.release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Goals')
  await expect(panel).toBeFocused()
})

test('the whole journal is a page: staff narrow it by keyboard, follow names, and download what is shown', async ({
  open,
  laurel,
}) => {
  const { id, name } = await laurel.db
    .selectFrom('organisations')
    .select(['id', 'name'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const orders = [await addOrder(laurel.db), await addOrder(laurel.db)]
  const page = await open({ as: 'admin', at: `/services?org=${id}` })
  const metas = page.getByRole('button', { name: /^(Activate|Dissable) Metas/ })
  const isOn = (await metas.textContent())?.includes('Dissable')
  await metas.click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  if (isOn) await page.getByRole('alertdialog').getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByText(`Se guardaron los servicios de «${name}».`)).toBeVisible()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  for (const order of orders)
    await page
      .getByRole('row', { name: `#${order.id}` })
      .getByRole('checkbox', { name: /^Seleccionar/ })
      .click()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('2 ítems en Shipped.')).toBeVisible()

  await page.getByRole('button', { name: 'Diario', exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Ver todo el diario' }).press('Enter')
  await expect(page).toHaveTitle('Diario · Laurel')
  await expect(page.getByRole('heading', { name: 'Diario', level: 1 })).toBeFocused()
  const rows = page.getByRole('table', { name: 'Diario' }).locator('tbody tr')
  await expect(rows.first()).toContainText('2 ítems a Shipped')
  await rows.first().getByText('Lo que cambió').press('Enter')
  const changed = rows.first().getByRole('link', { name: `#${orders[0]!.id}` })
  await expect(changed).toHaveAttribute('href', `/orders?info=${orders[0]!.id}`)

  await page.getByRole('combobox', { name: 'Área' }).focus()
  for (const key of ['ArrowDown', 'S', 'e', 'r', 'Enter']) await page.keyboard.press(key)
  await expect(page).toHaveURL('/journal?area=services')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(new RegExp(`Servicios de ${name}(Desactivar|Activar): Metas`))
  await expect(rows.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/clients?open=${id}`)
  const csv = page.getByRole('button', { name: 'Descargar CSV' })
  const [file] = await Promise.all([page.waitForEvent('download'), csv.press('Enter')])
  const lines = (await buffer(await file.createReadStream())).toString('utf8').trim().split('\r\n')
  expect(lines, 'what is shown, and no more').toHaveLength(2)
  expect(lines[1]).toMatch(/Hecho,Servicios de .*ctivar: Metas,Services/)

  await page.getByRole('button', { name: 'Fecha' }).press('Enter')
  await page.getByRole('button', { name: 'Hoy' }).press('Enter')
  await page.reload()
  await expect(rows, 'the address keeps the filters').toHaveCount(1)
  await page.getByRole('combobox', { name: 'Resultado' }).focus()
  for (const key of ['ArrowDown', 'End', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByText('Nada coincide')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar filtros' }).press('Enter')
  await expect(page).toHaveURL('/journal')
})

test('a journal that stays open over midnight tells the day before from the new one', async ({ open }) => {
  const page = await open({ as: 'admin', at: '/goals?open=new' })
  await page.getByLabel('Period Name').fill('Antes de medianoche')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const tomorrow = async () => {
    await page.clock.setFixedTime(Date.now() + 24 * 3_600_000)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
  }
  await page.goto('/journal')
  const row = page.getByRole('row').filter({ hasText: 'Antes de medianoche' })
  await expect(row).toContainText(/Hoy/)
  await tomorrow()
  await expect(row).not.toContainText('Hoy')

  await page.clock.setFixedTime(Date.now())
  await page.goto('/journal?who=all')
  await expect(row).toContainText('hoy')
  await tomorrow()
  await expect(page.getByText('Hoy nadie cambió nada todavía')).toBeVisible()
})

test('what a colleague changed is in the history of its record, and in the day of all staff', async ({
  open,
  laurel,
}) => {
  const id = await addOrganisation(laurel, 'Hilados del Valle')
  const page = await open({ as: 'admin', at: `/clients?open=${id}` })
  const dialog = page.getByRole('dialog')
  const history = dialog.locator('summary', { hasText: 'Historial' })
  await history.press('Enter')
  await expect(dialog.getByText('Sin cambios registrados.')).toBeVisible()
  await call(laurel, 'PATCH', `staff/org/${id}/plan`, { plan: 'premium' }, 'manager')
  await page.reload()
  await history.press('Enter')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Joaquín Peña Oroño' })).toContainText(
    /Plan\s*Basic → Premium/,
  )

  await page.goto('/journal')
  await page.getByRole('radio', { name: 'Míos' }).press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'De todos' })).toBeFocused()
  await expect(page).toHaveURL('/journal?who=all')
  const change = page.getByRole('row', { name: /Hilados del Valle/ })
  await expect(change).toContainText(/Joaquín Peña Oroño.*Basic → Premium/)
  await change.getByRole('link', { name: 'Hilados del Valle' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit Hilados del Valle' })).toBeVisible()
})

test("'Ver más' counts while the changes of all staff are being read again", async ({ open, laurel }) => {
  const created_at = new Date('2020-01-15T12:00:00Z')
  const row = {
    created_at,
    request_id: 'r',
    kind: 'client',
    record_id: 1,
    name: 'Uno',
    before: '{"plan":"basic"}',
  } as const
  const rows = Array.from({ length: 100 }, () => ({ ...row, after: '{"plan":"premium"}' }))
  await laurel.db.insertInto('audit').values(rows).execute()
  const page = await open({ as: 'admin', at: '/journal?who=all&from=2020-01-15&to=2020-01-15' })
  const rowsOf = page.getByRole('table', { name: 'Cambios de todos' }).locator('tbody tr')
  await expect(rowsOf).toHaveCount(30)
  // On the way back to the tab the pages in sight are read again, one after another.
  await page.clock.setFixedTime(Date.now() + 60_000)
  const held = await hold(page, 'GET', '**/api/staff/audit?*')
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => held.requests.length).toBe(1)
  await page.getByRole('button', { name: 'Ver más' }).press('Enter')
  await held.release()
  await expect(rowsOf, 'as pressed').toHaveCount(60)
})
