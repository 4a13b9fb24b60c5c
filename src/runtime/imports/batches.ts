/** How often, in ms: what a person does meanwhile is drawn between two batches, which every frame would leave no room for. */
const intervalMs = 200

/** Hands on what is added, in its order: five times a second all that has come since, or at once when flushed. */
export function batches<Part>(handOn: (parts: readonly Part[]) => void) {
  let waiting: Part[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  function flush() {
    clearTimeout(timer)
    if (waiting.length === 0) return
    const parts = waiting
    waiting = []
    handOn(parts)
  }
  function add(parts: readonly Part[]) {
    if (waiting.length === 0) timer = setTimeout(flush, intervalMs)
    for (const part of parts) waiting.push(part)
  }
  return { add, flush }
}
