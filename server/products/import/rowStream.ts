interface Ends {
  readonly failed: (error: unknown) => void
  /** Whoever asked went away after so many rows. */
  readonly left: (rows: number) => void
}

/**
 * Rows as lines of JSON, each made only when it is asked for. A failure breaks the stream, so that a part never looks
 * whole; whoever goes away stops the work.
 */
export function rowStream(rows: AsyncGenerator<object, undefined>, { failed, left }: Ends) {
  let made = 0
  let hasLeft = false
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await rows.next()
          if (!done) made++
          if (hasLeft) return
          if (done) controller.close()
          else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`))
        } catch (error) {
          failed(error)
          controller.error(new Error('The answer was cut off.'))
        }
      },
      async cancel() {
        hasLeft = true
        await rows.return(undefined)
        left(made)
      },
    },
    { highWaterMark: 0 },
  )
}
