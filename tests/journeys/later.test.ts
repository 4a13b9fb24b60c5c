import type { Page } from 'playwright-core'
import { demoStaff } from '#server/seed/staff.ts'
import { neverIdle } from './support/neverIdle.ts'
import { expect, test } from './support/test.ts'
import type { Open } from './support/visits.ts'

/** Keeps a file back until what it returns is called. */
async function keepBack(page: Page, file: RegExp): Promise<() => void> {
  let arrive = () => {}
  const mayArrive = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(file, async (route) => {
    await mayArrive
    await route.continue()
  })
  return arrive
}

test('a press before the code of what it opens has come opens it once it has', async ({ open }) => {
  for (const press of ['mouse', 'keyboard'] as const) {
    const page = await open({ as: 'manager', before: neverIdle })
    const arrive = await keepBack(page, /\/assets\/lazyOverlays-/)
    await page.goto('/orders')
    const profile = page.getByRole('button', { name: /^Perfil/ })
    if (press === 'mouse') await profile.click()
    else await profile.press('ArrowDown')
    await expect(profile).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('menu')).toHaveCount(0)
    arrive()
    await expect(page.getByRole('menu', { name: /^Perfil/ })).toBeVisible()
    await expect(page.getByText(demoStaff.manager.email)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(profile).toBeFocused()
  }
})

test('of a panel and two menus pressed before their code has come the last alone opens', async ({ open }) => {
  const page = await open({ as: 'manager', before: neverIdle })
  const arrive = await keepBack(page, /\/assets\/lazyOverlays-/)
  await page.goto('/clients')
  const menus = page.getByRole('main').getByRole('button', { name: /^Acciones de / })
  await menus.nth(0).click()
  await page.getByRole('button', { name: 'Vistas' }).click()
  await menus.nth(1).click()
  await expect(menus.nth(0)).toHaveAttribute('aria-expanded', 'false')
  arrive()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(menus.nth(1)).toHaveAttribute('aria-expanded', 'true')
})

/** Goals, where the palette was asked for; its code comes once `arrive` is called. */
async function withoutPalette(open: Open) {
  const page = await open({ as: 'manager', before: neverIdle })
  const arrive = await keepBack(page, /\/assets\/PaletteContainer-/)
  await page.goto('/goals')
  await expect(page.getByRole('switch').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  return { page, arrive }
}

test('what is typed before the code of the palette has come goes into the palette, and is no shortcut', async ({
  open,
}) => {
  const { page, arrive } = await withoutPalette(open)
  // 'g' and 'o' alone lead to Orders.
  await page.keyboard.type('gosl')
  await page.keyboard.press('Backspace')
  arrive()
  await expect(page.getByRole('combobox', { name: 'Buscar y abrir' })).toHaveValue('gos')
  await page.keyboard.type('!')
  await expect(page.getByRole('combobox', { name: 'Buscar y abrir' })).toHaveValue('gos!')
  await expect(page).toHaveURL(/\/goals$/)
})

test('Enter before the code of the palette has come opens the first line once it has', async ({ open }) => {
  const { page, arrive } = await withoutPalette(open)
  await page.keyboard.type('clients')
  await page.keyboard.press('Enter')
  arrive()
  await expect(page).toHaveURL(/\/clients$/)
  await expect(page.getByRole('combobox', { name: 'Buscar y abrir' })).toBeHidden()
})

test('a broken connection while code is fetched ahead costs nothing: the press fetches it again', async ({ open }) => {
  const page = await open({ as: 'manager', complaints: /ERR_CONNECTION_RESET/ })
  let broken = 0
  await page.route(/\/assets\/lazyOverlays-/, (route) => {
    if (broken === 3) return route.continue()
    broken += 1
    return route.abort('connectionreset')
  })
  await page.goto('/orders')
  await expect.poll(() => broken).toBe(3)
  await page.getByRole('button', { name: /^Perfil/ }).click()
  await expect(page.getByRole('menu', { name: /^Perfil/ })).toBeVisible()
})
