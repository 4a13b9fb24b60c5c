import { demoStaff } from '#server/seed/staff.ts'
import type { Page } from 'playwright-core'
import type { Staff } from '#testing/laurel.ts'

/** Fills in the sign-in form in sight and sends it. */
export async function signIn(page: Page, staff: Staff, password: string = demoStaff[staff].password): Promise<void> {
  await page.getByLabel('Email').fill(demoStaff[staff].email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** The session token that the browser keeps. */
export const keptToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('laurel.token'))
