import { orderFrom } from '#contract/orders/adapter.ts'
import { lucia } from '#contract/orders/samples.ts'
import { effectOn, isAllTicked, offeredStatus, tickedItem, type TickedItem } from '#screens/orders/BulkStatus.tsx'
import { expect, it } from 'vitest'

const [first, close] = ['\u2068', '\u2069']
const item = (id: number, status: string): TickedItem => ({
  id,
  status,
  refundedAt: null,
  orderId: id,
  name: '',
  person: String(id),
})

it('a foreign status does not turn the counts of the others around', () => {
  const foreign = 'تم الشحن'
  expect(effectOn([item(1, foreign), item(2, 'in-progress'), item(3, 'in-progress')], 'delivered', true)).toBe(
    `${first}1 ${first}${foreign}${close}, 2 In-progress${close} → Delivered · 3 personas, 3 correos`,
  )
})

it('people are counted by e-mail, however it is written, and by id or order without one', () => {
  const [order] = orderFrom(lucia)
  const { user, items } = order!
  const by = (id: number | null, email: string, orderId = 1) =>
    tickedItem({ ...order!, id: orderId, user: { ...user, id, email, name: '' } }, { ...items[0]!, status: 'shipped' })
  const people = (...all: readonly TickedItem[]) => /· (\d+) pers/.exec(effectOn(all, 'delivered', true))?.[1]
  expect(people(by(1, 'ana@uno.example'), by(2, 'ANA@uno.example\u200b'), by(null, ' an\u00ada@uno.example'))).toBe('1')
  expect(people(by(1, ''), by(1, '\u200b'), by(2, ''))).toBe('2')
  expect(people(by(null, '', 1), by(null, '', 1), by(null, '', 2))).toBe('2')
})

it('not everything that matches is ticked once another order arrives, on the page in sight or elsewhere', () => {
  const [ticked, arrived] = [item(1, 'shipped'), item(2, 'shipped')]
  const found = { items: [ticked], total: 1 }
  const listing = (...listed: readonly TickedItem[]) => ({
    has: (one: TickedItem) => one === ticked,
    listed: () => listed,
  })
  expect(isAllTicked(found, 1, listing(ticked))).toBe(true)
  expect(isAllTicked(found, 1, listing(arrived, ticked)), 'in the place of one that went').toBe(false)
  expect(isAllTicked(found, 2, listing(ticked)), 'on another page').toBe(false)
})

it('the bar offers the next status where all items share one, else Shipped', () => {
  const offered = (...statuses: readonly string[]) => offeredStatus(statuses.map((status, at) => item(at, status)))
  expect(offered('shipped', 'shipped')).toBe('delivered')
  expect([offered('in-progress'), offered('shipped', 'in-progress'), offered('delivered'), offered()]).toEqual(
    Array.from({ length: 4 }, () => 'shipped'),
  )
})
