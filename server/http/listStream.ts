type Pages = AsyncGenerator<readonly unknown[], undefined>

/**
 * The answer `{ success: true, data: […] }` as a stream that reads a page only when it is asked for.
 * Throws where the first page cannot be read; a later failure breaks the stream, so that a part never looks whole.
 */
export async function listStream(pages: Pages, onFailure: (error: unknown) => void) {
  const first = await pages.next()
  const chunks = textOf(first, pages)
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next()
          if (done) controller.close()
          else controller.enqueue(encoder.encode(value))
        } catch (error) {
          onFailure(error)
          controller.error(new Error('The answer was cut off.'))
        }
      },
      async cancel() {
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
