import { findOrder, readOrders, readRefundStanding, refundPoints, setItemStatus } from '#api/orders.ts'
import { orderFrom } from '#contract/orders/adapter.ts'
import type { OrderSearch } from '#contract/orders/model.ts'
import { refundOf } from '#contract/orders/refund.ts'
import { lucia, refundAnswer } from '#contract/orders/samples.ts'
import { fileApi } from '#tests/support/fileApi.ts'
import { addOrder } from '#tests/support/orders.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { joinApi, joinReplies, json } from '../support/console.ts'

const { api, token } = await fileApi()
beforeEach(() => joinApi(api, token))

const search = (change: Partial<OrderSearch> = {}): OrderSearch => ({
  group: 'open',
  page: 1,
  keyword: '',
  productId: '',
  ...change,
})
const statusOf = async (itemId: number) =>
  (await api.db.selectFrom('order_items').select('status').where('id', '=', itemId).executeTakeFirstOrThrow()).status

describe('reading orders', () => {
  it('an order is read with its user and its items', async () => {
    const made = await addOrder(api.db, [{ size: 'm' }, { status: 'delivered', amount: 2, price: 950 }])
    const { orders } = await readOrders(search({ keyword: String(made.id) }))
    expect(orders).toHaveLength(1)
    expect(orders[0]).toMatchObject({
      id: made.id,
      user: { id: made.userId, name: 'Lucía Fernández Ortega', organisation: 'Grupo Andino' },
      items: [
        { id: made.items[0], amount: 1, price: 4200, status: 'in-progress', product: { size: 'M' }, refundedAt: null },
        { id: made.items[1], amount: 2, price: 950, status: 'delivered' },
      ],
    })
  })

  it('findOrder finds an order in either tab, and returns null if neither has it', async () => {
    const open = await addOrder(api.db)
    const closed = await addOrder(api.db, [{ status: 'delivered' }])
    expect((await findOrder(open.id))?.id).toBe(open.id)
    expect((await findOrder(String(closed.id)))?.id).toBe(closed.id)
    expect(await findOrder(999_999)).toBeNull()
    const empty = await addOrder(api.db, [])
    expect(await findOrder(empty.id)).toBeNull()
  })

  it('findOrder reads further pages of a loose search, but not without end', async () => {
    const others = json({ success: true, data: [{ id: 1041, items: [] }], next: true })
    joinReplies([others, others, json({ success: true, data: [{ id: 104, items: [] }], next: true })])
    expect((await findOrder(104))?.id).toBe(104)
    const sent = joinReplies([others])
    expect(await findOrder(104)).toBeNull()
    expect(sent).toHaveLength(20)
  })

  it('an answer without a list is unknown, not an empty list', async () => {
    joinReplies([json({ success: true, data: null })])
    await expect(readOrders(search())).rejects.toMatchObject({ kind: 'unknown' })
  })
})

describe('a refund on the server', () => {
  const made = async () => {
    const order = await addOrder(api.db)
    const read = (await findOrder(order.id))!
    return { ...order, itemId: order.items[0]!, refund: refundOf(read, read.items[0]!, false)! }
  }

  it('does not change the status, which needs a call of its own', async () => {
    const { refund, itemId } = await made()
    expect(await readRefundStanding(refund)).toBe('refundable')
    await refundPoints(refund)
    expect(await statusOf(itemId)).toBe('in-progress')
    expect(await readRefundStanding(refund)).toBe('credited')
    await setItemStatus({ itemId, status: 'refunded', notify: false })
    expect(await statusOf(itemId)).toBe('refunded')
    expect(await readRefundStanding(refund)).toBe('refunded')
  })

  it('sends user, points and a key derived from the item', async () => {
    const sent = joinReplies([json(refundAnswer)])
    await refundPoints({ itemId: 501, userId: 31, points: 4200 })
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: 'http://laurel.test/api/order_item/refund',
      headers: { 'idempotency-key': 'refund-501' },
      body: '{"id_user":31,"points":4200}',
    })
  })

  it('is about an item that only one tab lists, where the tabs of an API leave out the items of the other', async () => {
    const [order] = orderFrom(lucia)
    const refund = refundOf(order!, order!.items[1]!, false)!
    const tab = (at: number) => json({ success: true, data: [{ ...lucia, items: [lucia.items[at]] }], next: false })
    joinReplies([tab(0), tab(1)])
    expect(await readRefundStanding(refund)).toBe('refundable')
  })

  it('readRefundStanding is unknown after a server error', async () => {
    const { refund } = await made()
    joinReplies([json({ success: false, error: { code: 'x', message: 'Broken.' } }, 500)])
    await expect(readRefundStanding(refund)).rejects.toEqual({ kind: 'unknown', message: 'Broken.', code: 'x' })
  })
})

describe('the status of an item', () => {
  it('is sent to the item’s own address, whatever its id', async () => {
    const sent = joinReplies([json({ success: true, data: null })])
    await setItemStatus({ itemId: '../7?x#', status: 'shipped', notify: true })
    expect(sent[0]).toMatchObject({
      method: 'PATCH',
      url: 'http://laurel.test/api/order_item/status/..%2F7%3Fx%23',
      body: '{"status":"shipped","notify":true}',
    })
  })
})
