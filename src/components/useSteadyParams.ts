import { use, useCallback, useEffect, useRef } from 'react'
import { UNSAFE_DataRouterContext, useSearchParams, type SetURLSearchParams } from 'react-router-dom'

/**
 * The router's search params, with a setter that stays the same. The router gives another one after each change of the
 * address, and whatever is made of it, such as the cells of a table, would be made anew and lose its state.
 *
 * A change is made to the address as it is now, which the router knows a moment before the page is drawn with it: of two
 * changes in quick succession neither undoes the other.
 */
export function useSteadyParams() {
  const router = use(UNSAFE_DataRouterContext)?.router
  const [params, setParams] = useSearchParams()
  const latest = useRef(setParams)
  useEffect(() => {
    latest.current = setParams
  })
  const steady = useCallback<SetURLSearchParams>(
    (change, options) =>
      latest.current((drawn) => {
        const now = router === undefined ? drawn : new URLSearchParams(router.state.location.search)
        return typeof change === 'function' ? change(now) : (change ?? now)
      }, options),
    [router],
  )
  return [params, steady] as const
}
