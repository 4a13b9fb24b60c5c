import type { Page } from 'playwright-core'

/** Notes the time between one frame and the next, in ms; `frames` may be emptied. */
export const watchFrames = (page: Page) =>
  page.evaluateHandle(() => {
    const seen: { frames: number[] } = { frames: [] }
    let last = performance.now()
    const frame = () => {
      const now = performance.now()
      seen.frames.push(now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    return seen
  })
