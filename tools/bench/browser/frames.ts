import type { Page } from 'playwright-core'

/** Notes the longest time between two frames, in ms; `longest` may be set back to 0. */
export const watchFrames = (page: Page) =>
  page.evaluateHandle(() => {
    const seen = { longest: 0 }
    let last = performance.now()
    const frame = () => {
      const now = performance.now()
      seen.longest = Math.max(seen.longest, now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    return seen
  })
