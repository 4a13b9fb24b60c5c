import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'playwright/test'
import { leaveUndrawn } from '#testing/browser.ts'
import type { Laurel, Staff } from '#testing/laurel.ts'

interface Visit {
  /** Signed in as this member of staff before the page opens; signed out by default. */
  readonly as?: Staff
  /** The path to open; none by default. */
  readonly at?: string
  /** The origin of the console, if not Laurel's own. */
  readonly origin?: string
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly colorScheme?: 'light' | 'dark'
  /** Console errors that this journey expects. */
  readonly complaints?: RegExp
  /**
   * Draws the page, for tests of how it looks. By default it is transparent, because drawing takes a third of the time.
   */
  readonly isDrawn?: boolean
  /** Runs in every page before its own scripts. */
  readonly before?: (() => void) | { readonly content: string }
}

export type Open = (visit?: Visit) => Promise<Page>

/** Visitors with a browser context each. At the end, no page may have reported an unexpected error. */
export function createVisits(browser: Browser, laurel: Pick<Laurel, 'address' | 'app' | 'tokenOf'>) {
  const contexts: BrowserContext[] = []
  const troubles: string[] = []

  const open: Open = async (visit = {}) => {
    const origin = visit.origin ?? laurel.address
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'es-CO',
      timezoneId: 'America/Bogota',
      reducedMotion: 'reduce',
      viewport: visit.viewport ?? { width: 1440, height: 900 },
      colorScheme: visit.colorScheme ?? 'light',
      ...(visit.as && {
        storageState: {
          cookies: [],
          origins: [{ origin, localStorage: [{ name: 'laurel.token', value: await laurel.tokenOf(visit.as) }] }],
        },
      }),
    })
    contexts.push(context)
    context.setDefaultTimeout(10_000)
    await context.addInitScript(reportViolations)
    if (visit.isDrawn !== true) await context.addInitScript(leaveUndrawn)
    if (visit.before) await context.addInitScript(visit.before)
    context.on('weberror', (problem) => troubles.push(problem.error().message))
    context.on('console', (message) => {
      const words = message.text()
      if (message.type() === 'error' && !visit.complaints?.test(words)) troubles.push(words)
    })
    const page = await context.newPage()
    routeAtOnce(page)
    if (visit.at !== undefined) await page.goto(visit.at)
    return page
  }

  const pages = () => contexts.flatMap((context) => context.pages())

  return {
    open,
    pages,
    /** Prints the text of every page of a failed journey. */
    async tell() {
      for (const page of pages()) {
        const words = await page.locator('body').innerText().catch(String)
        // eslint-disable-next-line no-console
        console.log(`${page.url()} showed:\n${words}`)
      }
    },
    async end() {
      await Promise.all(pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
      await Promise.all(contexts.map((context) => context.close()))
      await laurel.app.settled()
      expect(troubles, 'what went wrong in the browser').toEqual([])
    },
  }
}

/**
 * Makes `route` hold for the very next request. By itself it resolves before the page knows of it: about one request in two hundred
 * reached the server nevertheless.
 */
function routeAtOnce(page: Page) {
  const route = page.route.bind(page)
  const probe = '/?is-routed'
  page.route = async (...given) => {
    const routed = await route(...given)
    if (page.url() === 'about:blank') return routed
    await route(`**${probe}`, (asked) => asked.fulfill({ status: 204 }))
    const isHeld = () =>
      page.evaluate(async (address) => (await fetch(address)).status === 204, probe).catch(() => false)
    while (!(await isHeld())) await page.waitForTimeout(10)
    await page.unroute(`**${probe}`)
    return routed
  }
}

function reportViolations() {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    // eslint-disable-next-line no-console
    console.error(`Policy violated: ${violatedDirective} ${blockedURI} ${sample}`),
  )
}
