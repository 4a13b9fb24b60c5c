import { OrdersAnswer } from '#contract/orders/wire.ts'
import * as v from 'valibot'
import { median, repeat, type Figure } from './figure.ts'
import { signedIn } from './fixture/api.ts'
import type { Place } from './fixture/open.ts'

/** Compares a page of orders among a million items with the same page of the demonstration. */
export async function pages(place: Place): Promise<Figure[]> {
  const askFew = await signedIn(place.few)
  const askMany = await signedIn(place.many)
  const [order] = v.parse(OrdersAnswer, (await askFew('staff/orders?status=open&page=1&items=1')).body).data
  const product = order?.items[0]?.product.id
  const lists = {
    'first page of Open': 'status=open&page=1',
    'first page of Closed': 'status=closed&page=1',
    'page 100 of Closed': 'status=closed&page=100',
    'a product': `status=open&page=1&product_id=${product}`,
    'an order id': `status=open&page=1&keyword=${order?.id}`,
  }
  const figures: Figure[] = []
  for (const [list, query] of Object.entries(lists)) {
    const path = `staff/orders?items=10&${query}`
    const pairs = await repeat(35, async () => ({ few: (await askFew(path)).ms, many: (await askMany(path)).ms }))
    const [few, many] = [median(warm(pairs, 'few')), median(warm(pairs, 'many'))]
    const name = `A million items to 12,000 orders: ${list} (${many.toFixed(1)} to ${few.toFixed(1)} ms)`
    figures.push({ name, value: many / few, unit: 'times', aim: 2 })
  }
  return figures
}

const warm = <T extends string>(pairs: readonly Readonly<Record<T, number>>[], side: T): number[] =>
  pairs.slice(5).map((pair) => pair[side])
