import { useEffect, useRef } from 'react'

/** An empty page above 1 steps back once, then goes to page 1. */
export function useEmptyPage(isEmpty: boolean, page: number, correctPage: (page: number) => void): void {
  const steppedTo = useRef<number>(undefined)
  useEffect(() => {
    if (!isEmpty || page === 1) return
    const next = page === steppedTo.current ? 1 : page - 1
    steppedTo.current = next
    correctPage(next)
  }, [isEmpty, page, correctPage])
}
