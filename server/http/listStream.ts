type Pages = AsyncGenerator<readonly unknown[], undefined>

/**
 * The answer `{ success: true, data: […] }` as a stream that reads a page only when it is asked for.
 * Throws if the first page cannot be read. A later failure breaks the stream, so that a part never looks whole, and calls
 * `onFailure`. A reader who leaves is not a failure.
 */
export async function listStream(pages: Pages, onFailure: (error: unknown) => void) {
  const first = await pages.next()
  const chunks = textOf(first, pages)
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
          onFailure(error)
          controller.error(new Error('The answer was cut off.'))
        }
      },
      async cancel() {
        hasLeft = true
        await chunks.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

async function* textOf(first: IteratorResult<readonly unknown[], undefined>, rest: Pages) {
  let lead = '{"success":true,"data":['
  for (let page = first; !page.done; page = await rest.next()) {
    yield lead + page.value.map((row) => JSON.stringify(row)).join(',')
    lead = ','
  }
  yield lead === ',' ? ']}' : `${lead}]}`
}
