type Pages = AsyncGenerator<readonly unknown[], undefined>

/**
 * The answer `{ success: true, data: […] }` as a stream that reads each page when the client is ready for it. Throws if the
 * first page cannot be read. A later failure calls `failed` and breaks the stream, so that a part never looks whole.
 */
export const listStream = async (pages: Pages, failed: Ends['failed']) =>
  textStream(textOf(await pages.next(), pages), { failed })

interface Ends {
  readonly failed: (error: unknown) => void
  /** Called when the client goes away, which is not a failure. */
  readonly left?: () => void
}

/** A stream that asks for each text when it is read. A failure breaks the stream; a client that leaves stops `chunks`. */
export function textStream(chunks: AsyncGenerator<string, void>, { failed, left }: Ends) {
  const encoder = new TextEncoder()
  let hasLeft = false
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next()
          if (hasLeft) return
          if (done) controller.close()
          else controller.enqueue(encoder.encode(value))
        } catch (error) {
          failed(error)
          controller.error(new Error('The answer was cut off.'))
        }
      },
      async cancel() {
        hasLeft = true
        await chunks.return(undefined)
        left?.()
      },
    },
    { highWaterMark: 0 },
  )
}

async function* textOf(
  first: IteratorResult<readonly unknown[], undefined>,
  rest: Pages,
): AsyncGenerator<string, void> {
  let lead = '{"success":true,"data":['
  for (let page = first; !page.done; page = await rest.next()) {
    yield lead + page.value.map((row) => JSON.stringify(row)).join(',')
    lead = ','
  }
  yield lead === ',' ? ']}' : `${lead}]}`
}
