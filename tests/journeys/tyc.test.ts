import type { Page } from 'playwright-core'
import { call, type Laurel } from '#testing/laurel.ts'
import { hold } from './support/held.ts'
import { expect, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /Terms Condition$|^Edit / })
const text = (page: Page) => dialog(page).getByRole('textbox', { name: 'TyC' })
const tool = (page: Page, name: string) => dialog(page).getByRole('button', { name })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function saved({ db }: Laurel, name: string): Promise<string | undefined> {
  const found = await db.selectFrom('tyc').select('tyc').where('name', '=', name).executeTakeFirst()
  return found?.tyc
}

test('staff write terms with bold, a font and a link, which the table shows; terms that the editor does not fully know stay exactly the same', async ({
  open,
  laurel,
}) => {
  const strange = '<table><tbody><tr><th>Plazo</th><td>48&nbsp;horas</td></tr></tbody></table><hr><p>Fin<br></p>'
  await call(laurel, 'POST', 'staff/tyc', { name: 'Con tabla', tyc: strange })
  const stored = await saved(laurel, 'Con tabla')
  const page = await open({ as: 'admin', at: '/products?tab=tyc', complaints: /status of 422/ })
  await page.getByRole('button', { name: 'Create New Terms Condition' }).click()
  await dialog(page).getByLabel('Name', { exact: true }).fill('Garantía extendida')
  await text(page).click()
  await page.keyboard.type('Cubre ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('doce meses')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  await dialog(page).getByLabel('Fuente').selectOption('Georgia')
  await text(page).focus()
  await page.keyboard.type('Letra de Georgia: ')
  await tool(page, 'Enlace').click()
  await dialog(page).getByLabel('Dirección del enlace').fill('https://laurel.example/garantia')
  await page.keyboard.press('Enter')
  await expect(text(page).getByRole('link')).toHaveText('https://laurel.example/garantia')
  await save(page).click()
  await expect(dialog(page)).toHaveCount(0)

  const html = await saved(laurel, 'Garantía extendida')
  expect(html).toContain('Cubre <strong>doce meses</strong>')
  expect(html).toMatch(/class="georgia"/)
  expect(html).toContain('<a href="https://laurel.example/garantia">')
  const cell = row(page, 'Garantía extendida')
  await expect(cell.locator('strong')).toHaveText('doce meses')
  await expect(cell.locator('.georgia')).toContainText('Letra de Georgia')
  await expect(cell.getByRole('link'), 'nothing in a cell takes the click that opens the row').toHaveCount(0)

  await row(page, 'Con tabla').click()
  await expect(text(page)).toContainText('48')
  await dialog(page).getByLabel('Name', { exact: true }).fill('Con tabla y otro nombre')
  await save(page).click()
  await expect(row(page, 'Con tabla y otro nombre')).toBeVisible()
  expect(await saved(laurel, 'Con tabla y otro nombre')).toBe(stored)

  await row(page, 'Garantía extendida').click()
  const sending = await hold(page, 'PATCH', '**/api/staff/tyc/*')
  await dialog(page).getByLabel('Name', { exact: true }).fill('')
  await page.keyboard.press('Enter')
  await expect.poll(() => sending.requests.length).toBe(1)
  const written = dialog(page).locator('[contenteditable]')
  const { x, y } = (await written.boundingBox())!
  await page.mouse.click(x + 40, y + 20)
  await page.keyboard.type('Se perdería')
  await expect(written, 'nobody types while it is saved').not.toContainText('Se perdería')
  await sending.release()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await expect(dialog(page).getByLabel('Name', { exact: true }), 'a refusal gives the focus back').toBeFocused()
})

test('Save and Ctrl+S put a link that is typed and not put yet, and stay at one that is no address', async ({
  open,
  laurel,
}) => {
  const page = await open({ as: 'admin', at: '/products?tab=tyc' })
  const link = dialog(page).getByLabel('Dirección del enlace')
  await page.getByRole('button', { name: 'Create New Terms Condition' }).click()
  await dialog(page).getByLabel('Name', { exact: true }).fill('Con enlace')
  await text(page).click()
  await page.keyboard.type('Vea ')
  await tool(page, 'Enlace').click()
  await link.fill('javascript:alert(1)')
  await save(page).click()
  await expect(link).toBeFocused()
  await expect(dialog(page).getByText('El enlace debe empezar por https:// o mailto:')).toBeVisible()
  await link.fill('https://laurel.example/condiciones')
  await save(page).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await saved(laurel, 'Con enlace')).toContain('<a href="https://laurel.example/condiciones">')

  await row(page, 'Con enlace').click()
  await text(page).click()
  await page.keyboard.press('Control+End')
  await tool(page, 'Enlace').click()
  await link.fill('https://laurel.example/otras')
  await page.keyboard.press('Control+s')
  await expect(dialog(page)).toHaveCount(0)
  expect(await saved(laurel, 'Con enlace')).toContain('<a href="https://laurel.example/otras">')

  await row(page, 'Con enlace').click()
  await text(page).getByRole('link').last().click()
  await tool(page, 'Enlace').click()
  await expect(link).toHaveValue('https://laurel.example/otras')
  await text(page).click({ position: { x: 12, y: 20 } })
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Siempre ')
  await save(page).click()
  await expect(dialog(page)).toHaveCount(0)
  const unchanged = await saved(laurel, 'Con enlace')
  expect(unchanged).toContain('Siempre Vea')
  expect(unchanged?.split('<a '), 'an address that nobody changed is put nowhere else').toHaveLength(3)
})

test('leaving asks about a link that is typed and not put yet, also where nothing else was typed', async ({
  open,
  laurel,
}) => {
  await call(laurel, 'POST', 'staff/tyc', { name: 'Sin enlace', tyc: '<p>Treinta días.</p>' })
  const page = await open({ as: 'admin', at: '/products?tab=tyc' })
  const link = dialog(page).getByLabel('Dirección del enlace')
  await row(page, 'Sin enlace').click()
  await text(page).click()
  await tool(page, 'Enlace').click()
  await link.fill('https://laurel.example/condiciones')
  await dialog(page).getByLabel('Name', { exact: true }).focus()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(link).toHaveValue('https://laurel.example/condiciones')
  await link.fill('')
  await dialog(page).getByLabel('Name', { exact: true }).focus()
  await page.keyboard.press('Escape')
  await expect(dialog(page), 'nothing is left to ask about').toHaveCount(0)
})
