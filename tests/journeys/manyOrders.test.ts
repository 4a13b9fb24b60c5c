import { addOrder } from '#tests/support/orders.ts'
import type { Locator, Page } from 'playwright-core'
import { hold } from './support/held.ts'
import { writesOf } from '#testing/laurel.ts'
import { rowOf, statusOf } from './support/orders.ts'
import { pressCalmly } from './support/pressCalmly.ts'
import { expect, test } from './support/test.ts'

const runsOf = (page: Page) => page.getByRole('region', { name: 'Varios a la vez' })
const tickOf = (page: Page, orderId: number) => rowOf(page, orderId).getByRole('checkbox', { name: /^Seleccionar/ })

test('staff ship a range of orders and work elsewhere meanwhile; then they send only the refused ones again', async ({
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
  await expect(question).toContainText(/5 In-progress → Shipped · \d personas?, 5 correos/)

  // A colleague refunds one meanwhile; the console reads each item before sending, and leaves this one.
  const { id, items } = orders[1]!
  await laurel.db.updateTable('order_items').set({ refunded_at: new Date() }).where('id', '=', items[0]!).execute()
  await question.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText(/^Seleccionado/), 'nothing is ticked any more').toHaveCount(0)
  await page.getByRole('link', { name: 'Goals' }).click()
  await expect(runsOf(page)).toContainText(new RegExp(`#${id} · .*«Sus puntos ya fueron devueltos`))
  await expect(page.getByText('4 hechos, 1 rechazado', { exact: true })).toBeVisible()
  expect(writesOf(asked)).toHaveLength(4)

  await laurel.db.updateTable('order_items').set({ refunded_at: null }).where('id', '=', items[0]!).execute()
  await page.getByRole('button', { name: 'Diario: 1 decisión pendiente' }).click()
  const waiting = page.getByRole('dialog', { name: 'Diario' }).getByRole('listitem').first()
  await expect(waiting).toContainText(/^Hecho en parte.*5 ítems a Shipped4 hechos, 1 rechazado#\d+ · .*: «Sus puntos/)
  await waiting.getByRole('button', { name: 'Ver' }).press('Enter')
  await expect(page.locator(':focus')).toHaveText(/^Terminado con fallas/)
  await runsOf(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('5 ítems en Shipped.')).toBeVisible()
  expect(writesOf(asked), 'the refused one alone').toHaveLength(5)
  await laurel.app.settled()
  expect(laurel.mails).toHaveLength(5)

  await page.getByRole('link', { name: 'Orders' }).click()
  await expect(statusOf(page, second!)).toHaveValue('shipped')
})

test('another tab shows a run without sending anything; after the first tab is closed it shows what was sent', async ({
  open,
  laurel,
}) => {
  const orders = []
  for (let n = 0; n < 6; n++) orders.push(await addOrder(laurel.db))
  const [oldest, newest] = [orders[0]!.id, orders[5]!.id]
  const page = await open({ as: 'admin', at: '/orders', complaints: /ERR_FAILED|Failed to fetch/ })
  const other = await page.context().newPage()
  await other.goto('/goals')
  await tickOf(page, newest).click()
  await tickOf(page, oldest).click({ modifiers: ['Shift'] })
  const held = await hold(page, 'PATCH', '**/api/order_item/status/*')
  const asked = laurel.listen()
  const mails = laurel.mails.length
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aplicar' }).click()
  await expect.poll(() => held.requests.length).toBe(4)
  await expect(statusOf(page, newest)).toBeDisabled()
  await held.requests[0]!.continue()
  await expect.poll(() => held.requests.length).toBe(5)

  const account = runsOf(other)
  await expect(account).toContainText(/^En otra pestaña: cambiando a Shipped/)
  await expect(account).toContainText('1 de 6')
  await expect(account.getByRole('button'), 'it is left to the tab that has it').toHaveCount(0)
  expect(writesOf(asked)).toHaveLength(1)

  await page.close()
  await expect(account, 'taken up, and nothing sent').toContainText('Interrumpido')
  await expect(account).toContainText('1 sin enviar')
  // The browser either sends the held requests or cuts them off with their tab.
  if ((await account.innerText()).includes('sin confirmar')) {
    await account.getByRole('button', { name: 'Reintentar' }).click()
    await expect(account).toContainText('5 hechos, 1 sin enviar')
  }
  await account.getByRole('button', { name: 'Enviar el restante' }).click()
  await expect(other.getByText('6 ítems en Shipped.')).toBeVisible()
  await laurel.app.settled()
  expect(laurel.mails.slice(mails), 'each person heard of it once').toHaveLength(6)
  await other.getByRole('button', { name: /^Diario/ }).click()
  const lines = other.getByRole('dialog', { name: 'Diario' }).getByRole('listitem')
  await expect(lines.first()).toContainText(/^Hecho.*6 ítems a Shipped/)
})

test('a second status for items that a run is still changing is not promised, and is set once the run has ended', async ({
  open,
  laurel,
}) => {
  const [older, newer] = [await addOrder(laurel.db), await addOrder(laurel.db)]
  const page = await open({ as: 'admin', at: '/orders' })
  const question = page.getByRole('alertdialog')
  const held = await hold(page, 'PATCH', '**/api/order_item/status/*')
  await tickOf(page, older.id).click()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await question.getByRole('button', { name: 'Aplicar' }).click()
  await expect.poll(() => held.requests.length).toBe(1)

  await tickOf(page, older.id).click()
  await page.getByRole('combobox', { name: 'Estado para la selección' }).selectOption('delivered')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(question).toContainText(/Nada que cambiar.*otro cambio de varios lo está cambiando/)
  await expect(question.getByRole('button', { name: 'Aplicar' })).toBeDisabled()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await tickOf(page, newer.id).click()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(question).toContainText(/1 In-progress → Delivered · 1 persona, 1 correo.*otro cambio de varios/)
  await question.getByRole('button', { name: 'Cancelar' }).click()

  await held.release()
  await expect(page.getByText('1 ítem en Shipped.')).toBeVisible()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(question).toContainText(/1 Shipped, 1 In-progress → Delivered|1 In-progress, 1 Shipped → Delivered/)
  await question.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('2 ítems en Delivered.')).toBeVisible()
})

