import { demoStaff } from '#server/seed/staff.ts'
import { expect, test } from './support/test.ts'

const areas = [
  'Publicity',
  'Products',
  'Clients',
  'Users',
  'Goals',
  'Surveys',
  'Courses',
  'Custom Analytics',
  'Services',
]
const entries = ['Orders', ...areas]

/** An unknown address answers 404, and browsers note it. */
const complaints = /404/

test('a signed-out person sees only a Login link in the navigation', async ({ open }) => {
  const page = await open({ complaints })
  for (const address of ['/login', '/recover/password', '/no/such/page']) {
    await page.goto(address)
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
    for (const entry of entries) await expect(page.getByRole('link', { name: entry, exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Perfil/ })).toHaveCount(0)
  }
})

test('signed-in staff see an entry for each area and a profile menu with name, email, theme and Logout', async ({
  open,
}) => {
  const page = await open({ as: 'manager', at: '/' })
  await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link')).toHaveText(entries)
  await expect(page.getByRole('link', { name: 'Orders', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Perfil de Joaquín Peña Oroño' }).click()
  await expect(page.getByText(demoStaff.manager.email)).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()

  await page.getByRole('menuitemradio', { name: 'Oscuro' }).click()
  const canvas = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect.poll(canvas).toBe('rgb(17, 19, 15)')
  await page.reload()
  await page.getByRole('button', { name: /^Perfil/ }).waitFor()
  expect(await canvas(), 'the theme is still chosen after a reload').toBe('rgb(17, 19, 15)')
})

test('at 1024 px the bar shows all entries', async ({ open }) => {
  const page = await open({ as: 'manager', at: '/goals', viewport: { width: 1024, height: 700 } })
  const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
  await expect(links).toHaveText(entries)
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /^Perfil/ })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Menú' })).toBeHidden()
})

test('on a phone the entries are a menu, a new page starts at its heading, and Back returns to the place that was left', async ({
  open,
}) => {
  const page = await open({ as: 'manager', at: '/', viewport: { width: 390, height: 800 } })
  await page.getByRole('button', { name: 'Menú' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(entries)
  await page.getByRole('menuitem', { name: 'Custom Analytics' }).click()
  await expect(page).toHaveURL('/custom_analytics')

  await page.goto('/services?org=1')
  await page.getByRole('button', { name: 'Guardar' }).first().waitFor()
  await page.evaluate(() => scrollTo(0, 250))
  await page.getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('menuitem', { name: 'Surveys' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Surveys' }), 'who listens hears it').toBeFocused()
  const top = () => page.evaluate(() => Math.round(scrollY))
  expect(await top()).toBe(0)
  await page.goBack()
  await expect.poll(top, 'Back finds the page where it was left').toBe(250)
})

test('an unknown address says so inside the layout, as do addresses that only resemble /activate', async ({ open }) => {
  const page = await open({ as: 'ordinary', complaints })
  for (const address of ['/activate/', '/Activate', '/activate/more', '/no/such/page']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link')).toHaveCount(entries.length)
  }
  await page.getByRole('link', { name: 'Ir a Orders' }).click()
  await expect(page).toHaveURL('/orders')

  const newcomer = await open({ as: 'notInitiated', at: '/activate/' })
  await expect(newcomer.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
})
