import { ageOf } from '#components/format/age.ts'
import { orderFrom } from '#contract/orders/adapter.ts'
import type { Order } from '#contract/orders/model.ts'
import { oldestFirst } from '#contract/orders/rules.ts'
import { foundIn, groupsOf } from '#screens/orders/waiting/groups.ts'
import { describe, expect, it } from 'vitest'

const now = new Date('2026-11-23T12:00:00Z')
const made = (id: number, created_at: string, organisation: string, ...items: readonly object[]): Order =>
  orderFrom({ id, created_at, user: { organization: { name: organisation } }, items })[0]!
const item = (id: number, name: string | null, amount: number, status = 'shipped') => ({
  id,
  amount,
  status,
  product: name === null ? {} : { id: name.length, name },
})
const orders = oldestFirst([
  made(5, '', '', item(50, null, 1)),
  made(4, '2026-11-22T12:00:00Z', 'Andino', item(40, 'Taza', 2), item(41, 'Taza', 1, 'delivered')),
  made(3, '2026-11-10T12:00:00+05:00', 'Norte', item(30, 'Taza', 3), item(31, 'Silla', 1)),
  made(2, '2026-10-24T12:00:00Z', 'Andino', item(20, 'Lámpara', 1)),
])
const grouped = (by: 'age' | 'product' | 'client') =>
  groupsOf(orders, by, now.getTime()).map(({ name, lines, units, orders }) => [
    name,
    lines.map((line) => line.item.id),
    units,
    orders,
  ])

describe('what waits', () => {
  it('has the oldest orders first and those without a date last', () => {
    expect(orders.map(({ id }) => id)).toEqual([2, 3, 4, 5])
  })

  it('is grouped by product: open items alone, with their units and orders', () => {
    expect(grouped('product')).toEqual([
      ['Lámpara', [20], 1, 1],
      ['Taza', [30, 40], 5, 2],
      ['Silla', [31], 1, 1],
      ['Sin nombre', [50], 1, 1],
    ])
  })

  it.each([
    ['a client', { keyword: 'andino' }, [20, 40, 41]],
    ['an order', { keyword: '3' }, [30, 31]],
    ['a product and its status', { productId: '4', status: 'shipped' }, [40, 30]],
    ['days', { from: '2026-11-01', to: '2026-11-15' }, [30, 31]],
    ['nothing', {}, [20, 30, 31, 40, 41, 50]],
  ] as const)('is narrowed by %s as the list is', (_what, part, ids) => {
    const search = { group: 'open', page: 1, keyword: '', productId: '', ...part } as const
    const found = foundIn(orders, search).flatMap(({ items }) => items.map(({ id }) => id))
    expect(found.toSorted()).toEqual(ids.toSorted())
  })

  it('is grouped by client', () => {
    expect(grouped('client')).toEqual([
      ['Andino', [20, 40], 3, 2],
      ['Norte', [30, 31], 4, 1],
      ['Sin cliente', [50], 1, 1],
    ])
  })

  it('is grouped by age', () => {
    expect(grouped('age').map(([name]) => name)).toEqual([
      '30 días o más',
      'De 7 a 14 días',
      'Menos de 7 días',
      'Sin fecha',
    ])
  })

  it('says since when in days of the calendar', () => {
    expect(
      ['2026-11-23T01:00:00', '2026-11-22T23:00:00', '2026-11-11T23:00:00', ''].map((at) => ageOf(at, now)),
    ).toEqual(['hoy', 'ayer', 'hace 12 días', ''])
  })
})
