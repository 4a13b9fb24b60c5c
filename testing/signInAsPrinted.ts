import type { Page } from 'playwright-core'
import type { ServerProcess } from './serverProcess.ts'

/** Signs in on the open sign-in page, with the account that the server printed when it started. */
export async function signInAsPrinted(page: Page, server: ServerProcess): Promise<void> {
  const [, email, password] = /Sign in as (\S+) with (\S+)/.exec(server.printed()) ?? []
  if (email === undefined || password === undefined) throw new Error('The server printed no sign-in.')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
