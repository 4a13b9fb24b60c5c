import { demoStaff } from '#server/seed/staff.ts'
import { addOrder } from '#tests/support/orders.ts'
import type { Page } from 'playwright-core'
import type { Laurel } from '#testing/laurel.ts'
import { markPage, pageLoadedAfresh } from './support/reloads.ts'
import { signIn } from './support/signIn.ts'
import { expect, test } from './support/test.ts'

const endSessions = ({ db }: Laurel) => db.deleteFrom('sessions').execute()
const signInOver = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })
const search = (page: Page) => page.getByPlaceholder('Buscar por Order id')

test('if the session ends during work, staff sign in over the page, keep what they typed, and see their lists; no change is sent again by itself', async ({
  open,
  laurel,
}) => {
  const order = await addOrder(laurel.db)
  const page = await open({ as: 'admin', at: '/orders', complaints: /status of 401/ })
  await expect(page.getByText(`#${order.id}`)).toBeVisible()
  await endSessions(laurel)
  await search(page).fill(`${order.id}`)
  await expect(signInOver(page)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(demoStaff.admin.email)
  await expect(page.getByPlaceholder('Buscar por Order id')).toHaveValue(`${order.id}`)

  const asked = laurel.listen()
  await signInOver(page).getByLabel('Password').fill(demoStaff.admin.password)
  await page.keyboard.press('Enter')
  await expect(signInOver(page)).toHaveCount(0)
  await expect(search(page)).toHaveValue(`${order.id}`)
  await expect(page.getByRole('row'), 'what could not be read is read by itself').toHaveCount(2)
  expect(asked.filter(({ path }) => path.includes(`keyword=${order.id}`))).toHaveLength(1)

  const select = page.getByRole('combobox', { name: /^Estado: / })
  await expect(select).toHaveValue('in-progress')
  await endSessions(laurel)
  await select.selectOption('shipped')
  await expect(signInOver(page)).toBeVisible()
  const before = asked.length
  await signInOver(page).getByLabel('Password').fill(demoStaff.admin.password)
  await page.keyboard.press('Enter')
  await expect(signInOver(page)).toHaveCount(0)
  await expect(select).toHaveValue('in-progress')
  await expect.poll(() => asked.slice(before).some(({ path }) => path.startsWith('/api/staff/orders'))).toBe(true)
  expect(asked.slice(before).filter(({ method }) => method === 'PATCH')).toEqual([])
})

test('on a phone a further tap on Save does not meet Logout when the session has ended meanwhile', async ({
  open,
  laurel,
}) => {
  const viewport = { width: 390, height: 844 }
  const page = await open({ as: 'admin', at: '/goals?open=new', viewport, complaints: /status of 401/ })
  await page.getByLabel('Period Name').fill('Primer trimestre')
  const save = page.getByRole('button', { name: 'Save' })
  const { x, y, width, height } = (await save.boundingBox())!
  await endSessions(laurel)
  await save.click()
  await expect(signInOver(page)).toBeVisible()
  await page.waitForTimeout(700)
  await page.mouse.click(x + width / 2, y + height / 2)
  await signInOver(page).getByLabel('Password').fill(demoStaff.admin.password)
  await page.keyboard.press('Enter')
  await expect(signInOver(page)).toHaveCount(0)
  await expect(page.getByLabel('Period Name')).toHaveValue('Primer trimestre')
})

test('if the session ends while the palette is open, the palette closes and staff sign in', async ({
  open,
  laurel,
}) => {
  const page = await open({ as: 'admin', at: '/goals', complaints: /status of 401/ })
  await expect(page.getByRole('button', { name: 'Create New Period' }).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('combobox', { name: 'Buscar y abrir' })
  await expect(palette).toBeFocused()
  await endSessions(laurel)
  await page.keyboard.type('lucía')
  await expect(signInOver(page)).toBeVisible()
  await expect(palette).toHaveCount(0)
  const password = signInOver(page).getByLabel('Password')
  // A click, as the dialog took none below the palette; what was typed last may be in the field.
  await password.click()
  await password.fill(demoStaff.admin.password)
  await page.keyboard.press('Enter')
  await expect(signInOver(page)).toHaveCount(0)
})

test('another account that signs in over the page starts with a fresh page', async ({ open, laurel }) => {
  const page = await open({ as: 'admin', at: '/orders', complaints: /status of 401/ })
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await markPage(page)
  await endSessions(laurel)
  await search(page).fill('1')
  await expect(signInOver(page)).toBeVisible()
  await signIn(page, 'manager')
  await pageLoadedAfresh(page)
  await expect(page.getByRole('button', { name: 'Perfil de Joaquín Peña Oroño' })).toBeVisible()
})
