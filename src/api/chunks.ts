/** In bytes. A browser may deliver megabytes in one chunk. */
const chunkSize = 64 * 1024

/** How long to work without a pause, in ms. */
const longestStretchMs = 12

/** Splits a body into small chunks and pauses every few milliseconds, so that the page stays responsive. */
export async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  // Some browsers cannot iterate a stream with `for await`.
  const reader = body.getReader()
  let pausedAt = performance.now()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      for (let from = 0; from < value.length; from += chunkSize) {
        yield value.subarray(from, from + chunkSize)
        if (performance.now() - pausedAt < longestStretchMs) continue
        await pause()
        pausedAt = performance.now()
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Waits for the next task. In hidden tabs browsers slow timers down to one second, but not message channels. */
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
