import type { Page, Request } from 'playwright-core'
import { expect as check } from 'vitest'
import { budgets } from './support/budgets.ts'
import { neverIdle } from './support/neverIdle.ts'
import { expect, test } from './support/test.ts'

/** How far below its budget a page may be, in kB: one that got lighter must stay so. */
const slackKilobytes = 3

/** Compressed, as a server sends it. */
const kilobytesIn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
  )

/** As if nobody had been here; a context each would cost more than the pages do. */
async function forget(page: Page): Promise<void> {
  await page.goto('about:blank')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
}

test('a page from an empty cache loads what its budget allows, and its budget follows where it gets lighter', async ({
  open,
}) => {
  const visitors = {
    stranger: await open({ before: neverIdle }),
    staff: await open({ as: 'admin', before: neverIdle }),
  }
  for (const [address, budget] of Object.entries(budgets)) {
    const isSignIn = address === '/login'
    const page = isSignIn ? visitors.stranger : visitors.staff
    await forget(page)
    const asked: string[] = []
    const ask = (request: Request) => {
      if (request.resourceType() !== 'image') asked.push(new URL(request.url()).pathname)
    }
    page.on('request', ask)
    const document = await page.goto(address)
    if (isSignIn) await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    else await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    page.off('request', ask)

    const kilobytes = await kilobytesIn(page)
    const told = `${address} weighs ${kilobytes.toFixed(2)} kB in ${asked.length} requests; its budget is in tests/journeys/support/budgets.ts. ${asked.join(' ')}`
    check.soft(kilobytes, told).toBeLessThanOrEqual(budget.kilobytes)
    check.soft(asked.length, told).toBeLessThanOrEqual(budget.requests)
    const lower = `Lower the budget. ${told}`
    check.soft(kilobytes, lower).toBeGreaterThan(budget.kilobytes - slackKilobytes)
    check.soft(asked.length, lower).toBeGreaterThanOrEqual(budget.requests)
    const named = `${await document?.text()} ${document?.headers()['link']}`
    const code = asked.filter((path) => /\.(js|css)$/.test(path))
    check.soft(code, `files of code of ${address}, none of them twice`).toEqual([...new Set(code)])
    check
      .soft(
        code.filter((path) => !named.includes(path)),
        `files of code that the document of ${address} did not name`,
      )
      .toEqual([])
  }
})
