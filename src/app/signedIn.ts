import { periods } from '#api/goals.ts'
import { productList } from '#api/productQueries.ts'
import { organisations } from '#api/organisations.ts'
import { orderPage } from '#api/orderQueries.ts'
import { searchIn } from '#screens/orders/orderSearch.ts'
import type { QueryClient } from '@tanstack/react-query'

export { runtimeOf } from './runtimeOf.ts'
export { SignedInLayout } from './SignedInLayout.tsx'

type FirstRequest = (queries: QueryClient, address: URL) => Promise<unknown>

/** What each page asks the API first; sent beside the request for its code. */
export const firstRequests = {
  orders: (queries, { searchParams }) => queries.prefetchQuery(orderPage(searchIn(searchParams))),
  products: (queries) => queries.prefetchInfiniteQuery(productList),
  clients: (queries) => queries.prefetchQuery(organisations),
  goals: (queries) => queries.prefetchQuery(periods),
} as const satisfies Readonly<Record<string, FirstRequest>>
