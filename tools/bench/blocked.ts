import { entriesOf } from './browser/visit.ts'
import { timeOf } from './browser/visit.ts'
import { visit } from './browser/visit.ts'
import type { Figure } from './figure.ts'
import { median, repeat } from './figure.ts'
import type { Place } from './fixture/open.ts'

/** A task blocks from here on, in ms. */
const unnoticed = 50

/** How long the main thread cannot answer until sign-in is usable, on a machine four times as slow. */
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
