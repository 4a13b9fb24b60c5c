import type { Browser, BrowserContext } from 'playwright-core'
import { launchBrowser, leaveUndrawn } from '#testing/browser.ts'
import { buildIfNeeded } from '../../build/buildIfNeeded.ts'
import { startServer } from '#testing/serverProcess.ts'
import type { Cluster } from '#testing/cluster.ts'
import type { Clerk } from '#testing/points/staff.ts'

/** Serves the console on its own database and opens a browser; both end with `whenDone`. */
export async function openConsole(cluster: Cluster, whenDone: AsyncDisposableStack) {
  if (!buildIfNeeded()) throw new Error('The console could not be built: run npm run build to see why.')
  const { url, db } = await cluster.database()
  const server = await startServer({ DATABASE_URL: url })
  whenDone.defer(async () => void (await server.stop()))
  const browser = await launchBrowser()
  whenDone.defer(() => browser.close())
  return { browser, address: server.address, db }
}

/** A browser context in which the clerk is signed in. */
export async function openSignedIn(
  browser: Browser,
  address: string,
  { token }: Pick<Clerk, 'token'>,
): Promise<BrowserContext> {
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
  await context.addInitScript(leaveUndrawn)
  return context
}
