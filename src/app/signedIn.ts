import { analyticsOf } from '#api/analytics.ts'
import { periods } from '#api/goals.ts'
import { organisations } from '#api/organisations.ts'
import { publicityList } from '#api/publicity.ts'
import { organisationServices } from '#api/services.ts'
import { productList } from '#api/productQueries.ts'
import { orderPage } from '#api/orderQueries.ts'
import { usersOf } from '#api/users.ts'
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
  services: (queries, { searchParams }) =>
    Promise.all([
      queries.prefetchQuery(organisations),
      searchParams.has('org') && queries.prefetchQuery(organisationServices(searchParams.get('org') ?? '')),
    ]),
  publicity: (queries) => Promise.all([queries.prefetchQuery(publicityList), queries.prefetchQuery(organisations)]),
  goals: (queries) => queries.prefetchQuery(periods),
  users: (queries, { searchParams }) => {
    const org = searchParams.get('org')
    return Promise.all([queries.prefetchQuery(organisations), org && queries.prefetchQuery(usersOf(org))])
  },
  custom_analytics: (queries, { searchParams }) => {
    const org = searchParams.get('org')
    return Promise.all([queries.prefetchQuery(organisations), org && queries.prefetchQuery(analyticsOf(org))])
  },
} as const satisfies Readonly<Record<string, FirstRequest>>
