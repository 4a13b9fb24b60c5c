import { connect } from '#api/connection.ts'
import { orderPage } from '#api/orderQueries.ts'
import { defaultConfig } from '#contract/config.ts'
import { orderPageFrom } from '#contract/orders/adapter.ts'
import type { OrderPage } from '#contract/orders/model.ts'
import { isCreditedNotMarked, itemIn } from '#contract/orders/rules.ts'
import { openOrders } from '#contract/orders/samples.ts'
import { mayInsist } from '#machines/orders/itemStatus.ts'
import { webLocks } from '#runtime/locks.ts'
import { sharedActor } from '#screens/orders/itemActors.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => connect({}))

it('the list learns that a colleague gave the points back, so that nobody insists in vain', async () => {
  let refunded_at: string | null = null
  const sent: string[] = []
  const order = () => ({ ...openOrders[0]!, items: [{ ...openOrders[0]!.items[0]!, refunded_at }] })
  const page = () => ({ success: true, data: [order()], next: false })
  connect({
    config: { ...defaultConfig, api: 'http://laurel.test/api' },
    token: () => 'token',
    async fetch(...given) {
      const request = new Request(...given)
      if (request.method !== 'GET') sent.push(await request.text())
      return Response.json(page())
    },
  })
  const queries = new QueryClient()
  const key = ['orders', 'list', 'x']
  const shown = orderPageFrom(page())!
  queries.setQueryData(key, shown)
  const { id: orderId, items } = shown.orders[0]!
  const item = items[0]!
  const tab = { queries, locks: webLocks(navigator.locks, 'itemActors') }
  const { actor, show } = sharedActor(tab, orderId, `${item.id}`, () => undefined)
  const hide = show()
  refunded_at = '2026-01-01T00:00:00.000Z'
  actor.send({ type: 'status.chosen', item, status: 'shipped' })
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('changedMeanwhile'))
  const listed = itemIn(queries.getQueryData<OrderPage>(key)!.orders, item.id)!
  expect(isCreditedNotMarked(listed)).toBe(true)
  expect(mayInsist(actor.getSnapshot().context, listed)).toBe(false)
  expect(sent).toEqual([])
  hide()
})

it('a line whose status got no answer stays in sight where the item has left the tab, so that its message can be read', async () => {
  let status = 'in-progress'
  connect({
    config: { ...defaultConfig, api: 'http://laurel.test/api' },
    token: () => 'token',
    async fetch(...given) {
      const request = new Request(...given)
      if (request.method !== 'GET') {
        status = 'delivered'
        throw new TypeError('The connection broke.')
      }
      const isThere = new URL(request.url).searchParams.get('status') === (status === 'delivered' ? 'closed' : 'open')
      const order = { ...openOrders[0]!, items: [{ ...openOrders[0]!.items[0]!, status }] }
      return Response.json({ success: true, data: isThere ? [order] : [], next: false })
    },
  })
  const queries = new QueryClient()
  const list = new QueryObserver(queries, orderPage({ group: 'open', page: 1, keyword: '', productId: '' }))
  const leave = list.subscribe(() => undefined)
  await vi.waitFor(() => expect(list.getCurrentResult().isFetchedAfterMount).toBe(true))
  const { id: orderId, items } = list.getCurrentResult().data!.orders[0]!
  const tab = { queries, locks: webLocks(navigator.locks, 'itemActors') }
  const { actor, show } = sharedActor(tab, orderId, `${items[0]!.id}`, () => undefined)
  const hide = show()
  actor.send({ type: 'status.chosen', item: items[0]!, status: 'delivered' })
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('failed'))
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  const listed = itemIn(list.getCurrentResult().data!.orders, items[0]!.id)
  expect(listed).toMatchObject({ status: 'delivered', listedIn: 'open' })
  hide()
  leave()
})
