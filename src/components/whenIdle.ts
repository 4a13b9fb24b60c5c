/**
 * Fetches something ahead once the browser is idle; in Safari, which cannot tell, a moment later. Failures are ignored:
 * the code that needs it fetches it again and reports.
 */
export const whenIdle = (fetchAhead: () => Promise<unknown>): void => {
  const start = () => void fetchAhead().catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
  else setTimeout(start, 300)
}