test('staff take back from the journal what a run has done: each item gets its earlier status, and nobody is mailed', async ({
  open,
  laurel,
}) => {
  const [one, other] = [await addOrder(laurel.db), await addOrder(laurel.db)]
  await laurel.db.updateTable('order_items').set({ status: 'shipped' }).where('order_id', '=', other.id).execute()
  const page = await open({ as: 'admin', at: '/orders' })
  const choice = page.getByRole('combobox', { name: 'Estado para la selección' })
  await tickOf(page, other.id).click()
  await expect(choice, 'the next one is offered').toHaveValue('delivered')
  await tickOf(page, one.id).click()
  await expect(choice).toHaveValue('shipped')
  await choice.selectOption('delivered')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('2 ítems en Delivered.')).toBeVisible()
  await laurel.app.settled()
  const mails = laurel.mails.length

  await page.getByRole('link', { name: 'Goals' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Goals' })).toBeFocused()
  const journal = page.getByRole('dialog', { name: 'Diario' })
  await page.getByRole('button', { name: 'Diario' }).press('Enter')
  await pressCalmly(journal.getByRole('button', { name: 'Deshacer: 2 ítems en Delivered.' }), 'Enter')
  await expect(page.getByText('2 ítems en su estado anterior.').first()).toBeVisible()
  const found = laurel.db.selectFrom('order_items').select('status').where('order_id', 'in', [one.id, other.id])
  expect((await found.orderBy('order_id').execute()).map(({ status }) => status)).toEqual(['in-progress', 'shipped'])
  await laurel.app.settled()
  expect(laurel.mails).toHaveLength(mails)
  await expect(journal.getByRole('button', { name: /^Deshacer: 2 ítems en Delivered/ })).toHaveCount(0)
})

test('an undo of a run does not put down to a colleague what staff have changed themselves since', async ({
  open,
  laurel,
}) => {
  const [one, other] = [await addOrder(laurel.db), await addOrder(laurel.db)]
  const page = await open({ as: 'admin', at: '/orders' })
  for (const { id } of [one, other]) await tickOf(page, id).click()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('2 ítems en Shipped.')).toBeVisible()
  await statusOf(page, one.id).selectOption('delivered')
  await expect(rowOf(page, one.id)).toContainText('Con aviso')
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(runsOf(page)).toContainText(/1 hecho, 1 dejado como está.*: ahora Delivered/)
  await expect(runsOf(page)).toContainText('Cambiaron entretanto; no se enviaron.')
})

