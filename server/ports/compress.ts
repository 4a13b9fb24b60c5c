import { parseAccept } from 'hono/utils/accept'
import { pipeline, Readable, type Transform } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib'

/** In bytes. Compressing less costs more than it saves. */
const shortest = 4096

const { ZSTD_c_compressionLevel, BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants

/** The best first. They work in Node's threads and send on what they have after each piece, so that a stream stays one. */
const codings: Readonly<Record<string, () => Transform>> = {
  zstd: () => createZstdCompress({ flush: constants.ZSTD_e_flush, params: { [ZSTD_c_compressionLevel]: 3 } }),
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_LGWIN]: 19 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 4 }),
}

const compressible = /^(?:application\/json|text\/html)\b/i

/** The answer, compressed if the client accepts it and the answer is long. */
export async function compressed(request: Request, answer: Response): Promise<Response> {
  const { body, status } = answer
  if (body === null || answer.headers.has('Content-Encoding')) return answer
  if (!compressible.test(answer.headers.get('Content-Type') ?? '')) return answer
  const headers = new Headers(answer.headers)
  headers.append('Vary', 'Accept-Encoding')
  const coding = codingFor(request.headers.get('Accept-Encoding') ?? '')
  const compressor = codings[coding ?? '']
  if (coding === undefined || compressor === undefined) return new Response(body, { status, headers })

  const reader = body.getReader()
  const start: Uint8Array<ArrayBuffer>[] = []
  for (let size = 0; size < shortest;) {
    const { done, value } = await reader.read()
    if (done) return new Response(new Blob(start), { status, headers })
    start.push(new Uint8Array(value))
    size += value.length
  }
  reader.releaseLock()
  const coded = compressor()
  for (const piece of start) coded.write(piece)
  const stream = pipeline(Readable.fromWeb(body as WebStream), coded, () => undefined)
  headers.set('Content-Encoding', coding)
  headers.delete('Content-Length')
  return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers })
}

/** Of the codings that a client prefers equally, the best. */
function codingFor(accepted: string): string | undefined {
  const weights = new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]))
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0
  const [best] = Object.keys(codings).toSorted((one, other) => weightOf(other) - weightOf(one))
  return best !== undefined && weightOf(best) > 0 ? best : undefined
}
