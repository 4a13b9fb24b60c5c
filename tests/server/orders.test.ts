import { OrdersAnswer, type OrderWire } from '#contract/orders/wire.ts'
import { fileApi, refusedAs } from '#tests/support/fileApi.ts'
import { addOrder, addProduct, type MadeOrder } from '#tests/support/orders.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const { api, token } = await fileApi()
const lamp = await addProduct(api.db, 'Lámpara de escritorio')
const orders: MadeOrder[] = []
for (let index = 0; index < 24; index++)
  orders.push(await addOrder(api.db, [{ status: index % 2 ? 'in-progress' : 'shipped' }]))
orders.push(await addOrder(api.db, [{ status: 'delivered', product_id: lamp }, { size: 'm' }]))
orders.push(
  await addOrder(api.db, [
    { status: 'refunded', product_id: lamp },
    { status: 'partial-refunded', product_id: lamp },
  ]),
)

async function page(query: Record<string, string>): Promise<{ data: OrderWire[]; next: boolean; total: number }> {
  const search = new URLSearchParams({ page: '1', items: '10', status: 'open', ...query })
  const answer = await api.get(`/api/staff/orders?${search}`, token)
  expect(answer.status).toBe(200)
  return v.parse(OrdersAnswer, await answer.json())
}
const ids = async (query: Record<string, string>) => (await page(query)).data.map(({ id }) => id)
const newestFirst = (made: readonly MadeOrder[]) => made.map(({ id }) => id).toReversed()

test('open orders come ten to a page, newest first, and the last page says so', async () => {
  const open = newestFirst(orders.slice(0, 25))
  const pages = [await page({}), await page({ page: '2' }), await page({ page: '3' }), await page({ page: '4' })]
  expect(pages.map(({ data }) => data.map(({ id }) => id))).toEqual([
    open.slice(0, 10),
    open.slice(10, 20),
    open.slice(20),
    [],
  ])
  expect(pages.map(({ next }) => next)).toEqual([true, true, false, false])
  expect((await page({ page: '5', items: '5' })).next).toBe(false)
})

test('an order with an open and a closed item is in both tabs, with both items', async () => {
  const mixed = orders[24]!
  expect(await ids({ status: 'closed' })).toEqual([orders[25]!.id, mixed.id])
  const [found] = (await page({ keyword: String(mixed.id) })).data
  expect(found?.items.map(({ id, status, product }) => [id, status, product.size])).toEqual([
    [mixed.items[0], 'delivered', []],
    [mixed.items[1], 'in-progress', ['m']],
  ])
})

test('a text that is neither an order id nor a known word finds nothing', async () => {
  const first = String(orders[0]!.id)
  for (const keyword of [
    '1 or 1=1',
    '%',
    "'",
    'ñ'.repeat(200),
    `${first}.0`,
    `0${first}`,
    ` ${first}`,
    '-1',
    '9'.repeat(20),
    '９',
    '\u0000',
    'Lucía\u0000',
    'Luc_a',
    'Luc%ez',
    "Lucía'--",
    '\\',
    '"',
    'Lucía Andina',
  ])
    expect(await page({ keyword })).toMatchObject({ data: [], total: 0 })
  const search = new URLSearchParams({ page: '1', items: '10', status: 'open', keyword: 'a'.repeat(10_000) })
  expect(await refusedAs(api.get(`/api/staff/orders?${search}`, token))).toEqual([400, 'invalid-request'])
})

test('words find the orders of a person, e-mail or organisation in any order, without accents or case, with their number', async () => {
  const made = await addOrder(api.db)
  const { organisation_id } = await api.db
    .updateTable('users')
    .set({ name: 'Ñandú 50%', lastname: "O'Higgins_Peña", email: `nandu.${made.userId}@correo.example` })
    .where('id', '=', made.userId)
    .returning('organisation_id')
    .executeTakeFirstOrThrow()
  await api.db.updateTable('organisations').set({ name: 'Río Único' }).where('id', '=', organisation_id!).execute()
  const whole = `nandu.${made.userId}@correo.example`
  for (const keyword of ['nandú', "o'higgins_", 'PENA ñandu', '50%', whole, 'rio', 'único higgins', ' nandu '])
    expect([keyword, await ids({ keyword })]).toEqual([keyword, [made.id]])
  expect(await ids({ keyword: 'rio', status: 'closed' })).toEqual([])
  expect(await page({ keyword: 'fernandez andino', items: '7' })).toMatchObject({ next: true, total: 25 })
  expect((await page({ status: 'closed' })).total).toBe(2)
})

