import type { Page } from 'playwright-core'
import { call, type Laurel } from '#testing/laurel.ts'
import { hold } from './support/held.ts'
import { markPage, pageLoadedAfresh } from './support/reloads.ts'
import { expect, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /Category$|^Edit / })
const name = (page: Page) => dialog(page).getByLabel('Name', { exact: true })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' })
const row = (page: Page, category: string) => page.getByRole('row').filter({ hasText: category })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' })
const leave = (page: Page) => question(page).getByRole('button', { name: 'Descartar' })
const stay = (page: Page) => question(page).getByRole('button', { name: 'Seguir editando' })

const categoriesNamed = ({ db }: Laurel, wanted: string) =>
  db.selectFrom('categories').select('name').where('name', '=', wanted).execute()
/** High enough to draw every row. */
const viewport = { width: 1440, height: 2600 }

test('staff create, find and rename a category; a name that exists is refused in Spanish, and the typed name stays', async ({
  open,
  laurel,
}) => {
  const page = await open({ as: 'admin', viewport, at: '/products', complaints: /409/ })
  await page.getByRole('tab', { name: 'Categories' }).click()
  await page.getByRole('button', { name: 'Create New Category' }).click()
  await expect(page).toHaveURL('/products?tab=categories&open=new')
  await expect(name(page)).toBeFocused()
  await page.getByRole('heading', { name: 'Create New Category' }).click()
  await name(page).click()
  await page.keyboard.type('Apicultura')
  await expect(name(page), 'the first click into a field is where the next key goes').toHaveValue('Apicultura')
  const asked = laurel.listen()
  await save(page).dblclick()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/products?tab=categories')
  await expect(row(page, 'Apicultura')).toBeVisible()
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)

  await page.getByRole('button', { name: 'Acciones de Apicultura' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(name(page)).toHaveValue('Apicultura')
  await name(page).fill('Abejas y miel')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Abejas y miel')).toBeVisible()
  await expect(row(page, 'Apicultura')).toHaveCount(0)
  expect(await categoriesNamed(laurel, 'Abejas y miel')).toHaveLength(1)

  await page.getByRole('button', { name: 'Create New Category' }).click()
  await name(page).fill('  ABEJAS y miel ')
  await save(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Ya hay otro con este nombre.')
  await expect(name(page)).toHaveValue('  ABEJAS y miel ')
  await name(page).fill('Papelería fina')
  await save(page).click()
  await expect(row(page, 'Papelería fina')).toBeVisible()
})

test('Escape, Cancel and Back ask before they discard changes', async ({ open, laurel }) => {
  const { id } = await call(laurel, 'POST', 'staff/product_category', { name: 'Acuarios' })
  const page = await open({ as: 'admin', viewport, at: '/products' })
  await page.getByRole('tab', { name: 'Categories' }).click()
  await row(page, 'Acuarios').click()
  await name(page).fill('Acuarios y plantas')
  const ways = {
    escape: () => page.keyboard.press('Escape'),
    cancel: () => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
    back: () => page.goBack(),
    twoBacks: () =>
      page.evaluate(() => {
        history.back()
        history.back()
      }),
  }
  for (const go of Object.values(ways)) {
    await go()
    await stay(page).click()
    await expect(question(page)).toHaveCount(0)
    await expect(name(page)).toHaveValue('Acuarios y plantas')
    await expect(page).toHaveURL(`/products?tab=categories&open=${id}`)
  }
  await ways.twoBacks()
  await leave(page).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/products?tab=categories')
  await expect(row(page, 'Acuarios')).toBeFocused()
  await row(page, 'Acuarios').click()
  await expect(name(page)).toHaveValue('Acuarios')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  expect(await categoriesNamed(laurel, 'Acuarios')).toHaveLength(1)
})

test('the second press of a key replaces nothing of a colleague’s that the first has found', async ({
  open,
  laurel,
}) => {
  const { id } = await call(laurel, 'POST', 'staff/product_category', { name: 'Esgrima' })
  const page = await open({ as: 'admin', viewport, at: `/products?tab=categories&open=${id}` })
  const found = page.getByText('Entretanto alguien guardó otra cosa')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
  for (const [theirs, key, isHeld] of [
    ['Florete', 'Enter', true],
    ['Sable', 'Enter', false],
    ['Espada', 'Control+s', false],
  ] as const) {
    await name(page).fill(`Esgrima y ${theirs}`)
    await call(laurel, 'PATCH', `staff/product_category/${id}`, { name: theirs })
    await page.evaluate(() => {
      // The press counts as the second one, however long the answer takes.
      Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 1, configurable: true })
    })
    if (isHeld) await page.keyboard.down(key)
    else await page.keyboard.press(key)
    await expect(found).toContainText(theirs)
    if (isHeld) await page.keyboard.down(key)
    else await page.keyboard.press(key)
    if (isHeld) await page.keyboard.up(key)
    await expect(save(page).and(page.locator('[aria-busy=true]'))).toHaveCount(0)
    await page.getByRole('button', { name: 'Descartar borrador' }).click()
  }
  expect(sent).toEqual([])
})

