import { orderById, orderPage, updateItem, waitingOrders } from '#api/orderQueries.ts'
import { itemIn } from '#contract/orders/rules.ts'
import { fileApi } from '#tests/support/fileApi.ts'
import { addOrder } from '#tests/support/orders.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { joinApi } from '../support/console.ts'

const { api, token } = await fileApi()

/** Joins the API with answers that are held back between `hold` and `release`. */
function joinHeld() {
  const told = { asked: 0, hold: () => {}, release: () => {} }
  let held = Promise.resolve()
  told.hold = () => (held = new Promise((resolve) => (told.release = resolve)))
  joinApi(api, token, {
    async fetch(...given) {
      const answer = await api.app.fetch(new Request(...given))
      told.asked++
      await held
      return answer
    },
  })
  return told
}

it('an answer that is older than a change does not take it back: of a page, and of what waits', async () => {
  const made = await addOrder(api.db)
  const itemId = made.items[0]!
  const answers = joinHeld()
  answers.hold()
  const queries = new QueryClient()
  const search = { group: 'open', page: 1, keyword: String(made.id), productId: '' } as const
  const reading = Promise.all([
    queries.fetchQuery(orderPage(search)).then(({ orders }) => orders),
    queries.fetchQuery(waitingOrders).then(({ orders }) => orders),
  ])
  await vi.waitFor(() => expect(answers.asked).toBe(2))
  await updateItem(queries, itemId, { status: 'delivered' })
  answers.release()
  const shown = (await reading).map((orders) => itemIn(orders, itemId))
  expect(shown).toMatchObject(shown.map(() => ({ status: 'delivered', listedIn: 'open' })))
})

it('an order that is shown by itself is read again after a change, in place of an answer that is older', async () => {
  const made = await addOrder(api.db)
  const itemId = made.items[0]!
  const answers = joinHeld()
  const queries = new QueryClient()
  const shown = new QueryObserver(queries, orderById(String(made.id)))
  const hide = shown.subscribe(() => undefined)
  await vi.waitFor(() => expect(shown.getCurrentResult().isSuccess).toBe(true))
  answers.hold()
  void shown.refetch()
  await vi.waitFor(() => expect(answers.asked).toBe(2))
  await api.db.updateTable('order_items').set({ status: 'shipped' }).where('id', '=', itemId).execute()
  await updateItem(queries, itemId, { status: 'shipped' })
  answers.release()
  await vi.waitFor(() => expect(shown.getCurrentResult().isFetching).toBe(false))
  expect(shown.getCurrentResult().data?.items).toMatchObject([{ status: 'shipped' }])
  hide()
})
