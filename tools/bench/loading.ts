import type { Page } from 'playwright-core'
import { signInAsPrinted } from '#testing/signInAsPrinted.ts'
import { timeOf, visit, entriesOf, type Moment } from './browser/visit.ts'
import { median, repeat, type Figure } from './figure.ts'
import type { Place } from './fixture/open.ts'

/** JavaScript and CSS that a first visit transfers. */
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

/** Compressed size of everything requested before the moment. */
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

/** The browser reports tasks longer than this; only the time beyond it blocks. In ms. */
const unnoticed = 50

/** How long the main thread is blocked until sign-in is usable, with the processor slowed down four times. */
export async function blocked(place: Place): Promise<Figure[]> {
  const times = await repeat(5, () =>
    visit(place, { slowDown: 4 }, async (page) => {
      await page.goto(place.few.address)
      await page.getByRole('button', { name: 'Sign In' }).waitFor()
      const until = await timeOf(page, 'sign-in usable')
      const tasks = await entriesOf(page, 'longtask')
      return tasks
        .filter(({ startTime }) => startTime < until)
        .reduce((sum, { duration }) => sum + duration - unnoticed, 0)
    }),
  )
  return [{ name: 'Main thread blocked until sign-in, 4× slower', value: median(times), unit: 'ms', aim: 260 }]
}

/** The sum of all layout shifts while a page loads. */
export async function shifts(place: Place): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const width of [1440, 390]) {
    const { signIn, orders } = await visit(place, { width }, async (page) => {
      await page.goto(place.few.address)
      await page.getByRole('button', { name: 'Sign In' }).waitFor()
      const signIn = await shiftOf(page)
      await signInAsPrinted(page, place.few)
      await page.getByText('Página 1').waitFor()
      await page.reload()
      await page.getByText('Página 1').waitFor()
      return { signIn, orders: await shiftOf(page) }
    })
    figures.push({ name: `Layout shift of sign-in, ${width} wide`, value: signIn, unit: 'shift', aim: 0.02 })
    figures.push({ name: `Layout shift of Orders, ${width} wide`, value: orders, unit: 'shift', aim: 0.02 })
  }
  return figures
}

async function shiftOf(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  const shifts = await entriesOf(page, 'layout-shift')
  return shifts.reduce((sum, { value = 0 }) => sum + value, 0)
}
