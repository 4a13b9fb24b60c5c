import type { ImportRowWire } from '#contract/products/wire.ts'
import { http, type HttpResponseResolver } from 'msw'

/** `POST /staff/upload/products`. */
export const importingProducts = (answer: HttpResponseResolver) => http.post('*/api/staff/upload/products', answer)

const bytesOf = (rows: readonly ImportRowWire[]) =>
  new TextEncoder().encode(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))

/** In bytes: small enough to cut rows, escapes and multi-byte letters anywhere. */
const chunk = 7

/** The answer of an import, which a story writes row by row. */
export function importAnswer() {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      line = controller
    },
  })
  const write = (bytes: Uint8Array) => {
    for (let from = 0; from < bytes.length; from += chunk) line?.enqueue(bytes.slice(from, from + chunk))
  }
  return {
    handler: importingProducts(() => new Response(body, { headers: { 'Content-Type': 'application/json' } })),
    write: (...rows: readonly ImportRowWire[]) => write(bytesOf(rows)),
    end: () => line?.close(),
    /** Breaks the connection in the middle of a row. */
    cut(row: ImportRowWire) {
      write(bytesOf([row]).slice(0, 20))
      line?.error(new TypeError('The connection was lost.'))
    },
  }
}
