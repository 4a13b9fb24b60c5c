import { historyFrom, orderFrom, orderPageFrom, ordersQuery } from '#contract/orders/adapter.ts'
import {
  closedOrders,
  creditedNotMarked,
  crowdedOrder,
  lucia,
  openOrders,
  orderHistory,
} from '#contract/orders/samples.ts'
import { bulkObstacle, dayLimits, refundObstacle } from '#contract/orders/rules.ts'
import { OrdersQuery } from '#contract/orders/wire.ts'
import { runsOf } from '#testing/hostile.ts'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'

const only = <T>(found: readonly T[]): T => {
  expect(found).toHaveLength(1)
  return found[0]!
}
const itemOf = (item: object) => only(only(orderFrom({ id: 1, items: [{ id: 2, ...item }] })).items)
const userOf = (user: unknown) => only(orderFrom({ id: 1, user })).user

describe('an order in an answer', () => {
  it.each([
    ['Refunded', 'refunded', 'already-refunded'],
    ['PARTIAL_REFUNDED', 'partial-refunded', 'partially-refunded'],
  ])('that says %s is as final as one that says %s: it is neither refunded again nor put back', (raw, known, why) => {
    const item = itemOf({ amount: 1, price: 4200, status: raw })
    expect(item.status).toBe(known)
    expect(refundObstacle(item, 31)).toBe(why)
    expect(bulkObstacle(item, 'shipped')).toBe(known)
    expect(itemOf({ status: 'In transit' }).status).toBe('In transit')
  })

  it('is read by the staff API’s names', () => {
    expect(only(orderFrom(lucia))).toEqual({
      id: 10_482,
      createdAt: '2026-11-20T09:14:00.000Z',
      user: {
        id: 31,
        name: 'Lucía Fernández Ortega',
        email: 'lucia.fernandez@example.com',
        organisation: 'Grupo Andino',
        location: 'Bogotá',
        phone: '+57 601 555 0134',
        address: 'Carrera 7 # 71-21, torre B',
        dni: '0045.218.330',
      },
      items: [
        {
          id: 501,
          amount: 1,
          price: 4200,
          status: 'in-progress',
          product: { id: 5010, name: 'Audífonos inalámbricos', size: 'M', formId: null },
          refundedAt: null,
          partiallyRefunded: false,
        },
        {
          id: 502,
          amount: 2,
          price: 950,
          status: 'in-progress',
          product: { id: 5020, name: 'Termo acero 750 ml', size: '', formId: null },
          refundedAt: null,
          partiallyRefunded: false,
        },
      ],
    })
  })

  it('keeps everything that a sample has', () => {
    for (const order of [...openOrders, ...closedOrders, crowdedOrder, creditedNotMarked])
      expect(only(orderFrom(order)).items).toHaveLength(order.items.length)
  })

  it('has empty fields without user, product or items', () => {
    expect(only(orderFrom({ id: 'a-1' }))).toMatchObject({
      id: 'a-1',
      createdAt: '',
      user: { id: null, name: '' },
      items: [],
    })
    expect(itemOf({})).toEqual({
      id: 2,
      amount: null,
      price: null,
      status: '',
      product: { id: null, name: '', size: '', formId: undefined },
      refundedAt: undefined,
    })
  })

  it.each([null, 'x', 7, [], {}, { id: '' }, { id: null }])('needs an id: %j', (raw) => {
    expect(orderFrom(raw)).toEqual([])
  })

  it('keeps its items except those without an id', () => {
    expect(only(orderFrom({ id: 1, items: [{ amount: 1 }, null, { id: 2 }] })).items).toHaveLength(1)
  })

  it('drops unknown fields', () => {
    expect(JSON.stringify(orderFrom({ ...lucia, colour: 'red', items: [{ id: 2, colour: 'red' }] }))).not.toContain(
      'red',
    )
  })
})

