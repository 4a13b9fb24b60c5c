type Pages = AsyncGenerator<readonly unknown[], void>
/** Pieces of one JSON text. */
export type JsonPieces = AsyncGenerator<string, void>

/**
 * The answer `{ success: true, data: […] }` as a stream that reads each page when the client is ready for it. Throws if the
 * first page cannot be read. A later failure calls `failed` and breaks the stream, so that a part never looks whole.
 */
export const listStream = async (pages: Pages, failed: Ends['failed']) => answerStream(jsonOfPages(pages), failed)

/** `listStream` for the JSON of `data`. */
export async function answerStream(data: JsonPieces, failed: Ends['failed']) {
  return textStream(wholeAnswer(await data.next(), data), { failed })
}

interface Ends {
  readonly failed: (error: unknown) => void
  /** Called when the client goes away, which is not a failure. */
  readonly left?: () => void
}

/** A stream that asks for each text when it is read. A failure breaks the stream; a client that leaves stops `chunks`. */
export function textStream(chunks: JsonPieces, { failed, left }: Ends) {
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

async function* wholeAnswer(first: IteratorResult<string, void>, rest: JsonPieces): JsonPieces {
  let lead = '{"success":true,"data":'
  for (let piece = first; !piece.done; piece = await rest.next()) {
    yield lead + piece.value
    lead = ''
  }
  yield '}'
}

/** The JSON of a list of all rows, a piece for each page. */
export async function* jsonOfPages(pages: Pages): JsonPieces {
  let lead = '['
  for await (const page of pages) {
    if (page.length === 0) continue
    yield lead + page.map((row) => JSON.stringify(row)).join(',')
    lead = ','
  }
  yield lead === '[' ? '[]' : ']'
}

/** The JSON of a value: a text if it is short, else a stream that lets other requests run while it is written. */
export function jsonBody(value: object): string | ReadableStream<Uint8Array> {
  const pieces = jsonPieces(value)
  const { value: first = '' } = pieces.next()
  const { value: second } = pieces.next()
  if (second === undefined) return first
  const rest = async function* (): JsonPieces {
    yield first + second
    for (const piece of pieces) {
      await new Promise((resolve) => setTimeout(resolve))
      yield piece
    }
  }
  return textStream(rest(), { failed: () => undefined })
}

/** In characters; writing that many takes about a millisecond. */
const pieceLength = 64 * 1024

function* jsonPieces(value: object): Generator<string, undefined> {
  let text = ''
  for (const part of jsonParts(value)) {
    text += part
    if (text.length < pieceLength) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

/** Goes into long lists, also where they are fields of a row. */
function* jsonParts(value: unknown): Generator<string> {
  if (isLong(value)) {
    let lead = '['
    for (const row of value) {
      yield lead
      yield* jsonParts(row)
      lead = ','
    }
    yield ']'
  } else if (isRecord(value) && Object.values(value).some((field) => isLong(field) || isLongIn(field))) {
    let lead = '{'
    for (const [name, field] of Object.entries(value)) {
      if (field === undefined) continue
      yield `${lead}${JSON.stringify(name)}:`
      yield* jsonParts(field)
      lead = ','
    }
    yield '}'
  } else yield JSON.stringify(value) ?? 'null'
}

const isLong = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > 100
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Whether a record, such as the one that `data` is, has a long list. */
const isLongIn = (value: unknown) => isRecord(value) && Object.values(value).some(isLong)
