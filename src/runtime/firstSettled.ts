import type { QueryClient } from '@tanstack/react-query'

/** How long a screen that reads nothing is waited for, in ms. */
const timeoutMs = 2000

/** Resolves when the first list has come, or failed: what is not needed to read it can be fetched from then on. */
export function firstSettled(queries: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      stopListening()
      clearTimeout(timer)
      // The list is drawn first.
      setTimeout(resolve, 100)
    }
    const stopListening = queries.getQueryCache().subscribe(({ query }) => query.state.status !== 'pending' && settle())
    const timer = setTimeout(settle, timeoutMs)
  })
}
