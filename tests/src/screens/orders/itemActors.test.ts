import { connect } from '#api/connection.ts'
import { defaultConfig } from '#contract/config.ts'
import { orderPageFrom } from '#contract/orders/adapter.ts'
import type { OrderPage } from '#contract/orders/model.ts'
import { isCreditedNotMarked, itemIn } from '#contract/orders/rules.ts'
import { openOrders } from '#contract/orders/samples.ts'
import { mayInsist } from '#machines/orders/itemStatus.ts'
import { webLocks } from '#runtime/locks.ts'
import { sharedActor } from '#screens/orders/itemActors.ts'
import { QueryClient } from '@tanstack/react-query'
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
