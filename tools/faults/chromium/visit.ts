import type { Clerk } from '../fixture/staff.ts'
import type { Browser, BrowserContext } from 'playwright-core'

/** A browser of its own for a clerk, signed in. */
export async function visit(browser: Browser, address: string, { token }: Clerk): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'es-CO',
    reducedMotion: 'reduce',
    viewport: { width: 1100, height: 480 },
    storageState: {
      cookies: [],
      origins: [{ origin: address, localStorage: [{ name: 'laurel.token', value: token }] }],
    },
  })
  context.setDefaultTimeout(10_000)
  return context
}
