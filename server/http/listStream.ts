type Pages = AsyncGenerator<readonly unknown[], undefined>

/**
 * The answer `{ success: true, data: […] }` as a stream that reads a page only when it is asked for.
 * Throws if the first page cannot be read. A later failure breaks the stream, so that a part never looks whole, and calls
 * `failed`. A reader who leaves is not a failure.
 */
export const listStream = async (pages: Pages, failed: Ends['failed']) =>
  textStream(textOf(await pages.next(), pages), { failed })

interface Ends {
  readonly failed: (error: unknown) => void
  /** The reader went away. */
  readonly left?: () => void
}

/** Texts as a stream, each made only when it is read. A failure breaks the stream; who leaves stops the making. */
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
