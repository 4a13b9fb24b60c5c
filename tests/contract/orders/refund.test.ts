import { orderFrom } from '#contract/orders/adapter.ts'
import type { Order, OrderItem } from '#contract/orders/model.ts'
import { refundOf, standingOf } from '#contract/orders/refund.ts'
import { lucia } from '#contract/orders/samples.ts'
import { describe, expect, it } from 'vitest'

const order = orderFrom(lucia)[0]!
const item = order.items[0]!
const refund = refundOf(order, item, true)!
const withItem = (change: Partial<OrderItem>): Order => ({ ...order, items: [{ ...item, ...change }] })
const withUser = (id: Order['user']['id']): Order => ({ ...order, user: { ...order.user, id } })
const at = '2026-11-20T10:00:00.000Z'

describe('a refund', () => {
  it('names who gets how many points for which item', () => {
    expect(refund).toEqual({
      orderId: 10_482,
      itemId: 501,
      userId: 31,
      userName: 'Lucía Fernández Ortega',
      organisation: 'Grupo Andino',
      productName: 'Audífonos inalámbricos · M',
      points: 4200,
      notify: true,
      status: 'in-progress',
    })
  })

  it('of an item that cost nothing returns no points', () => {
    expect(refundOf(order, { ...item, price: 0 }, true)).toMatchObject({ points: 0 })
  })

  it('joins name and size so that neither turns the other', () => {
    const product = { ...item.product, name: '\u202eatoR', size: 'M' }
    expect(refundOf(order, { ...item, product }, true)?.productName).toBe('\u2068\u202eatoR\u2069 · M')
  })

  it('of a product without a name names its id', () => {
    const product = { ...item.product, name: '', size: 'M' }
    expect(refundOf(order, { ...item, product }, true)?.productName).toBe(`#${product.id} · M`)
  })

  it('of somebody without a name names their e-mail', () => {
    expect(refundOf({ ...order, user: { ...order.user, name: '' } }, item, true)).toMatchObject({
      userName: 'lucia.fernandez@example.com',
    })
  })

  it('cannot exist without a total or a user', () => {
    expect(refundOf(order, { ...item, price: null }, true)).toBeNull()
    expect(refundOf(withUser(null), item, true)).toBeNull()
  })
})

describe('the standing of its item', () => {
  it.each<[standing: string, order: Order | null]>([
    ['refundable', order],
    ['refundable', withItem({ status: 'shipped', refundedAt: undefined })],
    ['refundable', withItem({ id: '501' })],
    ['refundable', withUser('31')],
    ['credited', withItem({ refundedAt: at })],
    ['refunded', withItem({ status: 'refunded', refundedAt: at })],
    ['refunded', withItem({ status: 'refunded', refundedAt: undefined })],
    ['changed', withItem({ price: 4300 })],
    ['changed', withItem({ amount: 2 })],
    ['changed', withItem({ price: null })],
    ['changed', withItem({ status: 'partial-refunded' })],
    ['changed', withItem({ status: 'delivered', partiallyRefunded: true })],
    ['marked', withItem({ status: 'refunded', refundedAt: null })],
    ['changed', withUser(32)],
    ['changed', withUser(null)],
    ['gone', withItem({ id: 999 })],
    ['gone', { ...order, items: [] }],
    ['gone', null],
  ])('%s', (standing, read) => {
    expect(standingOf(refund, read)).toBe(standing)
  })

  it.each([{ refunded_at: 1_763_600_000 }, { refunded_at: true }, { partially_refunded: 1 }])(
    'with %j is not refundable',
    (said) => {
      const items = [{ ...lucia.items[0], refunded_at: undefined, partially_refunded: undefined, ...said }]
      expect(standingOf(refund, orderFrom({ ...lucia, items })[0]!)).toBe('changed')
    },
  )

  it('is refundable where the API does not say whether points were returned', () => {
    const items = [{ ...lucia.items[0], refunded_at: undefined, partially_refunded: undefined }]
    expect(standingOf(refund, orderFrom({ ...lucia, items })[0]!)).toBe('refundable')
  })
})