describe('doubtful names and types', () => {
  it.each([
    [{ id: 3, name: 'Termo' }, 3, 'Termo', ''],
    [{ id: '3', name: 'Termo', size: ['m', 'l'] }, '3', 'Termo', 'M / L'],
    [{ id: 3, name: 'Termo', size: 'xl' }, 3, 'Termo', 'XL'],
    [{ id: 3, name: 'Termo', size: null }, 3, 'Termo', ''],
    [{ id: 3, name: 'Termo', size: '["m","l"]' }, 3, 'Termo', 'M / L'],
    [{ id: 3, name: 'Termo', size: { 0: 'm', 2: 'l' } }, 3, 'Termo', 'M / L'],
    [{ id: 3, name: 'Termo', size: 38 }, 3, 'Termo', '38'],
    [{ id: 3, name: 'Termo', size: false }, 3, 'Termo', ''],
    [{ id: 3, name: 'Termo', size: ['m', null, { name: 'l' }, ' '] }, 3, 'Termo', 'M'],
    [{ id: 3, name: 'Termo', size: '\u200b' }, 3, 'Termo', ''],
    [{ name: 'Termo' }, null, 'Termo', ''],
    [3, 3, '#3', ''],
    ['Termo', null, 'Termo', ''],
    [null, null, '', ''],
    [[], null, '', ''],
  ])('a product may be an object, an id or a name: %j', (product, id, name, size) => {
    expect(itemOf({ product }).product).toEqual({ id, name, size, formId: undefined })
  })

  it.each([
    [{ form_id: 8 }, 8],
    [{ form_id: 'f-8' }, 'f-8'],
    [{ form_id: null }, null],
    [{ form_id: '' }, null],
    [{ form_id: { id: 8 } }, 8],
    [{ form_id: { name: 'x' } }, null],
    [{}, undefined],
  ])('the form of a product is its id, none, or unknown: %j', (product, formId) => {
    expect(itemOf({ product: { id: 3, name: 'Termo', ...product } }).product.formId).toBe(formId)
  })

  it.each([
    [4200, 4200],
    ['4200', 4200],
    [0, 0],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    [Number.MAX_SAFE_INTEGER + 1, null],
    ['9007199254740993', null],
    [10.5, null],
    ['10.000', null],
    ['1e3', null],
    ['0x10', null],
    ['', null],
    [' ', null],
    [null, null],
    [true, null],
    [[5], null],
  ])('points and amounts are whole numbers or none: %j', (given, read) => {
    expect(itemOf({ price: given, amount: given })).toMatchObject({ price: read, amount: read })
  })

  it.each([
    [{ emails: ['a@b.co'] }, 'a@b.co'],
    [{ emails: [{ email: 'a@b.co' }], email: 'c@d.co' }, 'a@b.co'],
    [{ emails: [], email: 'c@d.co' }, 'c@d.co'],
    [{ email: 'c@d.co' }, 'c@d.co'],
    [{}, ''],
  ])('the first usable email address counts: %j', (user, email) => {
    expect(userOf({ id: 1, ...user }).email).toBe(email)
  })

  it('a phone or DNI stays text with its leading zeros', () => {
    expect(userOf({ id: 1, dni: '0045.218', phone: 6_015_550_134 })).toMatchObject({
      dni: '0045.218',
      phone: '6015550134',
    })
  })

  it.each([null, 'Grupo Andino', 7, {}, { name: null }])(
    'an organisation that cannot be read is empty: %j',
    (organization) => {
      expect(userOf({ id: 1, organization }).organisation).toBe('')
    },
  )

  it('an unknown status stays as it came', () => {
    expect(itemOf({ status: 'lost-at-sea' }).status).toBe('lost-at-sea')
  })

  it('refundedAt is a time, null, or undefined if the answer has none', () => {
    const at = '2026-11-20T10:00:00.000Z'
    const told = [{ refunded_at: at }, { refunded_at: null }, {}, { refunded_at: 1 }].map(itemOf)
    expect(told.map((item) => item.refundedAt)).toEqual([at, null, undefined, undefined])
  })

  it.each([
    [{ refunded_at: 1_763_600_000 }, { refundedAt: undefined, partiallyRefunded: true }],
    [{ refunded_at: '4200' }, { refundedAt: undefined, partiallyRefunded: true }],
    [
      { refunded_at: true, partially_refunded: false },
      { refundedAt: undefined, partiallyRefunded: true },
    ],
    [{ refunded_at: { by: 7 } }, { refundedAt: undefined, partiallyRefunded: true }],
    [{ refunded_at: 'true' }, { refundedAt: undefined, partiallyRefunded: true }],
    [{ refunded_at: false }, { refundedAt: null }],
    [
      { refunded_at: 'false', partially_refunded: 0 },
      { refundedAt: null, partiallyRefunded: false },
    ],
    [
      { refunded_at: null, partially_refunded: 1 },
      { refundedAt: null, partiallyRefunded: true },
    ],
    [{ refunded_at: 'yes' }, { refundedAt: undefined, partiallyRefunded: true }],
    [{ refunded_at: '2026-02-31' }, { refundedAt: undefined, partiallyRefunded: true }],
    [{ partially_refunded: 'true' }, { partiallyRefunded: true }],
    [{ partially_refunded: '4200' }, { partiallyRefunded: true }],
  ])('%j says whether points came back, and stops a refund if they did', (raw, read) => {
    const item = itemOf({ ...raw, status: 'delivered', price: 4200, amount: 1 })
    expect(item).toMatchObject(read)
    expect(refundObstacle(item, 31)).toBe(item.partiallyRefunded ? 'partially-refunded' : undefined)
  })

  it.each(['', ' ', '\u200B', 'null', '0000-00-00 00:00:00', '0001-01-01T00:00:00Z', '-0001-11-30T00:00:00.000000Z'])(
    'no points came back where the answer says %j',
    (none) => {
      const item = itemOf({ refunded_at: none, partially_refunded: none })
      expect(item).toMatchObject({ refundedAt: null, partiallyRefunded: undefined })
    },
  )

  it('partiallyRefunded is a flag, or undefined if the answer has none', () => {
    const told = [true, false, undefined, null, 'yes'].map((partially_refunded) => itemOf({ partially_refunded }))
    expect(told.map((item) => item.partiallyRefunded)).toEqual([true, false, undefined, undefined, true])
  })
})

