import { useEffect, useState } from 'react'

/**
 * False until the page has been drawn and the browser has a quiet moment: time for what nobody needs at once.
 * Counts from the mount, or from when `isDue` becomes true.
 */
export function useLate(isDue = true): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isDue) return undefined
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => setLate(true), 200)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(() => setLate(true), { timeout: 1000 })
    return () => cancelIdleCallback(waiting)
  }, [isDue])
  return isLate
}
