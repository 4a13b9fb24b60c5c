import { useCallback, useEffect, useRef } from 'react'
import { createSearchParams, useSearchParams, type SetURLSearchParams } from 'react-router-dom'
import { useRouter } from './RouterContext.ts'

/**
 * The search params with a setter that never changes: with the router's own setter, everything derived from it, such as
 * a table's cells, would be recreated and lose its state. A change applies to the router's current address, so that two
 * quick changes do not undo each other. A change without effect adds no history entry.
 */
export function useSteadyParams() {
  const router = useRouter()
  const [params, setParams] = useSearchParams()
  const latest = useRef(setParams)
  useEffect(() => {
    latest.current = setParams
  })
  const steady = useCallback<SetURLSearchParams>(
    (change, options) => {
      const now = new URLSearchParams(router.state.location.search)
      const before = String(now)
      const next = createSearchParams(typeof change === 'function' ? change(now) : (change ?? now))
      if (String(next) !== before) latest.current(next, options)
    },
    [router],
  )
  return [params, steady] as const
}
