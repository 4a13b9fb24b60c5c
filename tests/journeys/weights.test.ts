import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { budgets } from './support/budgets.ts'
import { expect, test } from './support/test.ts'

/** How far below its budget a page may be, in kB: one that got lighter must stay so. */
const slackKilobytes = 3

/** What is fetched ahead while a page is idle is not what it needs. */
const neverIdle = () => Object.assign(window, { requestIdleCallback: () => 0 })

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

describe('a page from an empty cache loads what its budget allows, and its budget follows where it gets lighter', () => {
  test.for(Object.entries(budgets))('%s', async ([address, budget], { open }) => {
    const isSignIn = address === '/login'
    const page = await open({ ...(!isSignIn && { as: 'admin' }), before: neverIdle })
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() !== 'image') asked.push(new URL(request.url()).pathname)
    })
    const document = await page.goto(address)
    if (isSignIn) await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    else await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')

    const kilobytes = await kilobytesIn(page)
    const told = `${address} weighs ${kilobytes.toFixed(1)} kB in ${asked.length} requests: ${asked.join(' ')}`
    expect(kilobytes, told).toBeLessThanOrEqual(budget.kilobytes)
    expect(asked.length, told).toBeLessThanOrEqual(budget.requests)
    const lower = `Lower the budget in tests/journeys/support/budgets.ts. ${told}`
    expect(kilobytes, lower).toBeGreaterThan(budget.kilobytes - slackKilobytes)
    expect(asked.length, lower).toBeGreaterThanOrEqual(budget.requests)
    const named = `${await document?.text()} ${document?.headers()['link']}`
    const code = asked.filter((path) => /\.(js|css)$/.test(path))
    expect(code, 'files of code, none of them twice').toEqual([...new Set(code)])
    expect(
      code.filter((path) => !named.includes(path)),
      'files of code that the document did not name',
    ).toEqual([])
  })
})
