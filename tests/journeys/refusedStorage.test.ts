import type { Page } from 'playwright-core'
import { signIn } from './support/signIn.ts'
import { expect, test } from './support/test.ts'

/** A browser that blocks the site's data refuses even to look at the storage. */
const refuse = () =>
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })

/** Other sites of this origin, or old drafts, have used up the room. */
const fill = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

const worksForThisTab = async (page: Page) => {
  await signIn(page, 'admin')
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await expect(page.getByText(/^Este navegador no puede guardar nada más de este sitio/)).toBeVisible()
  await page.getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('table', { name: 'Productos' })).toBeVisible()
  await page.getByRole('button', { name: 'Vistas', exact: true }).click()
  await page.getByLabel('Nombre de la vista').fill('Mía')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^La vista «Mía» queda solo hasta recargar/)).toBeVisible()
  await page.getByRole('button', { name: 'Add New Product' }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Termo')
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue('Termo')
}

test('in a browser that refuses storage a session lasts for this tab, and the console says so before and after signing in', async ({
  open,
}) => {
  const page = await open({ at: '/login', before: refuse })
  await expect(page.getByText(/^This browser keeps no data for this site/)).toBeVisible()
  await worksForThisTab(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('in a browser with full storage a session lasts for this tab, and the console says so before and after signing in', async ({
  open,
}) => {
  const page = await open({ at: '/login', before: fill })
  await worksForThisTab(page)
})