test('dates and a status filter the list, each alone and together', async () => {
  const lantern = await addProduct(api.db, 'Farol')
  const at = async (order: MadeOrder, moment: string) =>
    api.db
      .updateTable('orders')
      .set({ created_at: new Date(moment) })
      .where('id', '=', order.id)
      .execute()
  const [first, second] = [
    await addOrder(api.db, [{ status: 'shipped' }]),
    await addOrder(api.db, [{ status: 'in-progress', product_id: lantern }, { status: 'shipped' }]),
  ]
  await at(first, '2020-03-01T04:59:59.999Z')
  await at(second, '2020-03-01T05:00:00Z')
  const day = { created_from: '2020-03-01T05:00:00.000Z', created_before: '2020-03-02T05:00:00.000Z' }
  expect(await page(day)).toMatchObject({ data: [{ id: second.id }], total: 1 })
  expect(await ids({ created_before: day.created_before })).toEqual([second.id, first.id])
  expect(await ids({ created_before: day.created_before, sort: 'oldest' })).toEqual([first.id, second.id])
  expect(await ids({ created_before: day.created_before, item_status: 'in-progress' })).toEqual([second.id])
  expect(await ids({ ...day, item_status: 'shipped', product_id: String(lantern) }), 'of one item').toEqual([])
  expect(await ids({ ...day, item_status: 'in-progress', product_id: String(lantern) })).toEqual([second.id])
  expect(await ids({ created_before: '0000-01-01T00:00:00Z' })).toEqual([])
  expect(await ids({ item_status: 'refunded', status: 'closed' })).toEqual([orders[25]!.id])
  for (const wrong of [
    { created_from: '2020-03-01' },
    { created_from: '2020-13-01T00:00:00Z' },
    { created_from: '2026-02-31T00:00:00Z' },
    { created_before: '2026-02-29T23:59:59.999Z' },
    { item_status: 'x' },
    { sort: 'newest' },
  ]) {
    const search = new URLSearchParams({ page: '1', items: '10', status: 'open', ...wrong })
    expect(await refusedAs(api.get(`/api/staff/orders?${search}`, token))).toEqual([400, 'invalid-request'])
  }
})

test('a product finds each order with such an item in the tab once', async () => {
  expect(await ids({ product_id: String(lamp), status: 'closed' })).toEqual([orders[25]!.id, orders[24]!.id])
  expect(await ids({ product_id: String(lamp) })).toEqual([])
  expect(await ids({ product_id: 'lamp' })).toEqual([])
  expect(await page({ product_id: String(lamp), status: 'closed', items: '1' })).toMatchObject({ next: true })
})

test('order id and product must both match', async () => {
  const both = { product_id: String(lamp), status: 'closed' }
  expect(await ids({ ...both, keyword: String(orders[24]!.id) })).toEqual([orders[24]!.id])
  expect(await ids({ ...both, keyword: String(orders[0]!.id) })).toEqual([])
})

test('an empty search is no search', async () => {
  expect(await ids({ keyword: '', product_id: '' })).toHaveLength(10)
})

test('a page after the last one is empty, not an error', async () => {
  expect(await page({ page: '999999999', items: '100' })).toEqual({ success: true, data: [], next: false, total: 28 })
})

test('an order moves between the tabs with its items', async () => {
  const made = await addOrder(api.db, [{}, {}])
  const groups = async () => [
    (await ids({ keyword: String(made.id) })).length,
    (await ids({ keyword: String(made.id), status: 'closed' })).length,
  ]
  const change = (item: number, status: string) =>
    api.send('PATCH', `/api/order_item/status/${item}`, { status, notify: false }, token)
  expect(await groups()).toEqual([1, 0])
  await change(made.items[0]!, 'delivered')
  expect(await groups()).toEqual([1, 1])
  await change(made.items[1]!, 'delivered')
  expect(await groups()).toEqual([0, 1])
  await change(made.items[1]!, 'shipped')
  expect(await groups()).toEqual([1, 1])
  await api.db.deleteFrom('order_items').where('id', '=', made.items[1]!).execute()
  expect(await groups()).toEqual([0, 1])
})
