import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'playwright/test'
import type { Laurel, Staff } from '#testing/laurel.ts'

interface Visit {
  /** Signed in before the page is opened; nobody unless told. */
  readonly as?: Staff
  /** Path to open; none is opened unless told. */
  readonly at?: string
  /** Where the console stands, if not at Laurel's own address. */
  readonly origin?: string
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly colorScheme?: 'light' | 'dark'
  /** What the browser's console may complain of in this journey. */
  readonly complaints?: RegExp
  /** The page is drawn, for what measures how it looks; otherwise nobody looks, and drawing takes a third of a journey's time. */
  readonly isDrawn?: boolean
  /** Runs in every page before its own scripts. */
  readonly before?: (() => void) | { readonly content: string }
}

export type Open = (visit?: Visit) => Promise<Page>

/**
 * Visitors with a browser context each. At the end nothing may have gone wrong in any of their pages,
 * and nothing of theirs goes on into the next journey.
 */
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
    if (visit.at !== undefined) await page.goto(visit.at)
    return page
  }

  const pages = () => contexts.flatMap((context) => context.pages())

  return {
    open,
    /** Prints what stands in every page, for a journey that failed. */
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

function reportViolations() {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    // eslint-disable-next-line no-console
    console.error(`Policy violated: ${violatedDirective} ${blockedURI} ${sample}`),
  )
}

/** What is transparent is as visible to a journey as ever. */
function leaveUndrawn() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':root, dialog, ::backdrop, [popover] { opacity: 0 !important }')
  document.adoptedStyleSheets.push(sheet)
}
