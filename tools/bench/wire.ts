import type { Page } from 'playwright-core'
import { signInAsPrinted } from '../signInAsPrinted.ts'
import { timeOf, type Moment } from './browser/visit.ts'
import { visit } from './browser/visit.ts'
import type { Figure } from './figure.ts'
import type { Place } from './fixture/open.ts'

/** JavaScript and CSS on the wire, of one first visit. */
export const wire = (place: Place): Promise<Figure[]> =>
  visit(place, {}, async (page) => {
    await page.goto(place.few.address)
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
    await page.waitForLoadState('networkidle')
    const signIn = await kilobytesUntil(page, 'sign-in usable')
    await signInAsPrinted(page, place.few)
    await page.getByText('Página 1').waitFor()
    await page.waitForLoadState('networkidle')
    const rows = await kilobytesUntil(page, 'rows shown')
    return [
      { name: 'JavaScript and CSS until sign-in is usable', value: signIn, unit: 'kB', aim: 115 },
      { name: 'JavaScript and CSS until order rows show', value: rows, unit: 'kB', aim: 260 },
    ]
  })

/** Compressed bytes of everything that was requested before the moment. */
async function kilobytesUntil(page: Page, moment: Moment): Promise<number> {
  const until = await timeOf(page, moment)
  return page.evaluate(
    (end) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter((entry) => entry.startTime < end && /\.(js|css)$/.test(new URL(entry.name).pathname))
        .reduce((sum, entry) => sum + entry.encodedBodySize, 0) / 1000,
    until,
  )
}
