import type { Page } from 'playwright-core'

export async function activate(page: Page, password: string): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password').fill(password)
  await page.getByRole('radio', { name: 'Accept Terms' }).check()
  await page.getByRole('button', { name: 'Change Password' }).click()
}
