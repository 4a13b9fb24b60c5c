import { hasOrderSearch } from '#api/orderQueries.ts'
import { focusWhenFree } from '#components/overlays/keepFocus.ts'
import { orderGroups, type OrderGroup, type OrderSearch } from '#contract/orders/model.ts'
import { dayIn, groupStatuses, searchedOrderId } from '#contract/orders/rules.ts'
import { useCallback, useMemo, useEffect, useRef } from 'react'
import { useOpenedInAddress } from '#resource/useOpenedInAddress.ts'
import { useSteadyParams } from '#resource/useSteadyParams.ts'

const isGroup = (text: string | null): text is OrderGroup => orderGroups.some((group) => group === text)

/** The search in an address; what makes no sense there, or the API does not search by, counts as left out. */
export function searchIn(params: URLSearchParams, isWide = hasOrderSearch()): OrderSearch {
  const tab = params.get('tab')
  const group = isGroup(tab) ? tab : 'open'
  const page = Number(params.get('page') ?? 1)
  const [first, last] = [dayIn(params.get('from')), dayIn(params.get('to'))]
  const isTurned = first !== undefined && last !== undefined && first > last
  const wide = isWide && {
    from: isTurned ? last : first,
    to: isTurned ? first : last,
    status: groupStatuses[group].find((status) => status === params.get('status')),
  }
  return {
    ...wide,
    group,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    keyword: searchedOrderId(params.get('keyword') ?? ''),
    productId: params.get('product') ?? '',
  }
}

/** The address of a search; what is at its start value is left out. */
export function paramsOf({ group, page, keyword, productId, from, to, status }: OrderSearch): URLSearchParams {
  const params = new URLSearchParams()
  if (group !== 'open') params.set('tab', group)
  if (page !== 1) params.set('page', String(page))
  if (keyword !== '') params.set('keyword', keyword)
  if (productId !== '') params.set('product', productId)
  for (const [name, value] of Object.entries({ from, to, status })) if (value !== undefined) params.set(name, value)
  return params
}

/** The search and the open info dialog, which live in the address. Any change of the search goes to page 1. */
export function useOrderSearch() {
  const [params, setParams] = useSteadyParams()
  const search = useMemo(() => searchIn(params), [params])
  const change = useCallback(
    (part: Partial<OrderSearch>) => setParams((now) => paramsOf({ ...searchIn(now), page: 1, ...part })),
    [setParams],
  )
  /** Another page of the search in sight: a press that comes when the next search has begun turns none. */
  const turnPage = useCallback(
    (page: number) => setParams((now) => (String(now) === String(params) ? paramsOf({ ...search, page }) : now)),
    [setParams, params, search],
  )
  const searchKeyword = useCallback((keyword: string) => change({ keyword }), [change])
  const filterProduct = useCallback((productId: string) => change({ productId }), [change])
  /** Another page without a step in the history: for one that turned out empty, or behind the information of its order. */
  const turnTo = useCallback(
    (page: number, orderId?: string) =>
      setParams(
        (now) => {
          const params = paramsOf({ ...searchIn(now), page })
          if (orderId !== undefined) params.set('info', orderId)
          return params
        },
        { replace: true },
      ),
    [setParams],
  )
  const { opened: info, open: openInfo, close: closeInfo } = useOpenedInAddress('info')
  return { search, info, change, searchKeyword, filterProduct, openInfo, turnPage, turnTo, closeInfo }
}

/** Closing the information of an order leads back to the row of the one that was shown last. */
export function useWayBack(info: string | null): void {
  const last = useRef(info)
  useEffect(() => {
    if (info === null && last.current !== null) focusWhenFree(`[data-opens-row="${CSS.escape(last.current)}"]`)
    last.current = info
  }, [info])
}

/** An empty page above 1 steps back once, then goes to page 1. */
export function useEmptyPage(isEmpty: boolean, page: number, turnTo: (page: number) => void): void {
  const steppedTo = useRef<number>(undefined)
  useEffect(() => {
    if (!isEmpty || page === 1) return
    const next = page === steppedTo.current ? 1 : page - 1
    steppedTo.current = next
    turnTo(next)
  }, [isEmpty, page, turnTo])
}
