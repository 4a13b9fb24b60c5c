/**
 * Rows as lines of JSON, each made only when it is asked for. A failure breaks the stream, so that a part never looks
 * whole; whoever goes away stops the work.
 */
export function rowStream(rows: AsyncGenerator<object, undefined>, onFailure: (error: unknown) => void) {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await rows.next()
          if (done) controller.close()
          else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`))
        } catch (error) {
          onFailure(error)
          controller.error(new Error('The answer was cut off.'))
        }
      },
      async cancel() {
        await rows.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
