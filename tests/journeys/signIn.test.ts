import { demoStaff } from '#server/seed/staff.ts'
import type { Page } from 'playwright-core'
import { markPage, pageLoadedAfresh } from './support/reloads.ts'
import { keptToken, signIn } from './support/signIn.ts'
import { expect, test } from './support/test.ts'

test('a wrong password shows the server’s message and keeps the email; the right one opens Orders, even if the address asks for another site', async ({
  open,
}) => {
  const page = await open({ at: '/login?next=//evil.example/orders', complaints: /status of 401/ })
  await signIn(page, 'admin', 'not this one')
  await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect.')
  await expect(page.getByLabel('Email')).toHaveValue(demoStaff.admin.email)
  await page.getByLabel('Password').fill(demoStaff.admin.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/orders')
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()

  await page.goto('/login')
  await expect(page, 'who is signed in has nothing to do there').toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
})

test('an email that was pasted with characters that nobody sees signs in', async ({ open }) => {
  const page = await open({ at: '/login' })
  const { email, password } = demoStaff.admin
  await page.getByLabel('Email').fill(`\u{202A}${email}\u{202C}\u{A0}`)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/orders')
})

test('a signed-out person who opens a page sees that page after signing in', async ({ open }) => {
  const wanted = '/orders?tab=closed&page=2'
  const page = await open({ at: wanted })
  await expect(page).toHaveURL('/login')
  await signIn(page, 'admin')
  await expect(page).toHaveURL(wanted)
  await expect(page.getByText('Página 2')).toBeVisible()
})

const draftsIn = (page: Page) =>
  page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('laurel.draft.'))))

test('logging out reloads the page, ends the session on the server and in other tabs at once, and deletes drafts', async ({
  open,
  laurel,
}) => {
  const page = await open({ as: 'admin' })
  await page.clock.install()
  await page.goto('/goals')
  const token = await keptToken(page)
  const otherTab = await page.context().newPage()
  await otherTab.goto('/users?org=1&open=new')
  await otherTab.getByRole('dialog').getByRole('textbox').first().fill('Lucía')
  await expect.poll(() => draftsIn(page)).toContain('Lucía')
  await markPage(page)
  await markPage(otherTab)

  await page.getByRole('button', { name: /^Perfil de/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(otherTab.getByRole('button', { name: 'Sign In' }), 'though its clock stands still').toBeVisible()
  await pageLoadedAfresh(page)
  await page.clock.resume()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(await keptToken(page)).toBeNull()
  await pageLoadedAfresh(otherTab)
  expect(await draftsIn(page)).toBe('[]')
  const me = new Request(`${laurel.address}/api/staff/me`, { headers: { authorization: `Bearer ${token}` } })
  await expect.poll(async () => (await laurel.app.fetch(me)).status).toBe(401)

  await signIn(page, 'ordinary')
  await expect(page, 'the page that was left by logging out is not the wanted one').toHaveURL('/orders')
})

test('after 15 seconds without an answer the session check shows sign-in, and a second attempt needs no password', async ({
  open,
}) => {
  const page = await open({ as: 'admin' })
  await page.route('**/api/staff/me', () => undefined)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await Promise.all([page.waitForRequest('**/api/staff/me'), page.goto('/orders?tab=closed')])
  const token = await keptToken(page)
  expect(token).not.toBeNull()
  await page.clock.runFor(14_900)
  await expect(page.locator('#app')).toBeEmpty()
  await page.clock.runFor(100)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('status')).toContainText('The service is unavailable right now')
  expect(await keptToken(page)).toBe(token)

  await page.clock.resume()
  await page.unroute('**/api/staff/me')
  await page.getByRole('button', { name: 'Try the kept session again' }).click()
  await expect(page).toHaveURL('/orders?tab=closed')
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
})
