import { addOrder, type MadeOrder } from '#tests/support/orders.ts'
import type { Laurel } from '#testing/laurel.ts'
import { hold } from './support/held.ts'
import { rowOf, statusOf } from './support/orders.ts'
import { expect, test } from './support/test.ts'

async function savedStatus({ db }: Laurel, itemId: number): Promise<string> {
  const item = await db.selectFrom('order_items').select('status').where('id', '=', itemId).executeTakeFirstOrThrow()
  return item.status
}

const changes = [
  { from: 'shipped', to: 'in-progress', notify: true },
  { from: 'in-progress', to: 'shipped', notify: false },
  { from: 'shipped', to: 'delivered', notify: true },
] as const

test('the console saves each chosen status once, mails only if the box is ticked, and shows a moved item until the list is loaded again', async ({
  open,
  laurel,
}) => {
  const made: ((typeof changes)[number] & { order: MadeOrder })[] = []
  for (const change of changes) made.push({ ...change, order: await addOrder(laurel.db, [{ status: change.from }]) })
  const page = await open({ as: 'admin', at: '/orders' })
  await expect(page.getByText('Página 1')).toBeVisible()
  for (const { from, to, notify, order } of made) {
    const mailsBefore = laurel.mails.length
    const asked = laurel.listen()
    const box = rowOf(page, order.id).getByRole('checkbox', { name: /^Send Notification/ })
    await expect(box).toBeChecked()
    if (!notify) await box.uncheck()
    await statusOf(page, order.id).selectOption(from)
    await statusOf(page, order.id).selectOption(to)
    await expect.poll(() => savedStatus(laurel, order.items[0]!)).toBe(to)
    await expect(statusOf(page, order.id)).not.toHaveAttribute('aria-busy')
    await expect(statusOf(page, order.id)).toHaveValue(to)
    await laurel.app.settled()
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /api/staff/orders?page=1&items=10&status=open&keyword=${order.id}`,
      `PATCH /api/order_item/status/${order.items[0]}`,
    ])
    expect(laurel.mails.slice(mailsBefore).map(({ subject }) => subject)).toEqual(
      notify ? [expect.stringContaining(`Tu pedido ${order.id}`)] : [],
    )
  }
  const { id } = made[2]!.order
  // For ten seconds the row shows Undo in this place.
  await expect(rowOf(page, id)).toContainText('Pasó a Closed Orders', { timeout: 15_000 })
  await page.reload()
  await expect(page.getByText('Página 1')).toBeVisible()
  await expect(rowOf(page, id)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Closed Orders' }).click()
  await expect(statusOf(page, id)).toHaveValue('delivered')
})

test.for([1440, 1100, 390])(
  'at a width of %i the mouse undoes a change in the list',
  async (width, { open, laurel }) => {
    const { id, items } = await addOrder(laurel.db)
    const page = await open({ as: 'admin', at: '/orders', viewport: { width, height: 800 } })
    await statusOf(page, id).selectOption('shipped')
    await rowOf(page, id)
      .getByRole('button', { name: /^Deshacer/ })
      .click()
    await expect.poll(() => savedStatus(laurel, items[0]!)).toBe('in-progress')
  },
)

test('an Undo counts that the mouse pressed in time and released late', async ({ open, laurel }) => {
  const { id, items } = await addOrder(laurel.db)
  const page = await open({ as: 'admin', at: `/orders?keyword=${id}` })
  await expect(statusOf(page, id)).toHaveValue('in-progress')
  await page.clock.install()
  await statusOf(page, id).selectOption('shipped')
  const undo = rowOf(page, id).getByRole('button', { name: /^Deshacer/ })
  await undo.hover()
  await page.mouse.down()
  await page.clock.runFor(10_500)
  await expect(undo).toBeVisible()
  await page.mouse.up()
  await expect.poll(() => savedStatus(laurel, items[0]!)).toBe('in-progress')
})

const ways = [
  ['ArrowDown', 'ArrowDown', 'Escape'],
  ['ArrowUp', 'ArrowDown', 'ArrowDown', 'Tab'],
  ['s', 's', 'Escape'],
  ['r', 'End', 'Escape'],
  ['ArrowRight', 'ArrowRight', 'ArrowRight', 'End', 'PageDown', 'Tab'],
]

test('what is chosen from a list that was open while a colleague’s change was read is not sent over it unseen', async ({
  open,
  laurel,
}) => {
  const { id, items } = await addOrder(laurel.db)
  const page = await open({ as: 'admin', at: `/orders?keyword=${id}` })
  const select = statusOf(page, id)
  await expect(select).toHaveValue('in-progress')
  await select.click()
  await laurel.db.updateTable('order_items').set({ status: 'shipped' }).where('id', '=', items[0]!).execute()
  // A list that is five seconds old is read again on return.
  await page.waitForTimeout(5_100)
  const read = page.waitForResponse(/staff\/orders/)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await read
  await select.getByRole('option', { name: 'Delivered' }).click()
  await expect(page.getByText('Entretanto pasó a Shipped; no se envió nada.')).toBeVisible()
  expect(await savedStatus(laurel, items[0]!)).toBe('shipped')
})

test('moving through the statuses chooses none; Enter chooses one, and saving continues while staff read the order’s information', async ({
  open,
  laurel,
}) => {
  const order = await addOrder(laurel.db)
  const page = await open({ as: 'admin', at: `/orders?keyword=${order.id}` })
  await expect(statusOf(page, order.id)).toHaveValue('in-progress')
  const asked = laurel.listen()
  for (const keys of ways) {
    await statusOf(page, order.id).focus()
    for (const key of keys) await page.keyboard.press(key)
    await expect(statusOf(page, order.id)).toHaveValue('in-progress')
  }
  await statusOf(page, order.id).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('heading', { name: 'Orders' }).click()
  await expect(statusOf(page, order.id)).toHaveValue('in-progress')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])

  const box = page.getByRole('checkbox', { name: /^Send Notification/ })
  await box.uncheck()
  const held = await hold(page, 'PATCH', '**/api/order_item/status/*')
  await statusOf(page, order.id).focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await page.getByRole('button', { name: `Información completa de la orden ${order.id}` }).click()
  await page.getByRole('dialog').press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(box).not.toBeChecked()
  await expect(statusOf(page, order.id)).toHaveValue('shipped')
  await expect(statusOf(page, order.id)).toHaveAttribute('aria-busy', 'true')
  await held.release()
  await expect(statusOf(page, order.id)).not.toHaveAttribute('aria-busy')
  expect(await savedStatus(laurel, order.items[0]!)).toBe('shipped')
  expect(asked.filter(({ method }) => method !== 'GET')).toHaveLength(1)
  // Staff leave before the item was read, which comes before the call; what comes of it is told where they are.
  for (const [status, told] of [
    ['delivered', undefined],
    ['in-progress', `Orden #${order.id}: el artículo cambió entretanto; no se envió nada.`],
  ] as const) {
    await page.goto(`/orders?keyword=${order.id}&tab=${status === 'delivered' ? 'open' : 'closed'}`)
    await expect(statusOf(page, order.id)).toBeVisible()
    const reads = await hold(page, 'GET', '**/api/staff/orders?*')
    await statusOf(page, order.id).selectOption(status)
    await expect.poll(() => reads.requests.length).toBe(1)
    await page.getByRole('link', { name: 'Goals' }).click()
    await expect(page.getByRole('heading', { name: 'Goals' })).toBeVisible()
    if (told)
      await laurel.db.updateTable('order_items').set({ status: 'shipped' }).where('id', '=', order.items[0]!).execute()
    await reads.release()
    if (told) await expect(page.getByText(told)).toBeVisible()
    else await expect.poll(() => savedStatus(laurel, order.items[0]!), 'a choice counts').toBe(status)
  }
  expect(await savedStatus(laurel, order.items[0]!)).toBe('shipped')
})
