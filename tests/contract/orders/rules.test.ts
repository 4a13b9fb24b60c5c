import { itemStatuses, orderGroups, type OrderItem } from '#contract/orders/model.ts'
import {
  bulkObstacle,
  dayIn,
  typedDay,
  groupOf,
  groupStatuses,
  hasMoved,
  isMatch,
  isListedIn,
  itemIn,
  itemTotal,
  mayBecome,
  nextStatus,
  refundKey,
  refundObstacle,
  searchedOrderId,
} from '#contract/orders/rules.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const item: OrderItem = {
  id: 501,
  amount: 1,
  price: 4200,
  status: 'in-progress',
  product: { id: 3, name: 'Termo', size: '', formId: null },
  refundedAt: null,
}

const largest = Number.MAX_SAFE_INTEGER

it.each([
  [undefined, '', true],
  ['in-progress', '3', true],
  ['shipped', '', false],
  ['shipped', '3', false],
  ['in-progress', '4', false],
] as const)('filtered by status %s and product %s, the item itself is found: %s', (status, productId, found) =>
  expect(isMatch(item, { status, productId })).toBe(found),
)

it('an item goes from In-progress to Shipped to Delivered, and no further', () => {
  expect(['in-progress', 'shipped', 'delivered', 'refunded', 'lost-at-sea', ''].map(nextStatus)).toEqual([
    'shipped',
    'delivered',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

describe('the total of an item', () => {
  it.each([
    [4200, 1, 4200],
    [950, 2, 1900],
    [0, 5, 0],
    [largest, 1, largest],
    [largest, 2, null],
    [2 ** 52, 2, null],
    [2 ** 52 - 1, 2, 2 ** 53 - 2],
    [10.5, 2, null],
    [2, 0.5, null],
    [Number.NaN, 1, null],
    [Number.POSITIVE_INFINITY, 1, null],
    [null, 1, null],
    [4200, null, null],
    [-4200, 1, -4200],
  ])('%s times %s', (price, amount, total) => {
    expect(itemTotal({ price, amount })).toBe(total)
  })

  it('is exact or missing', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (price, amount) => {
        const total = itemTotal({ price, amount })
        const exact = BigInt(price) * BigInt(amount)
        expect(total === null ? exact > BigInt(largest) : BigInt(total) === exact).toBe(true)
      }),
    )
  })
})

describe('the tab of an item', () => {
  it.each([
    ['in-progress', 'open'],
    ['shipped', 'open'],
    ['delivered', 'closed'],
    ['partial-refunded', 'closed'],
    ['refunded', 'closed'],
    ['lost-at-sea', undefined],
    ['', undefined],
  ])('%s: %s', (status, group) => {
    expect(groupOf(status)).toBe(group)
  })

  it('every status is in exactly one tab', () => {
    for (const status of itemStatuses)
      expect(orderGroups.filter((group) => groupStatuses[group].includes(status))).toHaveLength(1)
  })

  it('an unknown status is listed in both tabs and never moves', () => {
    for (const group of orderGroups) {
      expect(isListedIn({ status: 'lost-at-sea' }, group)).toBe(true)
      expect(hasMoved({ status: 'lost-at-sea' }, group)).toBe(false)
    }
  })

  it('an item whose status changed stays visible, marked as moved', () => {
    const delivered = { status: 'delivered', listedIn: 'open' } as const
    expect([isListedIn(delivered, 'open'), hasMoved(delivered, 'open')]).toEqual([true, true])
    expect([isListedIn(delivered, 'closed'), hasMoved(delivered, 'closed')]).toEqual([false, false])
  })

  it('after the next load the item is only in its own tab', () => {
    const delivered = { status: 'delivered' }
    expect([isListedIn(delivered, 'open'), hasMoved(delivered, 'open')]).toEqual([false, false])
    expect([isListedIn(delivered, 'closed'), hasMoved(delivered, 'closed')]).toEqual([true, false])
  })

  it('a change within the tab is no move', () => {
    expect(hasMoved({ status: 'shipped', listedIn: 'open' }, 'open')).toBe(false)
  })
})

describe('the status that may follow', () => {
  const unrefunded = itemStatuses.filter((status) => status !== 'refunded')

  it.each(unrefunded)('after %s can be any', (status) => {
    for (const refundedAt of [null, undefined])
      expect(itemStatuses.filter((next) => mayBecome({ status, refundedAt }, next))).toEqual(itemStatuses)
  })

  it.each(unrefunded)('after %s is only Refund, once the points are back', (status) => {
    const credited = { status, refundedAt: '2026-11-20T10:00:00.000Z' }
    expect(itemStatuses.filter((next) => mayBecome(credited, next))).toEqual(['refunded'])
  })

  it('after Refund is none', () => {
    for (const refundedAt of [null, undefined, '2026-11-20T10:00:00.000Z'])
      expect(itemStatuses.filter((next) => mayBecome({ status: 'refunded', refundedAt }, next))).toEqual(['refunded'])
  })
})

describe('the obstacle to a refund', () => {
  it.each<[Partial<OrderItem>, number | null, string | undefined]>([
    [{}, 31, undefined],
    [{ status: 'delivered' }, 31, undefined],
    [{ status: 'lost-at-sea' }, 31, undefined],
    [{ status: 'refunded' }, 31, 'marked-refunded'],
    [{ status: 'refunded', refundedAt: undefined }, 31, 'already-refunded'],
    [{ status: 'refunded', refundedAt: '2026-11-20T10:00:00.000Z' }, 31, 'already-refunded'],
    [{ status: 'partial-refunded' }, 31, 'partially-refunded'],
    [{}, null, 'no-user'],
    [{ price: null }, 31, 'no-total'],
    [{ amount: null }, 31, 'no-total'],
    [{ price: largest, amount: 2 }, 31, 'no-total'],
    [{ price: 0 }, 31, undefined],
    [{ amount: 0 }, 31, undefined],
    [{ amount: -1 }, 31, 'no-total'],
    [{ price: -4200, amount: -1 }, 31, 'no-total'],
    [{ price: 0, amount: -1 }, 31, 'no-total'],
    [{ price: Number.NaN }, 31, 'no-total'],
    [{ status: 'delivered', partiallyRefunded: true }, 31, 'partially-refunded'],
    [{ status: 'refunded', partiallyRefunded: true }, 31, 'marked-refunded'],
  ])('%j of user %s: %s', (change, userId, obstacle) => {
    expect(refundObstacle({ ...item, ...change }, userId)).toBe(obstacle)
  })
})

it.each([
  [501, 'refund-501'],
  ['a-1', 'refund-a-1'],
])('the key of a refund names its item: %s', (itemId, key) => {
  expect(refundKey(itemId)).toBe(key)
})

describe('the search for an order id', () => {
  it.each([
    ['#12 ', '12'],
    [' # 12', '12'],
    ['##12##', '12'],
    ['\t12\n', '12'],
    ['a#b c', 'a#b c'],
    ['  ', ''],
    ['#', ''],
    ['%', '%'],
    ['\u2068#12\u2069', '12'],
    ['\ufeffAna\u00ad', 'Ana'],
  ])('%j is sent as %j', (typed, sent) => {
    expect(searchedOrderId(typed)).toBe(sent)
  })

  it('a very long text takes no time', () => {
    const before = performance.now()
    expect(searchedOrderId(`x${' #'.repeat(50_000)}x`)).toHaveLength(100_002)
    expect(performance.now() - before).toBeLessThan(1000)
  })
})

it('an item is found by its id, as text or number', () => {
  const user = { id: 1, name: '', email: '', organisation: '', location: '', phone: '', address: '', dni: '' }
  const orders = [{ id: 1, createdAt: '', user, items: [item, { ...item, id: 'a-1' }] }]
  expect(itemIn(orders, '501')).toBe(item)
  expect(itemIn(orders, 'a-1')?.id).toBe('a-1')
  expect(itemIn(orders, 50)).toBeUndefined()
})

it.each([
  ['in-progress', null, 'shipped', undefined],
  ['delivered', null, 'shipped', undefined],
  ['on-hold', null, 'shipped', undefined],
  ['shipped', null, 'shipped', 'same'],
  ['refunded', null, 'shipped', 'refunded'],
  ['partial-refunded', null, 'shipped', 'partial-refunded'],
  ['in-progress', '2026-11-20T14:14:00.000Z', 'shipped', 'credited'],
] as const)('%s, points given back %s: to %s with others, left out as %s', (status, refundedAt, next, obstacle) => {
  expect(bulkObstacle({ status, refundedAt }, next)).toBe(obstacle)
})

it.each(['2026-11-20', '2028-02-29'])('%s is a day', (day) => {
  expect(dayIn(day)).toBe(day)
})
it.each([null, '', '2026-02-29', '2026-02-31', '2026-13-01', '20-11-2026', '2026-11-20T10:00', ' 2026-11-20'])(
  '%s is none',
  (text) => {
    expect(dayIn(text)).toBeUndefined()
  },
)

it.each(['20/11/2026', '20-11-2026', '20.11.2026', '20112026', ' 20/11/2026 ', '2026-11-20'])(
  'the day %s is the twentieth of November in any browser language',
  (typed) => expect(typedDay(typed)).toBe('2026-11-20'),
)

it.each(['11/20/2026', '31/02/2026', '20/11/26', '20/11/0026', '2011', ''])('%s is no day', (typed) =>
  expect(typedDay(typed)).toBeUndefined(),
)
