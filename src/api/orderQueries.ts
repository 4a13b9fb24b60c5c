import { sameId, type Id } from '#contract/id.ts'
import {
  orderGroups,
  type Order,
  type OrderGroup,
  type OrderItem,
  type OrderPage,
  type OrderSearch,
} from '#contract/orders/model.ts'
import { groupOf } from '#contract/orders/rules.ts'
import { notifyManager, queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { connection } from './connection.ts'
import { findOrder, readOrderHistory, readOrders } from './orders.ts'

const totalOrders = () => connection().importing(() => import('./totalOrders.ts'))

const lists = ['orders', 'list'] as const
const single = ['orders', 'one'] as const
const histories = ['orders', 'history'] as const

/** All changes since the page was loaded: a list that was asked for before one may arrive after it, and without it. */
const changes: ((page: OrderPage) => OrderPage)[] = []

function withChanges(read: Promise<OrderPage>): Promise<OrderPage> {
  const before = changes.length
  return read.then((page) => changes.slice(before).reduce((now, change) => change(now), page))
}

/** One page of a tab. The previous page stays visible while the next loads, but not that of another tab. */
export const orderPage = (search: OrderSearch) =>
  queryOptions({
    queryKey: ['orders', 'list', search] as const,
    queryFn: ({ signal }) => withChanges(readOrders(search, signal)),
    // The route loader has already tried; if that failed, the page shows the error instead of retrying.
    retryOnMount: false,
    placeholderData: (before, query) => (query?.queryKey[2].group === search.group ? before : undefined),
  })

/**
 * Every open order, oldest first, at most `mostWaiting`. It is a list as the pages are: what changes an item changes it
 * there, and it is read again with them.
 */
export const waitingOrders = queryOptions({
  queryKey: [...lists, 'waiting'] as const,
  queryFn: async ({ signal }) => withChanges((await totalOrders()).readOldest('open', signal)),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
})

/** Stops at a server that always announces a next page. */
const mostPages = 1000

/** The pages of a search, one by one; with `isAfresh` none from the cache. @throws Failure */
export async function* orderPages(
  queries: QueryClient,
  search: OrderSearch,
  isAfresh = false,
): AsyncGenerator<OrderPage> {
  let before: string | undefined
  for (let page = 1; page <= mostPages; page++) {
    const read = await queries.fetchQuery({ ...orderPage({ ...search, page }), ...(isAfresh && { staleTime: 0 }) })
    const ids = read.orders.map(({ id }) => id).join()
    if (ids === before) return
    before = ids
    yield read
    if (!read.next || read.orders.length === 0) return
  }
}

/** One order from either tab; null if neither lists it. */
export const orderById = (id: string) =>
  queryOptions({ queryKey: [...single, id], queryFn: ({ signal }) => findOrder(id, signal) })

/** The first orders that a search finds in both tabs, without duplicates; an order with exactly this id first. */
export const foundOrders = (queries: QueryClient, keyword: string) =>
  queryOptions({
    queryKey: ['orders', 'found', keyword],
    async queryFn() {
      const pages = await Promise.all(
        orderGroups.map((group) => queries.fetchQuery(orderPage({ group, page: 1, keyword, productId: '' }))),
      )
      const orders = new Map(pages.flatMap((page) => page.orders).map((order) => [String(order.id), order]))
      return [...orders.values()].sort((a, b) => Number(sameId(b.id, keyword)) - Number(sameId(a.id, keyword)))
    },
  })

/** Whether the API can search orders by person, dates and status, an optional extra. */
export const hasOrderSearch = (): boolean => connection().config.extras.orderSearch

/** The history of an order's items, if the API has that extra. */
export const orderHistory = (id: string) =>
  queryOptions({
    queryKey: [...histories, id],
    queryFn: ({ signal }) => readOrderHistory(id, signal),
    enabled: connection().config.extras.itemHistory,
  })

/** The products in a tab's orders, for the filter. */
export const orderedProducts = (group: OrderGroup) =>
  queryOptions({
    queryKey: ['orders', 'products', group],
    queryFn: async ({ signal }) => (await totalOrders()).readOrderedProducts(group, signal),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  })

const readAt = (client: QueryClient, page: QueryKey) => client.getQueryState(page)?.dataUpdatedAt ?? 0

const changedItem = (item: OrderItem, change: Partial<OrderItem>): OrderItem => ({
  ...item,
  ...change,
  listedIn: item.listedIn ?? groupOf(item.status),
})

/**
 * Writes a change of one item into the pages that show it and into those that are being read, and has all other pages
 * read again when they are next shown.
 * Resolves when the screen has been told.
 */
export function updateItem(client: QueryClient, itemId: Id, change: Partial<OrderItem>): Promise<void> {
  const withChange = (order: Order) =>
    order.items.some((item) => sameId(item.id, itemId))
      ? { ...order, items: order.items.map((item) => (sameId(item.id, itemId) ? changedItem(item, change) : item)) }
      : order
  const changed = (page: OrderPage) => ({ ...page, orders: page.orders.map(withChange) })
  changes.push(changed)
  client.setQueriesData<Order | null>({ queryKey: single }, (order) => order && withChange(order))
  for (const queryKey of [single, histories, ['audit']]) void client.invalidateQueries({ queryKey })
  // Keep the timestamps: of two cached pages with the same item, the one read last is right.
  for (const [page] of client.getQueriesData({ queryKey: lists }))
    client.setQueryData<OrderPage>(page, (shown) => shown && changed(shown), { updatedAt: readAt(client, page) })
  void client.invalidateQueries({ queryKey: lists, refetchType: 'none' })
  return new Promise((resolve) => notifyManager.schedule(resolve))
}

/** Every order of the cached pages; if several list one, as the page read last has it. */
export const listedOrders = (client: QueryClient): readonly Order[] =>
  client
    .getQueriesData<OrderPage>({ queryKey: lists })
    .toSorted(([a], [b]) => readAt(client, b) - readAt(client, a))
    .flatMap(([, page]) => page?.orders ?? [])

export const reloadOrders = (client: QueryClient) =>
  Promise.all([lists, single].map((queryKey) => client.invalidateQueries({ queryKey })))
