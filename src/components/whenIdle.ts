/** Does some work once the page has nothing else to do; where the browser cannot tell (Safari), a moment later. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 300)
}
