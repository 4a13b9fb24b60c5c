/** How long to wait where no frame comes, as in a tab that is out of sight, in ms. */
const withoutFrames = 250

/** Hands on what is added, in its order: once a frame all that has come since, or at once when flushed. */
export function perFrame<Part>(handOn: (parts: readonly Part[]) => void) {
  let waiting: Part[] = []
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  function flush() {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    if (waiting.length === 0) return
    const parts = waiting
    waiting = []
    handOn(parts)
  }
  function add(parts: readonly Part[]) {
    if (waiting.length === 0) {
      frame = requestAnimationFrame(flush)
      timer = setTimeout(flush, withoutFrames)
    }
    for (const part of parts) waiting.push(part)
  }
  return { add, flush }
}
