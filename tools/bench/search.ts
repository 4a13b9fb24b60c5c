import type { Page } from 'playwright-core'
import { OrdersAnswer } from '#contract/orders/wire.ts'
import * as v from 'valibot'
import { openOrders, visit } from './browser/visit.ts'
import { median, type Figure } from './figure.ts'
import { signedIn } from './fixture/api.ts'
import { manyOrganisations, type Place } from './fixture/open.ts'

/** The search waits this long after the last key, in ms. */
const debounce = 500

/** The time from the last key in the order search to the settled list, without the wait of the search itself. */
export async function search(place: Place): Promise<Figure[]> {
  const ask = await signedIn(place.few)
  const { data } = v.parse(OrdersAnswer, (await ask('staff/orders?status=open&page=4&items=5')).body)
  const ids = data.map(({ id }) => String(id))
  const name = 'Last key to settled search, beyond its debounce'
  return [
    { name, value: await timed(place, ids, 1), unit: 'ms', aim: 250 },
    { name: `${name}, 4× slower`, value: await timed(place, ids, 4), unit: 'ms' },
  ]
}

const timed = (place: Place, ids: readonly string[], slowDown: number): Promise<number> =>
  visit(place, { slowDown }, async (page) => {
    await openOrders(page, place.few)
    const times: number[] = []
    for (const id of ids) {
      const field = page.getByRole('searchbox', { name: 'Buscar por Order id' })
      await field.fill('')
      const settling = lastKeyToList(page, id)
      await field.pressSequentially(id, { delay: 40 })
      times.push((await settling) - debounce)
    }
    return median(times)
  })

/** The time in ms from the last key until a frame shows only this order. */
const lastKeyToList = (page: Page, wanted: string): Promise<number> =>
  page.evaluate(
    (id) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`The search for ${id} never settled.`)), 30_000)
        let lastKey = 0
        const noteKey = ({ timeStamp }: KeyboardEvent) => (lastKey = timeStamp)
        const lookAgain = () => {
          const rows = document.querySelectorAll('table[aria-busy="false"] tbody tr')
          if (rows.length === 1 && rows[0]?.textContent.includes(`#${id}`)) {
            removeEventListener('keydown', noteKey)
            resolve(performance.now() - lastKey)
          } else requestAnimationFrame(lookAgain)
        }
        addEventListener('keydown', noteKey)
        requestAnimationFrame(lookAgain)
      }),
    wanted,
  )

/**
 * The time to open the command palette over many organisations, before and after they are loaded, and to show each key.
 */
export const palette = (place: Place): Promise<Figure[]> =>
  visit(place, {}, async (page) => {
    await openOrders(page, place.many)
    await page.waitForLoadState('networkidle')
    const press = async (key: string) => {
      const next = await nextKeyToFrame(page)
      await page.keyboard.press(key)
      return next.evaluate(({ shown }) => shown)
    }
    const first = await press('Control+k')
    await page.getByRole('combobox', { name: 'Buscar y abrir' }).waitFor()
    // The organisations are loaded once one of them is found.
    await page.keyboard.type('organizacion 77')
    await page
      .getByRole('option', { name: /^Organización 77/ })
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const again = await press('Control+k')
    const keys: number[] = []
    for (const key of 'organizacion 77') keys.push(await press(key === ' ' ? 'Space' : key))
    const name = `Palette over ${manyOrganisations.toLocaleString('en')} organisations`
    return [
      { name: `${name}: opened for the first time`, value: first, unit: 'ms', aim: 50 },
      { name: `${name}: opened again`, value: again, unit: 'ms', aim: 50 },
      { name: `${name}: slowest of ${keys.length} keys`, value: Math.max(...keys), unit: 'ms', aim: 50 },
    ]
  })

/** The time in ms from the next key until the frame that shows its effect is painted. */
const nextKeyToFrame = (page: Page) =>
  page.evaluateHandle(() => {
    const shown = new Promise<number>((resolve) => {
      const note = ({ key, timeStamp }: KeyboardEvent) => {
        if (key === 'Control') return
        removeEventListener('keydown', note, { capture: true })
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
      }
      addEventListener('keydown', note, { capture: true })
    })
    return { shown }
  })
