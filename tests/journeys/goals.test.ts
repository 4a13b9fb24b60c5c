import type { Laurel } from './support/laurel.ts'
import { expect, test } from './support/test.ts'
import type { Page } from 'playwright-core'

const rows = (page: Page) => page.getByRole('table', { name: 'Periodos' }).getByRole('row')
const periodSwitch = (page: Page, name: string) => page.getByRole('switch', { name: `Activo: ${name}` })
const isActive = ({ db }: Laurel, name: string) =>
  db.selectFrom('goal_periods').select('is_active').where('name', '=', name).executeTakeFirst()

test('a period is created from its address, listed by name and switched on and off by keyboard', async ({
  open,
  laurel,
}) => {
  const page = await open({ as: 'admin', at: '/goals?open=new' })
  const dialog = page.getByRole('dialog', { name: 'Crear periodo' })
  for (const name of ['2031 T10', '2031 T2']) {
    await dialog.getByLabel('Nombre del periodo').fill(name)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(`Se guardó «${name}».`)).toBeVisible()
    if (name === '2031 T10') await page.getByRole('button', { name: 'Crear periodo' }).click()
  }
  await expect(rows(page).filter({ hasText: '2031' })).toHaveText([/^2031 T2/, /^2031 T10/])
  await expect(periodSwitch(page, '2031 T2')).not.toBeChecked()
  await periodSwitch(page, '2031 T2').focus()
  await page.keyboard.press('Space')
  await expect(periodSwitch(page, '2031 T2')).toBeChecked()
  expect(await isActive(laurel, '2031 T2')).toEqual({ is_active: true })
  expect(await isActive(laurel, '2031 T10')).toEqual({ is_active: false })
  await page.reload()
  await periodSwitch(page, '2031 T2').click()
  await expect(periodSwitch(page, '2031 T2')).not.toBeChecked()
  expect(await isActive(laurel, '2031 T2')).toEqual({ is_active: false })
})

test('a name that is taken is refused and stays to be changed', async ({ open, laurel }) => {
  await laurel.db.insertInto('goal_periods').values({ name: 'Único', name_key: 'único' }).execute()
  const page = await open({ as: 'admin', at: '/goals', complaints: /409 \(Conflict\)/ })
  await page.getByRole('button', { name: 'Crear periodo' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Crear periodo' })
  await dialog.getByLabel('Nombre del periodo').fill('ÚNICO')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Ya hay otro con este nombre. Elija uno distinto.')
  await expect(dialog.getByLabel('Nombre del periodo')).toHaveValue('ÚNICO')
})

test('quick presses end in the last wish, with one call at a time', async ({ open, laurel }) => {
  await laurel.db.insertInto('goal_periods').values({ name: 'Rápido', name_key: 'rápido' }).execute()
  const page = await open({ as: 'admin', at: '/goals' })
  await periodSwitch(page, 'Rápido').waitFor()
  const asked = laurel.listen()
  await periodSwitch(page, 'Rápido').click({ clickCount: 3 })
  await expect(periodSwitch(page, 'Rápido')).toBeChecked()
  await expect(periodSwitch(page, 'Rápido')).toHaveAttribute('aria-busy', 'false')
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(await isActive(laurel, 'Rápido')).toEqual({ is_active: true })
})
