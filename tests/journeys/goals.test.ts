import { writesOf, type Laurel } from '#testing/laurel.ts'
import { hold } from './support/held.ts'
import { expect, test } from './support/test.ts'
import type { Page } from 'playwright-core'

const rows = (page: Page) => page.getByRole('table', { name: 'Periodos' }).getByRole('row')
const periodSwitch = (page: Page, name: string) => page.getByRole('switch', { name: `Active: ${name}` })
const isActive = ({ db }: Laurel, name: string) =>
  db.selectFrom('goal_periods').select('is_active').where('name', '=', name).executeTakeFirst()

test('staff create a goal period by its link, find it listed by name, and switch it on and off by keyboard', async ({
  open,
  laurel,
}) => {
  const page = await open({ as: 'admin', at: '/goals?open=new' })
  const dialog = page.getByRole('dialog', { name: 'Create New Period' })
  for (const name of ['2031 T10', '2031 T2']) {
    await dialog.getByLabel('Period Name').fill(name)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(`Se guardó «${name}».`)).toBeVisible()
    if (name === '2031 T10') await page.getByRole('button', { name: 'Create New Period' }).click()
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

  // Staff leave before the list was read, which comes before the call.
  const reads = await hold(page, 'GET', '**/api/staff/goal_period')
  await periodSwitch(page, '2031 T10').press('Space')
  await expect.poll(() => reads.requests.length).toBe(1)
  await page.getByRole('link', { name: 'Clients' }).click()
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()
  await reads.release()
  await expect.poll(() => isActive(laurel, '2031 T10'), 'a press counts').toEqual({ is_active: true })

  await page.goBack()
  await expect(periodSwitch(page, '2031 T10')).toBeChecked()
  await laurel.db.deleteFrom('goal_periods').where('name', '=', '2031 T10').execute()
  await periodSwitch(page, '2031 T10').click()
  await expect(page.getByText('Active: 2031 T10: ya no está en la lista.')).toBeVisible()
  await expect(periodSwitch(page, '2031 T10')).toHaveCount(0)
})

test('the second press of a double click on Deshacer does not undo the undo, whose own offer is in its place by then', async ({
  open,
  laurel,
}) => {
  const page = await open({ as: 'admin', at: '/goals' })
  const active = page.getByRole('switch').first()
  const undo = page.getByRole('button', { name: 'Deshacer' })
  const isOn = await active.getAttribute('aria-checked')
  const asked = laurel.listen()
  await active.click()
  await undo.hover()
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(() => writesOf(asked)).toHaveLength(2)
  await expect(active).toHaveAttribute('aria-busy', 'false')
  await expect(undo, 'of the undo').toBeVisible()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.waitForTimeout(500)
  await expect(active).toHaveAttribute('aria-checked', isOn!)
  expect(writesOf(asked)).toHaveLength(2)
  await undo.click()
  await expect.poll(() => writesOf(asked), 'a press of its own counts').toHaveLength(3)
})
