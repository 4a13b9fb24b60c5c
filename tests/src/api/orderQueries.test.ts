import { orderById, orderPage, updateItem, waitingOrders } from '#api/orderQueries.ts'
import { itemIn } from '#contract/orders/rules.ts'
import { fileApi } from '#tests/support/fileApi.ts'
import { addOrder } from '#tests/support/orders.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { joinApi } from '../support/console.ts'

const { api, token } = await fileApi()

it('an answer that is older than a change does not take it back: of a page, and of what waits', async () => {
  const made = await addOrder(api.db)
  const itemId = made.items[0]!
  let release = () => {}
  let asked = 0
  const held = new Promise<void>((resolve) => (release = resolve))
  joinApi(api, token, {
    async fetch(...given) {
      const answer = await api.app.fetch(new Request(...given))
      asked++
      await held
      return answer
    },
  })
  const queries = new QueryClient()
  const search = { group: 'open', page: 1, keyword: String(made.id), productId: '' } as const
  const reading = Promise.all([
    queries.fetchQuery(orderPage(search)).then(({ orders }) => orders),
    queries.fetchQuery(waitingOrders).then(({ orders }) => orders),
  ])
  await vi.waitFor(() => expect(asked).toBe(2))
  await updateItem(queries, itemId, { status: 'delivered' })
  release()
  const shown = (await reading).map((orders) => itemIn(orders, itemId))
  expect(shown).toMatchObject(shown.map(() => ({ status: 'delivered', listedIn: 'open' })))
})

it('an order that is shown by itself is read again after a change, in place of an answer that is older', async () => {
  const made = await addOrder(api.db)
  const itemId = made.items[0]!
  let held = Promise.resolve()
  let asked = 0
  joinApi(api, token, {
    async fetch(...given) {
      const answer = await api.app.fetch(new Request(...given))
      asked++
      await held
      return answer
    },
  })
  const queries = new QueryClient()
  const shown = new QueryObserver(queries, orderById(String(made.id)))
  const hide = shown.subscribe(() => undefined)
  await vi.waitFor(() => expect(shown.getCurrentResult().isSuccess).toBe(true))
  let release = () => {}
  held = new Promise<void>((resolve) => (release = resolve))
  void shown.refetch()
  await vi.waitFor(() => expect(asked).toBe(2))
  await api.db.updateTable('order_items').set({ status: 'shipped' }).where('id', '=', itemId).execute()
  await updateItem(queries, itemId, { status: 'shipped' })
  release()
  await vi.waitFor(() => expect(shown.getCurrentResult().isFetching).toBe(false))
  expect(shown.getCurrentResult().data?.items).toMatchObject([{ status: 'shipped' }])
  hide()
})
