/** Bytes that take a few milliseconds to read, where a browser may hand over megabytes at once. */
const chunk = 64 * 1024

/** How long the page may be kept from answering at a stretch, in ms. */
const stretch = 12

/**
 * The body in bites, with a pause now and then in which the page answers: whatever is done with each of them never
 * freezes it.
 */
export async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  // In place of async iteration, which not every browser has.
  const reader = body.getReader()
  let pausedAt = performance.now()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      for (let from = 0; from < value.length; from += chunk) {
        yield value.subarray(from, from + chunk)
        if (performance.now() - pausedAt < stretch) continue
        await pause()
        pausedAt = performance.now()
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Until the next task. A timer would take a second in a tab that is out of sight. */
const pause = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