test('Back does not ask about changes that are being saved, but waits for the answer', async ({ open, laurel }) => {
  const { id } = await call(laurel, 'POST', 'staff/product_category', { name: 'Danza' })
  const page = await open({ as: 'admin', viewport, at: '/products?tab=categories', complaints: /409/ })
  await call(laurel, 'POST', 'staff/product_category', { name: 'Baile' })
  await row(page, 'Danza').click()
  await page.evaluate(() => {
    const note = () => {
      if (document.querySelector('[role=alertdialog]')) document.body.setAttribute('data-asked', 'yes')
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
  })
  for (const [typed, url] of [
    ['Baile', `/products?tab=categories&open=${id}`],
    ['Baile moderno', '/products?tab=categories'],
  ] as const) {
    const held = await hold(page, 'PATCH', '**/api/staff/product_category/*')
    await name(page).fill(typed)
    await page.keyboard.press('Enter')
    await expect.poll(() => held.requests.length).toBe(1)
    await page.goBack()
    await expect(page).toHaveURL(`/products?tab=categories&open=${id}`)
    const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await held.release()
    await answered
    await expect(save(page).and(page.locator('[aria-busy=true]'))).toHaveCount(0)
    await expect(page).toHaveURL(url)
  }
  await expect(row(page, 'Baile moderno')).toBeVisible()
  await expect(page.locator('body')).not.toHaveAttribute('data-asked')
})

test('a reload restores what was typed in the same dialog only, until staff discard the draft', async ({
  open,
  laurel,
}) => {
  const { id } = await call(laurel, 'POST', 'staff/product_category', { name: 'Ópera' })
  await call(laurel, 'POST', 'staff/product_category', { name: 'Ballet' })
  const page = await open({ as: 'admin', viewport, at: `/products?tab=categories&open=${id}` })
  await name(page).fill('Ópera y conciertos')
  await markPage(page)
  await page.reload()
  await pageLoadedAfresh(page)
  await expect(page.getByText('Se recuperó lo que escribió sin guardar.')).toBeVisible()
  await expect(name(page)).toHaveValue('Ópera y conciertos')

  const other = await page.context().newPage()
  await other.goto(`/products?tab=categories&open=${id}`)
  await expect(name(other)).toHaveValue('Ópera')
  await other.keyboard.press('Escape')
  await expect(dialog(other)).toHaveCount(0)
  await row(other, 'Ballet').click()
  await expect(name(other)).toHaveValue('Ballet')
  await other.close()
  await page.reload()
  await expect(name(page)).toHaveValue('Ópera y conciertos')

  await page.getByRole('button', { name: 'Descartar borrador' }).click()
  await expect(name(page)).toHaveValue('Ópera')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await row(page, 'Ópera').click()
  await expect(name(page)).toHaveValue('Ópera')
  await expect(page.getByText('Se recuperó')).toHaveCount(0)
})

test('a draft names a colleague’s change after each reload, so that Save does not replace it unseen', async ({
  open,
  laurel,
}) => {
  const { id } = await call(laurel, 'POST', 'staff/product_category', { name: 'Títeres' })
  const page = await open({ as: 'admin', viewport, at: `/products?tab=categories&open=${id}` })
  await name(page).fill('Marionetas')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Marionetas')
  await call(laurel, 'PATCH', `staff/product_category/${id}`, { name: 'Guiñol' })
  const now = dialog(page).getByRole('alert').getByText('«Guiñol»')
  for (const reload of ['the first reload', 'the second reload']) {
    await page.reload()
    await expect(now, reload).toBeVisible()
    await expect(name(page)).toHaveValue('Marionetas')
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })), 'it is a draft over the new name')
      .toContain('Guiñol')
  }
})
