import { orderPage } from '#api/orderQueries.ts'
import type { Order, OrderPage, OrderSearch } from '#contract/orders/model.ts'
import { useQuery } from '@tanstack/react-query'

interface Shown {
  readonly search: OrderSearch
  readonly page: OrderPage | undefined
  /** The id of the order whose information is open. */
  readonly info: string | null
  readonly openInfo: (orderId: string) => void
  readonly turnTo: (page: number, orderId: string) => void
}

/** The orders before and after the open one, in the list as it is shown and over the ends of its page. */
export function useNeighbours({ search, page, info, openInfo, turnTo }: Shown) {
  const { orders = [], next = false } = page ?? {}
  const at = orders.findIndex(({ id }) => String(id) === info)
  // What was shown a moment ago is the list that somebody goes through.
  const kept = { placeholderData: () => undefined, staleTime: 60_000 }
  const onPage = (by: -1 | 1) => ({ ...orderPage({ ...search, page: search.page + by }), ...kept })
  const before = useQuery({ ...onPage(-1), enabled: at === 0 && search.page > 1 })
  const after = useQuery({ ...onPage(1), enabled: at >= 0 && at === orders.length - 1 && next })

  const step = (listed: Order | undefined, beyond: Order | undefined, by: -1 | 1) => {
    if (at < 0) return undefined
    if (listed !== undefined) return () => openInfo(String(listed.id))
    return beyond && (() => turnTo(search.page + by, String(beyond.id)))
  }
  return {
    /** Each is undefined where there is none, or none is known yet. */
    previous: step(orders[at - 1], before.isEnabled ? before.data?.orders.at(-1) : undefined, -1),
    next: step(orders[at + 1], after.isEnabled ? after.data?.orders[0] : undefined, 1),
    /** The page that holds the one or the other could not be read. */
    failed: [before, after].find(({ isEnabled, isError }) => isEnabled && isError),
  }
}
