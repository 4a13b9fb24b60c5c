import { validator } from 'hono-openapi'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { referring } from '../docs/schemas.ts'
import { Refusal } from '../refusal.ts'

export const body = <S extends v.GenericSchema>(schema: S) =>
  validator(
    'json',
    schema,
    (checked) => {
      refuseInvalid(checked)
      // An object schema without required fields also accepts an array.
      if (schema.type !== 'array' && Array.isArray(checked.data)) throw invalid([{ message: 'Expected an object' }])
    },
    { options: referring(schema) },
  )

/** Validates the query. A strict schema refuses parameters that it does not name. */
export const query = <S extends v.GenericSchema>(schema: S) =>
  validator('query', schema, refuseInvalid, { options: { typeMode: 'input' } })

export const noQuery = query(v.strictObject({}))

export const idInPath = validator(
  'param',
  v.object({
    id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/, 'Expected an id'), v.transform(Number), v.safeInteger()),
  }),
  refuseInvalid,
  { options: { typeMode: 'input' } },
)

/** Requires the JSON content type, which forms of other sites cannot send. */
export const jsonOnly = createMiddleware(async (c, next) => {
  requireJson(c.req.header('content-type'))
  refuseCostly(await c.req.text())
  await next()
})

/** `jsonOnly` for routes whose body may be missing. */
export const jsonIfAny = createMiddleware(async (c, next) => {
  const type = c.req.header('content-type')
  if (type !== undefined) requireJson(type)
  refuseCostly(await c.req.text())
  await next()
})

function requireJson(contentType: string | undefined): void {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json')
    throw new Refusal(415, 'unsupported-media-type', 'The body must be JSON, with Content-Type application/json.')
}

/** No request needs as many. Parsing more would hold up other requests: 1 MB has half a million lists or 65,000 fields. */
const deepest = 32
const mostFields = 20_000

/** Refuses JSON that takes long to parse, by its signs alone. */
function refuseCostly(text: string): void {
  if (text.length < 64 * 1024) return
  let depth = 0
  let fields = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (isText) {
      if (sign === backslash) at++
      else if (sign === quote) isText = false
    } else if (sign === quote) isText = true
    else if (sign === openList || sign === openObject) depth++
    else if (sign === closeList || sign === closeObject) depth--
    else if (sign === colon) fields++
    if (depth > deepest || fields > mostFields)
      throw new Refusal(400, 'invalid-request', 'Please correct the request. The body has more parts than any request.')
  }
}

const [quote, backslash, colon] = [0x22, 0x5c, 0x3a]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

interface Sent {
  readonly data: unknown
}
type Checked = Sent & ({ readonly success: true } | { readonly success: false; readonly error: readonly Issue[] })
interface Issue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: unknown })[] | undefined
}

/** Limits of a refusal, because a problem may quote what was sent. */
const mostProblems = 20
const longestProblem = 120

function refuseInvalid(checked: Checked): void {
  if (!checked.success) throw invalid(checked.error)
}

function invalid(issues: readonly Issue[]): Refusal {
  const problems = issues
    .slice(0, mostProblems)
    .map(({ path, message }) => `${pathOf(path) || 'body'}: ${message}`.slice(0, longestProblem))
  return new Refusal(400, 'invalid-request', `Please correct the request. ${problems.join('; ')}.`)
}

/** Parses what was sent; throws a refusal if it does not match. */
export function checked<S extends v.GenericSchema>(schema: S, sent: unknown): v.InferOutput<S> {
  const read = v.safeParse(schema, sent)
  if (!read.success) throw invalid(read.issues)
  return read.output
}

const pathOf = (path: Issue['path'] = []): string =>
  path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
