import { orderById, orderPage, updateItem, waitingOrders } from '#api/orderQueries.ts'
import { itemIn } from '#contract/orders/rules.ts'
import { fileApi } from '#tests/support/fileApi.ts'
import { addOrder } from '#tests/support/orders.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { joinApi } from '../support/console.ts'

const { api, token } = await fileApi()

it('an answer that is older than a change does not take it back: of a page, of what waits, of one order', async () => {
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
    queries.fetchQuery(orderById(String(made.id))).then((order) => (order ? [order] : [])),
  ])
  await vi.waitFor(() => expect(asked).toBe(3))
  await updateItem(queries, itemId, { status: 'delivered' })
  release()
  const shown = (await reading).map((orders) => itemIn(orders, itemId))
  expect(shown).toMatchObject(shown.map(() => ({ status: 'delivered', listedIn: 'open' })))
})
