import { readOrders } from '#api/orders.ts'
import { rowReader, streamTotalOrders } from '#api/totalOrders.ts'
import { orderGroups } from '#contract/orders/model.ts'
import { groupStatuses } from '#contract/orders/rules.ts'
import { OrderItemWire, OrderWire } from '#contract/orders/wire.ts'
import * as v from 'valibot'
import { momentsIn } from '../compare.ts'
import { type Judge, effect, judged, read } from '../judge.ts'
import { type Row, headersOf, idOf, rowsAt, rowsOf } from '../rows.ts'
import { bounded, jsonIn } from '../talk.ts'
import { idsOf, of } from './pages.ts'

export const item = OrderItemWire.entries

const Order = v.strictObject({
  ...OrderWire.entries,
  items: v.array(
    v.strictObject({
      id: item.id,
      amount: item.amount,
      price: item.price,
      status: item.status,
      product: v.union([v.strictObject({ id: item.id, name: v.string() }), v.number(), v.string()]),
    }),
  ),
})

export async function checkOrders(judge: Judge): Promise<readonly Row[]> {
  const { api, notes } = judge
  const call = 'GET /staff/orders'
  const search = { page: 1, keyword: '', productId: '' }
  const run = () => readOrders({ ...search, group: 'open' })
  const reading = { call, schema: Order, isList: true, isPage: true, run }
  const open = rowsOf(await read(judge, reading))
  const page = async (change: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams({ page: '1', items: '10', status: 'open', ...change })
    return rowsAt(api, `staff/orders?${query}`)
  }
  const closed = await page({ status: 'closed' })
  const ids = idsOf(open)

  const statusesOf = (order: Row) =>
    rowsOf(order['items']).flatMap(({ status }) => (typeof status === 'string' ? [status] : []))
  const wrong = orderGroups.filter((group) =>
    (group === 'open' ? open : closed).some((order) => {
      const statuses = statusesOf(order)
      return (
        statuses.length > 0 && !statuses.some((status) => groupStatuses[group].some((one) => one === spelt(status)))
      )
    }),
  )
  const tabs = 'A tab shows orders without an item of its own.'
  effect(
    judge,
    call,
    'status=open lists orders with an item in-progress or shipped, status=closed the others.',
    wrong.length > 0 ? of('status parameter', 'names', 'orders of that group', 'others too', tabs) : [],
  )
  effect(
    judge,
    call,
    'items=10 gives at most ten.',
    open.length > 10
      ? of('items', 'names', 'at most 10 orders', String(open.length), 'Shows them all on one page.')
      : [],
    true,
  )
  const second = idsOf(await page({ page: '2' })) ?? []
  const repeats = second.some((one) => ids?.includes(one))
  effect(
    judge,
    call,
    'page=2 goes on where page=1 ends.',
    ids &&
      (repeats
        ? of('page', 'order', 'further orders', 'orders of page 1 again', 'Orders are missing, or come twice.')
        : []),
  )
  const isNewestFirst = (orders: readonly Row[]) => {
    const all = orders.map((order) => momentIn(order['created_at']))
    return all.every((one, at) => at === 0 || Number.isNaN(one) || one <= (all[at - 1] ?? one))
  }
  const sorted = (orders: readonly Row[]) =>
    isNewestFirst(orders)
      ? []
      : of('data[].created_at', 'order', 'newest first', 'another order', 'Shows them in the order of the API.')
  effect(judge, call, 'The newest orders come first.', sorted(open), true)
  const wanted = ids?.[0]
  const found = wanted === undefined ? undefined : (idsOf(await page({ keyword: wanted })) ?? [])
  effect(
    judge,
    call,
    'keyword finds an order by its id.',
    found &&
      (found.includes(wanted ?? '') && found.length < 10
        ? []
        : of('keyword', 'names', 'that order', `${found.length} orders`, 'The search finds nothing, or everything.')),
  )
  const productIn = (row: Row) => Object(row['product']).id ?? row['product']
  const isOpen = ({ status }: Row) => groupStatuses.open.some((one) => one === spelt(String(status)))
  const product = open.flatMap((order) => rowsOf(order['items']).filter(isOpen)).map(productIn)[0]
  const sold = product === undefined ? undefined : await page({ product_id: String(product) })
  const hasIt = (order: Row) => rowsOf(order['items']).some((row) => String(productIn(row)) === String(product))
  effect(
    judge,
    call,
    'product_id leaves orders with that product.',
    sold &&
      (sold.length > 0 && sold.every(hasIt)
        ? []
        : of('product_id', 'names', 'orders with the product', 'others too', 'The filter shows other orders.')),
  )

  const all = 'GET /staff/total_orders'
  const request = new Request(`${api.url}/staff/total_orders?status=open`, { headers: headersOf(api) })
  const { status, text, isCut } = await bounded(api, request)
  const body = isCut ? { success: true, data: rowReader().read(new TextEncoder().encode(text)) } : jsonIn(text)
  const exported = {
    call: all,
    schema: Order,
    isList: true,
    async run() {
      const orders: unknown[] = []
      for await (const some of streamTotalOrders('open')) orders.push(...some)
      return orders
    },
  }
  const total = rowsOf(
    await judged(
      judge,
      exported,
      status === 0 ? undefined : { method: 'GET', path: '/staff/total_orders', status, body },
    ),
  )
  const missing = ids?.filter((one) => !isCut && !total.some((order) => String(idOf(order)) === one))
  effect(
    judge,
    all,
    'It has every order of the tab.',
    total.length === 0
      ? undefined
      : missing &&
          (missing.length > 0 ? of('data', 'names', 'every order', 'some are missing', 'The CSV lacks orders.') : []),
  )
  effect(judge, all, 'The newest orders come first.', sorted(total.slice(0, 200)), true)
  if (open.length + closed.length === 0) notes.skip(call, 'Orders have items.', 'There is no order.')
  return [...open, ...closed, ...total.slice(0, 200)]
}

const momentIn = (raw: unknown): number => new Date(momentsIn(raw)[0] ?? Number.NaN).getTime()

const spelt = (status: string) => status.toLowerCase().replaceAll(/[_\s]/g, '-')