test('a run that was taken back by its notice is not offered again by the journal', async ({ open, laurel }) => {
  const order = await addOrder(laurel.db)
  const page = await open({ as: 'admin', at: `/orders?keyword=${order.id}` })
  await tickOf(page, order.id).click()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('1 ítem en Shipped.')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(page.getByText('1 ítem en In-progress.')).toBeVisible()
  await page.getByRole('button', { name: 'Diario' }).press('Enter')
  const journal = page.getByRole('dialog', { name: 'Diario' })
  await expect(journal.getByRole('button', { name: 'Deshacer: 1 ítem en In-progress.' })).toBeVisible()
  await expect(journal.getByRole('button', { name: 'Deshacer: 1 ítem en Shipped.' })).toHaveCount(0)
})

test('a double click takes back or dismisses one run, not the one that takes its place', async ({ open, laurel }) => {
  const orders = [await addOrder(laurel.db), await addOrder(laurel.db), await addOrder(laurel.db)]
  const page = await open({ as: 'admin', at: '/orders', complaints: /status of 409/ })
  const ship = async (orderId: number) => {
    await tickOf(page, orderId).click()
    await page.getByRole('combobox', { name: 'Estado para la selección' }).selectOption('shipped')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aplicar' }).click()
  }
  /** The second click comes once the page shows what the first has done. */
  const doubleClick = async (button: Locator, isShown: () => Promise<void>) => {
    const { x, y, width, height } = (await button.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.up()
    await isShown()
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
  }
  const [first, second, third] = orders.map(({ id }) => id)
  for (const id of [first!, second!]) {
    await ship(id)
    await expect(statusOf(page, id)).toHaveValue('shipped')
  }
  await page.getByRole('button', { name: 'Diario' }).press('Enter')
  await page.getByRole('link', { name: 'Ver todo el diario' }).click()
  const back = page.getByRole('main').getByRole('button', { name: 'Deshacer: 1 ítem en Shipped.' })
  await expect(back).toHaveCount(2)
  const asked = laurel.listen()
  await doubleClick(back.last(), () =>
    expect(page.getByRole('main').getByRole('button', { name: 'Deshacer: 1 ítem en In-progress.' })).toBeVisible(),
  )
  await expect(back).toHaveCount(1)
  await page.getByRole('link', { name: 'Orders' }).click()
  await expect(statusOf(page, first!)).toHaveValue('in-progress')
  await expect(statusOf(page, second!)).toHaveValue('shipped')
  expect(writesOf(asked)).toHaveLength(1)

  await page.route('**/order_item/status/*', (route) => route.fulfill({ status: 409, json: { success: false } }))
  const dismiss = runsOf(page).getByRole('button', { name: 'Descartar' })
  await ship(first!)
  await expect(dismiss).toHaveCount(1)
  await ship(third!)
  await expect(dismiss).toHaveCount(2)
  await doubleClick(dismiss.last(), () => expect(dismiss).toHaveCount(1))
  await expect(dismiss).toHaveCount(1)
})
