import { analyticsOf } from '#api/analytics.ts'
import { periods } from '#api/goals.ts'
import type { ListQuery } from '#api/listQuery.ts'
import { organisations } from '#api/organisations.ts'
import { publicityList } from '#api/publicity.ts'
import { organisationServices } from '#api/services.ts'
import { productList } from '#api/productQueries.ts'
import { orderPage } from '#api/orderQueries.ts'
import { coursesOf, surveysOf } from '#api/surveys.ts'
import { usersOf } from '#api/users.ts'
import { searchIn } from '#screens/orders/orderSearch.ts'
import type { QueryClient } from '@tanstack/react-query'

export { runtimeOf } from './runtimeOf.ts'
export { SignedInLayout } from './SignedInLayout.tsx'

type FirstRequest = (queries: QueryClient, address: URL) => Promise<unknown>

/** The organisations, and the rows of the one that the address names. */
const ofOrganisation =
  <Row>(listOf: (organisation: string) => ListQuery<Row>): FirstRequest =>
  (queries, { searchParams }) => {
    const org = searchParams.get('org')
    return Promise.all([queries.prefetchQuery(organisations), org && queries.prefetchQuery(listOf(org))])
  }

/** What each page asks the API first; sent beside the request for its code. */
export const firstRequests = {
  orders: (queries, { searchParams }) => queries.prefetchQuery(orderPage(searchIn(searchParams))),
  products: (queries) => queries.prefetchInfiniteQuery(productList),
  clients: (queries) => queries.prefetchQuery(organisations),
  services: ofOrganisation(organisationServices),
  publicity: (queries) => Promise.all([queries.prefetchQuery(publicityList), queries.prefetchQuery(organisations)]),
  goals: (queries) => queries.prefetchQuery(periods),
  users: ofOrganisation(usersOf),
  surveys: ofOrganisation(surveysOf),
  courses: ofOrganisation(coursesOf),
  custom_analytics: ofOrganisation(analyticsOf),
} as const satisfies Readonly<Record<string, FirstRequest>>
