import { demoStaff } from '#server/seed/staff.ts'
import { addOrder } from '#tests/support/orders.ts'
import type { Page } from 'playwright-core'
import { addOrganisation, writesOf } from '#testing/laurel.ts'
import { hold } from './support/held.ts'
import { neverIdle } from './support/neverIdle.ts'
import { rowOf, statusOf } from './support/orders.ts'
import { pressCalmly } from './support/pressCalmly.ts'
import { confirmButton, refundDialog, settlementOf } from './support/refunds.ts'
import { tabTo } from './support/tabTo.ts'
import { expect, test } from './support/test.ts'

/** A letter opens the list of statuses at Refund, and Enter chooses it. */
async function chooseRefundByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('r')
  await page.keyboard.press('Enter')
}

test('staff sign in, change a status, read an order’s information and refund an item without a mouse', async ({
  open,
  laurel,
}) => {
  const order = await addOrder(laurel.db)
  const page = await open({ at: '/login' })
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(demoStaff.admin.email)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.keyboard.type(demoStaff.admin.password)
  await page.keyboard.press('Enter')

  await tabTo(page, statusOf(page, order.id))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await settlementOf(laurel, order)).status).toBe('shipped')
  await expect(statusOf(page, order.id)).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: /^Deshacer/ }))
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await settlementOf(laurel, order)).status).toBe('in-progress')
  await expect(statusOf(page, order.id)).toBeFocused()

  const info = rowOf(page, order.id).getByRole('button', { name: /^Información completa/ })
  await tabTo(page, info)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Información completa' })
  await expect(sheet).toContainText('Lucía Fernández Ortega')
  await expect(sheet).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(info).toBeFocused()

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(statusOf(page, order.id)).toBeFocused()
  await chooseRefundByKeyboard(page)
  await tabTo(page, confirmButton(page))
  await page.keyboard.press('Enter')
  await expect(refundDialog(page)).toContainText('Reembolso terminado')
  await page.keyboard.press('Escape')
  await expect(refundDialog(page)).toHaveCount(0)
  expect(await settlementOf(laurel, order)).toEqual({ status: 'refunded', entries: ['platform -4200', 'user 4200'] })
  await expect(rowOf(page, order.id).locator(':focus')).toContainText('Refunded')
})

