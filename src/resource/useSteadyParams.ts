import { useCallback, useEffect, useRef } from 'react'
import { createSearchParams, useSearchParams, type SetURLSearchParams } from 'react-router-dom'
import { useRouter } from './RouterContext.ts'

/**
 * The router's search params, with a setter that stays the same. The router's own setter changes with the address, and
 * what is made of it, such as the cells of a table, would be made anew and lose its state.
 *
 * A change is made to the address as the router has it now: of two changes in quick succession neither undoes the other.
 * One that changes nothing is no step in the history.
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
