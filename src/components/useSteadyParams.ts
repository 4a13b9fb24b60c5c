import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams, type SetURLSearchParams } from 'react-router-dom'

/**
 * The router's search params, with a setter that stays the same. The router gives another one after each change of the
 * address, and whatever is made of it, such as the cells of a table, would be made anew and lose its state.
 */
export function useSteadyParams() {
  const [params, setParams] = useSearchParams()
  const latest = useRef(setParams)
  useEffect(() => {
    latest.current = setParams
  })
  const steady = useCallback<SetURLSearchParams>((...change) => latest.current(...change), [])
  return [params, steady] as const
}
