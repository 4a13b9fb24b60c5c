import type { Page } from 'playwright-core'
import { call } from './support/catalogue.ts'
import type { Laurel } from './support/laurel.ts'
import { markPage, pageLoadedAfresh } from './support/reloads.ts'
import { expect, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /Terms Condition$|Editar TyC$/ })
const text = (page: Page) => dialog(page).getByRole('textbox', { name: 'TyC' })
const tool = (page: Page, name: string) => dialog(page).getByRole('button', { name })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Guardar' })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function saved({ db }: Laurel, name: string): Promise<string | undefined> {
  const found = await db.selectFrom('tyc').select('tyc').where('name', '=', name).executeTakeFirst()
  return found?.tyc
}

test('terms are typed with bold, a font and a link, saved as classes, and shown so in the table', async ({
  open,
  laurel,
}) => {
  const page = await open({ as: 'admin', at: '/products?tab=tyc' })
  await page.getByRole('button', { name: 'Create New Terms Condition' }).click()
  await dialog(page).getByLabel('Nombre').fill('Garantía extendida')
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
})

test('terms that the editor does not know in full are the same to the letter after another name was saved', async ({
  open,
  laurel,
}) => {
  const html = '<table><tbody><tr><th>Plazo</th><td>48&nbsp;horas</td></tr></tbody></table><hr><p>Fin<br></p>'
  const { id } = await call(laurel, 'POST', 'staff/tyc', { name: 'Con tabla', tyc: html })
  const stored = await saved(laurel, 'Con tabla')
  const page = await open({ as: 'admin', at: `/products?tab=tyc&open=${id}` })
  await expect(text(page)).toContainText('48')
  await dialog(page).getByLabel('Nombre').fill('Con tabla y otro nombre')
  await save(page).click()
  await expect(row(page, 'Con tabla y otro nombre')).toBeVisible()
  expect(await saved(laurel, 'Con tabla y otro nombre')).toBe(stored)
})

test('what was typed in the editor is back after a reload, and Save sends it', async ({ open, laurel }) => {
  const page = await open({ as: 'admin', at: '/products?tab=tyc&open=new' })
  await dialog(page).getByLabel('Nombre').fill('Borrador de TyC')
  await text(page).click()
  await page.keyboard.type('Sin devoluciones')
  await markPage(page)
  await page.reload()
  await pageLoadedAfresh(page)
  await expect(text(page)).toContainText('Sin devoluciones')
  await expect(dialog(page).getByLabel('Nombre')).toHaveValue('Borrador de TyC')
  await save(page).click()
  await expect(row(page, 'Borrador de TyC')).toContainText('Sin devoluciones')
  expect(await saved(laurel, 'Borrador de TyC')).toBe('<p>Sin devoluciones</p>')
})

test('terms over the limit are not sent, and the limit is named', async ({ open, laurel }) => {
  const line = `<p>${'Sin cambios. '.repeat(15).trim()}</p>`
  const tyc = line.repeat(Math.floor(200_000 / line.length))
  const { id } = await call(laurel, 'POST', 'staff/tyc', { name: 'Casi largos', tyc })
  const page = await open({ as: 'admin', at: `/products?tab=tyc&open=${id}` })
  await text(page).getByText('Sin cambios').first().click()
  await page.keyboard.type('Una frase que ya no cabe. '.repeat(Math.ceil((200_001 - tyc.length) / 26)))
  await expect(dialog(page).getByText('El texto supera el límite de 200.000 caracteres')).toBeVisible()
  const asked = laurel.listen()
  await save(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('No se envió: el TyC puede tener 200.000 caracteres')
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
})
