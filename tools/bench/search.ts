import type { Page } from 'playwright-core'
import { OrdersAnswer } from '#contract/orders/wire.ts'
import * as v from 'valibot'
import { openOrders, visit } from './browser/visit.ts'
import { median, type Figure } from './figure.ts'
import { signedIn } from './fixture/api.ts'
import type { Place } from './fixture/open.ts'

/** The rest after the last key that the search waits for, in ms. */
const debounce = 500

/** From the last key in the order search to the settled list, beyond the rest that it waits for. */
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

/** From the last key until a frame shows this order alone, in ms. */
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
