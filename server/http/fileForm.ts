import { createMiddleware } from 'hono/factory'
import { Refusal } from '../refusal.ts'

interface FileForm {
  /** The fields before the file. A field after it is refused. */
  readonly fields: Readonly<Record<string, string>>
  readonly name: string
  readonly type: string
  bytes(): Promise<Uint8Array<ArrayBuffer>>
}

interface Expected {
  readonly field: string
  /** The most bytes of the file. */
  readonly largest: number
  readonly broken: () => Error
  readonly tooLarge: () => Error
}

/** The most fields of a form, and the most bytes beside its file. */
const mostFields = 20
const besideTheFile = 256 * 1024

/** Accepts one parameter only, because parsers differ in which of two boundaries they use. */
const formType = /^multipart\/form-data\s*;\s*boundary=(?:"([^"]{1,70})"|([^\s;,"]{1,70}))\s*$/i
const partHead =
  /^\r\nContent-Disposition: form-data; name="([^"\r\n]*)"(?:; filename="([^"\r\n]*)")?\r\n((?:[^\r\n]+\r\n)*)\r\n/i

export const formOnly = createMiddleware(async (c, next) => {
  if (!/^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? ''))
    throw new Refusal(415, 'unsupported-media-type', 'The body must be a form, with Content-Type multipart/form-data.')
  await next()
})

/** Reads a form up to its file, so that the caller can check the fields before `bytes()` reads the rest. Throws the errors of `expected`. */
export async function fileForm(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  expected: Expected,
): Promise<FileForm> {
  const { field, largest, broken, tooLarge } = expected
  const most = largest + besideTheFile
  if (Number(headers.get('content-length')) > most) throw tooLarge()
  const [, quoted, plain] = formType.exec(headers.get('content-type') ?? '') ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined || body === null) throw broken()

  const reader = body.getReader()
  let size = 0
  const next = async (): Promise<Uint8Array | undefined> => {
    const { value } = await reader.read()
    size += value?.length ?? 0
    if (size <= most) return value
    void reader.cancel()
    throw tooLarge()
  }

  const pieces: Uint8Array[] = []
  // Latin-1 has one character per byte, so that offsets in the text are offsets in the bytes.
  let text = '\r\n'
  let tried = 0
  for (;;) {
    const piece = text.length > besideTheFile ? undefined : await next()
    if (piece !== undefined) {
      pieces.push(piece)
      text += new TextDecoder('latin1').decode(piece)
    }
    if (text.length === tried) throw broken()
    // Parses again only when the text has doubled or ended; once per piece would take quadratic time.
    if (piece !== undefined && text.length < 2 * tried) continue
    tried = text.length
    const parts = text.split(`\r\n--${boundary}`)
    if (parts.length > mostFields + 2 || parts[0] !== '') throw broken()
    const heads = parts.map((part) => partHead.exec(part))
    const at = heads.findIndex((head) => head?.[1] === field && head[2] !== undefined)
    const head = heads[at]
    if (!head) continue
    const startOf = (index: number) => parts.slice(0, index).join('').length + index * (boundary.length + 4) - 2
    const start = startOf(at) + head[0].length
    const read = await new Blob(pieces as Uint8Array<ArrayBuffer>[]).bytes()
    const before = parts.slice(1, at).map((part, index) => {
      const [whole = '', name = ''] = heads[index + 1] ?? []
      const from = startOf(index + 1)
      return [name, new TextDecoder().decode(read.subarray(from + whole.length, from + part.length))]
    })
    return {
      fields: Object.fromEntries(before),
      name: head[2] ?? '',
      type: /^Content-Type:\s*([^\r\n;]*)/im.exec(head[3] ?? '')?.[1]?.trim() ?? '',
      async bytes() {
        for (let more = await next(); more !== undefined; more = await next()) pieces.push(more)
        const rest = (await new Blob(pieces as Uint8Array<ArrayBuffer>[]).bytes()).subarray(start)
        const end = placeOf(`\r\n--${boundary}`, rest)
        const after = new TextDecoder('latin1').decode(rest.subarray(end + boundary.length + 4))
        if (end === -1 || !/^--(?:\r\n)?$/.test(after.slice(0, 100))) throw broken()
        if (end > largest) throw tooLarge()
        return rest.slice(0, end)
      },
    }
  }
}

/** `String.indexOf` stays linear even if the file repeats the first bytes of the boundary. */
const placeOf = (text: string, bytes: Uint8Array): number => new TextDecoder('latin1').decode(bytes).indexOf(text)