describe('a page of orders', () => {
  it.each([true, 2, 'https://api.example/orders?page=2', '2', 'true', 1])(
    '%j says that another page follows',
    (next) => {
      expect(orderPageFrom({ data: [lucia], next })?.next).toBe(true)
    },
  )

  it.each([false, null, undefined, '', 0, 'false', '0'])('%j says that the page is the last', (next) => {
    expect(orderPageFrom({ data: [lucia], next })?.next).toBe(false)
  })

  it('an unreadable order does not lose the page', () => {
    expect(orderPageFrom({ data: [null, lucia, 'x', {}] })?.orders).toHaveLength(1)
  })

  it.each([null, undefined, {}, [], 'x', { data: null }, { data: {} }])('%j is no page', (body) => {
    expect(orderPageFrom(body)).toBeNull()
  })
})

describe('the request for orders', () => {
  const search = { group: 'open', page: 1, keyword: '', productId: '' } as const

  it('always has page, size and status, and no empty filters', () => {
    expect(ordersQuery(search)).toEqual({ page: '1', items: '10', status: 'open' })
  })

  it('has the API’s names for its filters, and the API accepts them', () => {
    const query = ordersQuery({ group: 'closed', page: 3, keyword: '10482', productId: '5010' })
    expect(query).toEqual({ page: '3', items: '10', status: 'closed', keyword: '10482', product_id: '5010' })
    expect(v.is(OrdersQuery, query)).toBe(true)
  })

  it.each([
    ['America/Bogota', '2026-11-20T05:00:00.000Z', '2026-11-21T05:00:00.000Z'],
    ['Asia/Tokyo', '2026-11-19T15:00:00.000Z', '2026-11-20T15:00:00.000Z'],
    ['UTC', '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
  ])('sends days as the times at which they begin and end for the reader: %s', (zone, from, before) => {
    vi.stubEnv('TZ', zone)
    const query = ordersQuery({ ...search, from: '2026-11-20', to: '2026-11-20', status: 'shipped' })
    expect(query).toMatchObject({ created_from: from, created_before: before, item_status: 'shipped' })
    expect(v.is(OrdersQuery, query)).toBe(true)
    const { min, max } = dayLimits
    expect(v.is(OrdersQuery, ordersQuery({ ...search, from: min, to: max })), 'at either end').toBe(true)
    expect(ordersQuery({ ...search, to: '2026-12-31' })).not.toHaveProperty('created_from')
    vi.unstubAllEnvs()
  })

  it('a day on which the clocks change has 23 or 25 hours', () => {
    vi.stubEnv('TZ', 'America/Santiago')
    const hours = (day: string) => {
      const { created_from = '', created_before = '' } = ordersQuery({ ...search, from: day, to: day })
      return (Date.parse(created_before) - Date.parse(created_from)) / 3_600_000
    }
    expect(['2026-04-04', '2026-09-06', '2026-11-20'].map(hours)).toEqual([25, 23, 24])
    vi.unstubAllEnvs()
  })
})

describe('the history of an order', () => {
  it('is read by the reference API’s names', () => {
    const events = historyFrom({ success: true, data: orderHistory })
    expect(events).toHaveLength(orderHistory.length)
    const of = { id: 2, itemId: 502, at: '2026-11-20T15:40:00.000Z', staff: 'María Quintero Núñez' }
    expect(events?.[1]).toEqual({ ...of, statusBefore: '', status: '', points: 1900, notified: false })
  })

  it('leaves out events without an item, and is missing if the answer is no list', () => {
    expect(historyFrom([{ id: 1, item_id: 2 }, { id: 3 }, null])).toHaveLength(1)
    expect(historyFrom({ data: 'x' })).toBeNull()
  })
})

it('no answer breaks the reader', () => {
  const any = fc.jsonValue()
  const keyed = (keys: readonly string[], value: fc.Arbitrary<unknown>) =>
    fc.record(Object.fromEntries(keys.map((key) => [key, value])), { requiredKeys: [] })
  const id = { id: fc.oneof(fc.nat(), fc.string({ minLength: 1 })) }
  const item = fc.record({
    ...id,
    amount: any,
    price: any,
    status: any,
    refunded_at: any,
    partially_refunded: any,
    product: fc.oneof(any, keyed(['id', 'name', 'size', 'form_id'], any)),
  })
  const user = keyed(['id', 'name', 'lastname', 'email', 'emails', 'organization', 'phone', 'dni'], any)
  const order = fc.record({ ...id, created_at: any, user: fc.oneof(any, user), items: fc.oneof(any, fc.array(item)) })
  fc.assert(
    fc.property(fc.oneof(order, any), (raw) => {
      for (const { items, user } of orderFrom(raw)) {
        expect(typeof user.name).toBe('string')
        for (const { price } of items) expect(price === null || Number.isSafeInteger(price)).toBe(true)
      }
      orderPageFrom({ data: [raw], next: raw })
    }),
    { numRuns: runsOf(1000, 5) },
  )
})
