/**
 * Fetches something ahead once the page has nothing else to do; where the browser cannot tell (Safari), a moment later.
 * A failure is no news here: what needs it asks for it, and says so where it does not come.
 */
export const whenIdle = (fetchAhead: () => Promise<unknown>): void => {
  const start = () => void fetchAhead().catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
  else setTimeout(start, 300)
}
