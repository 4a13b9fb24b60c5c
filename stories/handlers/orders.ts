import { ordersPerPage } from '#contract/orders/limits.ts'
import { groupOf } from '#contract/orders/rules.ts'
import { closedOrders, openOrders, orderHistory, refundAnswer } from '#contract/orders/samples.ts'
import { ItemStatusRequest, type OrderItemWire, type OrderWire } from '#contract/orders/wire.ts'
import { fold } from '#components/table/fold.ts'
import { http, HttpResponse, type HttpResponseResolver } from 'msw'
import * as v from 'valibot'

/** The sample orders: filtered and paged as by the API, and requests change them. */
export function shop(samples: readonly OrderWire[] = [...openOrders, ...closedOrders], isWide = false) {
  let orders = samples
  const change = (itemId: number, change: Partial<OrderItemWire>) => {
    orders = orders.map((order) => ({
      ...order,
      items: order.items.map((item) => (item.id === itemId ? { ...item, ...change } : item)),
    }))
  }
  const inTab = (group: string | null) =>
    orders.filter((order) => order.items.some((item) => groupOf(item.status) === group))
  return [
    http.get('*/api/staff/orders', ({ request }) => {
      const asked = new URL(request.url).searchParams
      const keyword = asked.get('keyword')
      const product = asked.get('product_id')
      const end = Number(asked.get('page')) * ordersPerPage
      const found = inTab(asked.get('status'))
        .filter(({ id, user }) => keyword === null || String(id) === keyword || (isWide && isOf(user, keyword)))
        .filter(({ items }) => product === null || items.some((item) => String(item.product.id) === product))
        .filter(
          ({ items }) => !asked.has('item_status') || items.some((item) => item.status === asked.get('item_status')),
        )
        .filter(({ created_at }) => created_at >= (asked.get('created_from') ?? ''))
        .filter(({ created_at }) => created_at < (asked.get('created_before') ?? '9'))
      const data = found.slice(end - ordersPerPage, end)
      const total = isWide ? { total: found.length } : {}
      return HttpResponse.json({ success: true, data, next: found.length > end, ...total })
    }),
    http.get('*/api/staff/order/:id/history', () => HttpResponse.json({ success: true, data: orderHistory })),
    http.get('*/api/staff/total_orders', ({ request }) =>
      HttpResponse.json({ success: true, data: inTab(new URL(request.url).searchParams.get('status')) }),
    ),
    http.patch<{ id: string }>('*/api/order_item/status/:id', async ({ params, request }) => {
      const { status } = v.parse(ItemStatusRequest, await request.json())
      change(Number(params.id), { status })
      return HttpResponse.json({ success: true, data: { id: Number(params.id), status } })
    }),
    http.post('*/api/order_item/refund', ({ request }) => {
      const item = request.headers.get('idempotency-key')?.replace('refund-', '')
      change(Number(item), { refunded_at: refundAnswer.data.refunded_at })
      return HttpResponse.json(refundAnswer)
    }),
  ]
}

const isOf = ({ name, lastname, emails, organization }: OrderWire['user'], words: string) => {
  const text = fold([name, lastname, ...emails, organization.name].join(' '))
  return fold(words)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** `GET /staff/orders` with another answer. */
export const listing = (answer: HttpResponseResolver) => http.get('*/api/staff/orders', answer)

/** `GET /staff/order/{id}/history` with another answer. */
export const tellingHistory = (answer: HttpResponseResolver) => http.get('*/api/staff/order/:id/history', answer)

/** `GET /staff/total_orders` with another answer. */
export const listingAll = (answer: HttpResponseResolver) => http.get('*/api/staff/total_orders', answer)

/** `PATCH /order_item/status/{id}` with another answer. */
export const settingStatus = (answer: HttpResponseResolver) => http.patch('*/api/order_item/status/:id', answer)

/** An order of which the server gives only its id and its item's. */
export const bareOrder = { id: 10_400, items: [{ id: 700 }] }
