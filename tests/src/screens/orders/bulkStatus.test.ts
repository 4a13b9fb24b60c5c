import { effectOn, isAllTicked, type TickedItem } from '#screens/orders/BulkStatus.tsx'
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
