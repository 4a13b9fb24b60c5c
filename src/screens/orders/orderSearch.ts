import { hasOrderSearch } from '#api/orderQueries.ts'
import { focusWhenFree } from '#components/overlays/keepFocus.ts'
import { orderGroups, type OrderGroup, type OrderSearch } from '#contract/orders/model.ts'
import { daysIn, groupStatuses, searchedOrderId } from '#contract/orders/rules.ts'
import { useCallback, useMemo, useEffect, useRef } from 'react'
import { personParam } from '#resource/PersonLink.tsx'
import { useOpenedInAddress } from '#resource/useOpenedInAddress.ts'
import { useSteadyParams } from '#resource/useSteadyParams.ts'

const isGroup = (text: string | null): text is OrderGroup => orderGroups.some((group) => group === text)

const groupings = ['age', 'product', 'client'] as const
/** How open items are grouped. */
export type Grouping = (typeof groupings)[number]

/** Reads a search from an address. Ignores invalid values, and filters that the API does not have. */
export function searchIn(params: URLSearchParams, isWide = hasOrderSearch()): OrderSearch {
  const tab = params.get('tab')
  const group = isGroup(tab) ? tab : 'open'
  const page = Number(params.get('page') ?? 1)
  const wide = isWide && {
    ...daysIn(params),
    status: groupStatuses[group].find((status) => status === params.get('status')),
  }
  return {
    ...wide,
    group,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    oldest: params.get('sort') === 'oldest' || undefined,
    keyword: searchedOrderId(params.get('keyword') ?? ''),
    productId: params.get('product') ?? '',
  }
}

/** The address of a search, without default values. */
export function paramsOf({ group, page, keyword, productId, from, to, status, oldest }: OrderSearch): URLSearchParams {
  const params = new URLSearchParams()
  if (group !== 'open') params.set('tab', group)
  if (page !== 1) params.set('page', String(page))
  if (keyword !== '') params.set('keyword', keyword)
  if (productId !== '') params.set('product', productId)
  if (oldest) params.set('sort', 'oldest')
  for (const [name, value] of Object.entries({ from, to, status })) if (value !== undefined) params.set(name, value)
  return params
}

/** The address of another search. What is open beside the list stays open: somebody may be pressing in it. */
export function paramsOfNext(search: OrderSearch, now: URLSearchParams): URLSearchParams {
  const params = paramsOf(search)
  for (const name of ['info', personParam]) {
    const opened = now.get(name)
    if (opened !== null) params.set(name, opened)
  }
  return params
}

/** The search and the open order, both stored in the address. Changing the search returns to page 1. */
export function useOrderSearch() {
  const [params, setParams] = useSteadyParams()
  const search = useMemo(() => searchIn(params), [params])
  const change = useCallback(
    (part: Partial<OrderSearch>) => setParams((now) => paramsOfNext({ ...searchIn(now), page: 1, ...part }, now)),
    [setParams],
  )
  /** Turns to a page of this search; does nothing if the address already has another search. */
  const turnPage = useCallback(
    (page: number) =>
      setParams((now) => (String(now) === String(params) ? paramsOfNext({ ...search, page }, now) : now)),
    [setParams, params, search],
  )
  const searchKeyword = useCallback((keyword: string) => change({ keyword }), [change])
  const filterProduct = useCallback((productId: string) => change({ productId }), [change])
  /** Turns to a page without a history entry: if a page is empty, or to show an order of the next page. */
  const turnTo = useCallback(
    (page: number, orderId?: string) =>
      setParams(
        (now) => {
          const params = paramsOfNext({ ...searchIn(now), page }, now)
          if (orderId !== undefined) params.set('info', orderId)
          return params
        },
        { replace: true },
      ),
    [setParams],
  )
  const by = search.group === 'open' ? groupings.find((known) => known === params.get('by')) : undefined
  /** Groups what this search finds, or with `all` everything that is open. */
  const groupBy = useCallback(
    (by: Grouping, all = false) =>
      setParams((now) => {
        const params = all ? new URLSearchParams() : paramsOf({ ...searchIn(now), page: 1, oldest: undefined })
        params.set('by', by)
        return params
      }),
    [setParams],
  )
  const { opened: info, open: openInfo, close: closeInfo } = useOpenedInAddress('info')
  return { search, by, groupBy, info, change, searchKeyword, filterProduct, openInfo, turnPage, turnTo, closeInfo }
}

/** After closing an order, focuses the row of the order that was shown last. */
export function useWayBack(info: string | null): void {
  const last = useRef(info)
  useEffect(() => {
    if (info === null && last.current !== null) focusWhenFree(`[data-opens-row="${CSS.escape(last.current)}"]`)
    last.current = info
  }, [info])
}

/** Steps back from an empty page once, then goes to page 1. */
export function useEmptyPage(isEmpty: boolean, page: number, turnTo: (page: number) => void): void {
  const steppedTo = useRef<number>(undefined)
  useEffect(() => {
    if (!isEmpty || page === 1) return
    const next = page === steppedTo.current ? 1 : page - 1
    steppedTo.current = next
    turnTo(next)
  }, [isEmpty, page, turnTo])
}