test('a slow page loses no key: a held Enter opens the sheet and focuses it, and Escape closes a refund’s dialog', async ({
  open,
  laurel,
}) => {
  const order = await addOrder(laurel.db)
  const page = await open({ as: 'admin', at: `/orders?keyword=${order.id}` })
  const info = rowOf(page, order.id).getByRole('button', { name: /^Información completa/ })
  await tabTo(page, info)
  await page.evaluate(() => Object.assign(window, { requestAnimationFrame: () => 0 }))
  await page.keyboard.down('Enter')
  await expect(page.getByRole('dialog', { name: 'Información completa' })).toBeFocused()
  await page.keyboard.up('Enter')
  await page.keyboard.press('Escape')
  await expect(info).toBeFocused()

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(statusOf(page, order.id)).toBeFocused()
  await chooseRefundByKeyboard(page)
  await expect(refundDialog(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(refundDialog(page)).toHaveCount(0)
  await expect(statusOf(page, order.id)).toBeFocused()

  await chooseRefundByKeyboard(page)
  await tabTo(page, confirmButton(page))
  await page.keyboard.press('Enter')
  await expect(refundDialog(page)).toContainText('Reembolso terminado')
  await expect(refundDialog(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(refundDialog(page)).toHaveCount(0)
  await expect(rowOf(page, order.id).locator(':focus')).toContainText('Refunded')
})

test('staff reach users, courtesy points and a file by the palette, screens by letters, and a saved view, all without a mouse', async ({
  open,
  laurel,
}) => {
  const id = await addOrganisation(laurel, 'Ñandutí del Chaco')
  await addOrder(laurel.db)
  const page = await open({ as: 'admin', at: '/orders' })
  const press = (...keys: readonly string[]) =>
    keys.reduce<Promise<void>>((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  const find = async (words: string, line: RegExp, open = 'Enter') => {
    await press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Buscar y abrir' })).toBeFocused()
    await page.keyboard.type(words)
    await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toHaveAccessibleName(line)
    await press(open)
  }
  await page.getByText('Página 1').waitFor()
  await find('nanduti', /^Users Ñandutí del Chaco/)
  await expect(page).toHaveTitle('Ñandutí del Chaco · Users · Laurel')
  await find('cortesia', /^Puntos de cortesía Ñandutí del Chaco/)
  await expect(page.getByLabel('Correo')).toBeFocused()
  await expect(page).toHaveURL(`/users?org=${id}`)
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    find('services nanduti', /^Services/, 'Control+Enter'),
  ])
  await expect(other).toHaveURL(`/services?org=${id}`)
  await other.close()

  await find('csv', /^Descargar CSV/)
  await expect(page.getByText(/^CSV descargado/)).toBeVisible()
  await expect(page).toHaveURL('/orders')
  await press('g', 'p')
  // The address is there before the page.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
  await expect(page).toHaveURL('/products')

  const bell = page.getByRole('button', { name: 'Diario', exact: true })
  for (const [key, opened] of [
    ['Control+k', 'Buscar y abrir'],
    ['?', 'Atajos de teclado'],
  ] as const) {
    await bell.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Diario' })).toBeFocused()
    await press(key)
    await expect(page.getByRole('dialog', { name: opened }), 'it opens over no other panel').toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await press('Escape')
    await expect(bell).toBeFocused()
  }
  await press('Enter', 'Escape')
  await expect(bell).toBeFocused()
  await page.goto('/products?tab=categories')
  await page
    .getByRole('button', { name: /^Acciones/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await find('products', /^Products/)
  await expect(page.getByRole('menu')).toHaveCount(0)
  // The address is there a moment before the list.
  await expect(page.getByRole('tab', { name: 'Products' })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL('/products')

  await press('/')
  await page.keyboard.type('audifonos')
  await expect(page).toHaveURL('/products?q=audifonos')
  const views = page.getByRole('button', { name: 'Vistas', exact: true })
  await tabTo(page, views)
  await press('Enter')
  await tabTo(page, page.getByLabel('Nombre de la vista'))
  await page.keyboard.type('Solo audífonos')
  await press('Enter')
  await expect(page.getByText('Se guardó la vista «Solo audífonos».')).toBeVisible()
  await expect(views).toBeFocused()
  await press('g', 'p')
  await expect(page).toHaveURL('/products')
  await tabTo(page, views)
  await press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Solo audífonos' }))
  await press('Enter')
  await expect(page).toHaveURL('/products?q=audifonos')
  await expect(page.getByRole('searchbox')).toHaveValue('audifonos')

  await tabTo(page, views)
  await pressCalmly(views, 'Enter')
  await expect(page.getByLabel('Nombre de la vista')).toBeVisible()
  await find('solo audi', /^Solo audífonos Products/, 'Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(views).toBeFocused()
})

test('by keyboard staff pin a view as a tab and copy its link, which a colleague opens and saves', async ({ open }) => {
  const page = await open({ as: 'admin', at: '/orders?by=client' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const views = page.getByRole('button', { name: 'Vistas', exact: true })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.evaluate(hideWhileColoursChange)
  await views.press('Enter')
  await page.getByLabel('Nombre de la vista').fill('Por preparar')
  await page.keyboard.press('Enter')
  await expect(views, 'the focus waits for no transition that has been cancelled').toBeFocused()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await pressCalmly(views, 'Enter')
  await pressCalmly(page.getByRole('button', { name: 'Fijar la vista Por preparar sobre la lista' }), 'Enter')
  await pressCalmly(page.getByRole('button', { name: 'Copiar el enlace de la vista Por preparar' }), 'Enter')
  await expect(page.getByText('Copiado')).toHaveCount(1)
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.keyboard.press('Escape')
  const tab = page.getByRole('navigation', { name: 'Vistas fijadas' }).getByRole('link', { name: 'Por preparar' })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await page.goto('/orders')
  await expect(tab).not.toHaveAttribute('aria-current')
  await tab.press('Enter')
  await expect(page).toHaveURL('/orders?by=client')
  await expect(page.getByRole('list', { name: 'Lo que espera' })).toBeVisible()

  const colleague = await open({ as: 'admin', at: link })
  await expect(colleague.getByRole('list', { name: 'Lo que espera' })).toBeVisible()
  await colleague.getByRole('button', { name: 'Guardar', exact: true }).press('Enter')
  await expect(colleague.getByText('Se guardó la vista «Por preparar».')).toBeVisible()
  await expect(colleague.getByText(/^Vista compartida/)).toHaveCount(0)
})

test('a letter on a closed list opens it at an option and sends nothing; another letter is a shortcut', async ({
  open,
  laurel,
}) => {
  const order = await addOrder(laurel.db)
  const page = await open({ as: 'admin', at: `/orders?keyword=${order.id}` })
  const status = statusOf(page, order.id)
  await status.focus()
  const sent = laurel.listen()
  await page.keyboard.press('d')
  await expect(page.getByRole('option', { name: 'Delivered' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(status).toBeFocused()
  expect(writesOf(sent)).toEqual([])
  await expect(status).toHaveValue('in-progress')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox').first()).toBeFocused()
})

test('Ctrl+Enter saves from a combo box, a search in a dialog, a link field and the label of a new question', async ({
  open,
  laurel,
}) => {
  const first = laurel.db.selectFrom('organisations').select('id').orderBy('id').limit(1)
  const { id: clientId } = await first.executeTakeFirstOrThrow()
  const page = await open({ as: 'admin', at: `/clients?open=${clientId}` })
  const saved: [string, () => Promise<void>][] = [
    [`/clients?open=${clientId}`, () => page.getByRole('combobox', { name: 'Catalog' }).focus()],
    [
      `/clients?open=${clientId}`,
      () => page.getByRole('searchbox', { name: 'Buscar personas de este cliente' }).focus(),
    ],
    [
      '/products?tab=tyc&open=new',
      async () => {
        await page.getByRole('dialog').getByRole('textbox').last().click()
        await page.keyboard.press('Control+k')
        await page.keyboard.type('https://a.example')
      },
    ],
    [
      '/products?tab=form&open=new',
      async () => {
        await page.getByRole('textbox', { name: 'Label' }).fill('¿Talla?')
        await page.getByText('Campo abierto', { exact: true }).first().click()
        await page.getByRole('button', { name: 'Agregar pregunta' }).click()
      },
    ],
  ]
  for (const [place, [at, begin]] of saved.entries()) {
    await page.goto(at)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').first().fill(`Con el teclado ${place}`)
    await begin()
    await page.keyboard.press('Control+Enter')
    await expect(dialog, at).toHaveCount(0)
  }
})

test('a switch that has the focus keeps no key to itself but its own: Ctrl+S saves, Escape closes, Ctrl+K opens the palette', async ({
  open,
  laurel,
}) => {
  const organisation_id = await addOrganisation(laurel, 'Interruptor')
  const banner = {
    organisation_id,
    title: 'Con interruptor',
    description: '',
    link: '',
    image_url: '',
    is_active: true,
  }
  const { id } = await laurel.db.insertInto('publicity').values(banner).returning('id').executeTakeFirstOrThrow()
  const page = await open({ as: 'admin', at: `/publicity?open=${id}` })
  const [dialog, status] = [page.getByRole('dialog', { name: 'Editar publicidad' }), page.getByRole('switch')]
  await status.click()
  await page.keyboard.press('Control+s')
  await expect(dialog).toHaveCount(0)
  const stored = laurel.db.selectFrom('publicity').select('is_active').where('id', '=', id)
  expect(await stored.executeTakeFirst()).toEqual({ is_active: false })

  await page.getByRole('button', { name: 'Editar Con interruptor' }).click()
  await status.focus()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.goto('/goals')
  await status.first().focus()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Buscar y abrir' })).toBeFocused()
})

test('the second of two quick presses of a key flips no switch that has the focus since the first has closed what had it', async ({
  open,
  laurel,
}) => {
  const page = await open({ as: 'admin', at: '/goals' })
  const active = page.getByRole('switch').first()
  const undo = page.getByRole('button', { name: 'Deshacer' })
  const isOn = await active.getAttribute('aria-checked')
  const asked = laurel.listen()
  for (const key of ['Enter', 'Space']) {
    await active.click()
    await undo.focus()
    await page.keyboard.press(key)
    await expect(active).toBeFocused()
    await page.keyboard.press(key)
    await expect(active).toHaveAttribute('aria-busy', 'false')
    await expect(undo).toBeVisible()
    await expect(active).toHaveAttribute('aria-checked', isOn!)
    await page.waitForTimeout(500)
  }
  expect(writesOf(asked)).toHaveLength(4)

  await active.focus()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar y abrir' }).fill('goals')
  await expect(page.getByRole('option', { name: /^Goals/, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(active).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForTimeout(500)
  expect(writesOf(asked)).toHaveLength(4)
  await page.keyboard.press('Enter')
  await expect.poll(() => writesOf(asked)).toHaveLength(5)
})

test('a search is typed ahead while the next page loads', async ({ open }) => {
  const page = await open({ as: 'admin', at: '/orders', before: neverIdle })
  await page.getByText('Página 1').waitFor()
  const products = await hold(page, 'GET', '**/api/staff/product?**')
  await page.keyboard.type('gp')
  await expect.poll(() => products.requests.length).toBeGreaterThan(0)
  await page.keyboard.type('/xo')
  await products.release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
  await page.keyboard.type('s')
  await expect(page.getByRole('searchbox', { name: 'Buscar productos' })).toHaveValue('xos')
})

test('what is typed into the palette while a page loads goes there, not into the search of that page', async ({
  open,
}) => {
  const page = await open({ as: 'admin' })
  const code = await hold(page, 'GET', '**/ProductsScreen-*.js')
  const idle = page.waitForEvent('requestfinished', (request) => request.url().includes('/PaletteContainer-'))
  await page.goto('/orders')
  await page.getByText('Página 1').waitFor()
  await idle
  await page.keyboard.type('gp')
  await expect(page.getByRole('progressbar', { name: 'Abriendo la página' })).toBeAttached()
  await page.keyboard.type('/xo')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog').getByRole('combobox')
  await expect(palette).toBeFocused()
  await page.keyboard.type('ana')
  await expect(palette).toHaveValue('ana')
  await code.release()
  await expect(page.locator('h1')).toHaveText('Products')
  await page.keyboard.type('s')
  await expect(palette).toHaveValue('anas')
})

/** Cancels two transitions of one element, as hiding a field does that has just been left. */
async function hideWhileColoursChange() {
  const element = document.body.appendChild(document.createElement('i'))
  element.style.transition = 'color 2s, background-color 2s'
  element.getBoundingClientRect()
  element.style.color = element.style.backgroundColor = 'red'
  await new Promise((done) => element.addEventListener('transitionrun', done, { once: true }))
  element.hidden = true
  await new Promise((done) => element.addEventListener('transitioncancel', done, { once: true }))
}
