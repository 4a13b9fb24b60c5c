import * as v from 'valibot'
import { isBlank } from './blank.ts'
import { Id } from './id.ts'

/** Readers for answers of any server: what is missing or of another kind becomes empty, never an error. */

/** A text, also one that came as a number; one that nobody can see is empty. */
export const text = v.fallback(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((given) => (isBlank(String(given)) ? '' : String(given))),
  ),
  '',
)
export const list = v.fallback(v.array(v.unknown()), [])
/** An id, also where it came in an object. */
export const id = v.fallback(
  v.nullable(
    v.union([
      Id,
      v.pipe(
        v.object({ id: Id }),
        v.transform((one) => one.id),
      ),
    ]),
  ),
  null,
)
export const flag = v.fallback(v.boolean(), false)

/** A whole number, also one that came as text; null where there is no usable one. */
export const whole = v.fallback(
  v.nullable(v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]), v.safeInteger())),
  null,
)

/** A number with decimals, also one that came as text. */
export const decimal = v.fallback(
  v.nullable(
    v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number))]), v.finite()),
  ),
  null,
)

/** The rows of a list that the reader takes; the others are left out. */
export const rowsIn = <Row>(raw: unknown, read: (row: unknown) => readonly Row[]): readonly Row[] | null =>
  Array.isArray(raw) ? raw.flatMap(read) : null

/** A reader of rows: what `make` makes of one that the schema takes, and of the row as it came; or none. */
export const reader =
  <Read, Row>(
    schema: v.GenericSchema<unknown, Read>,
    make: (read: Read, raw: Readonly<Record<string, unknown>>) => Row,
  ) =>
  (raw: unknown): readonly Row[] => {
    const read = tried(schema, raw)
    return read.success ? [make(read.output, Object(raw))] : []
  }

/** Tells what a schema could not take of a value to whoever is `noting`: a field that became empty, or all of it. */
export function tried<Read>(schema: v.GenericSchema<unknown, Read>, raw: unknown) {
  const read = v.safeParse(schema, raw)
  if (noted === null || raw === undefined || raw === null) return read
  if (!read.success) noted.push({ raw, field: v.getDotPath(read.issues[0]) ?? '' })
  if (read.success && 'entries' in schema)
    for (const [field, entry] of Object.entries(Object(schema.entries)))
      if (isEmptied(Object(entry), Object(raw)[field], Object(read.output)[field])) noted.push({ raw, field })
  return read
}

/** What is missing is empty by right; something that was there and gave the fallback was not taken. */
const isEmptied = (entry: object, raw: unknown, read: unknown): boolean =>
  'fallback' in entry &&
  raw !== undefined &&
  raw !== null &&
  read === entry.fallback &&
  read !== raw &&
  !(typeof raw === 'string' && isBlank(raw))

let noted: { readonly raw: unknown; readonly field: string }[] | null = null

/** What `read` makes of a body, and the fields that it could not take, by their paths: `data[].items[].status`. */
export function noting<Value>(body: unknown, read: (body: unknown) => Value) {
  const before = noted
  const found: NonNullable<typeof noted> = []
  noted = found
  try {
    const value = read(body)
    // Of ten thousand rows with the same field the first is looked for.
    const first = new Map(found.toReversed().map(({ raw, field }) => [field, raw]))
    const paths = [...first].map(([field, raw]) => `${pathTo(raw, body) ?? '[]'}.${field}`.replace(/^\.|\.$/g, ''))
    return { value, fields: paths }
  } finally {
    noted = before
  }
}

/** Where a part of a body stands in it, without the positions in lists; null where it is no part of it. */
function pathTo(part: unknown, body: unknown): string | null {
  if (part === body) return ''
  for (const [key, below] of Object.entries(Object(body))) {
    if (typeof below !== 'object' && below !== part) continue
    const path = pathTo(part, below)
    if (path !== null)
      return (Array.isArray(body) ? '[]' : key) + (path === '' || path.startsWith('[') ? '' : '.') + path
  }
  return null
}

const PageIn = v.object({ data: v.array(v.unknown()), next: v.optional(v.unknown()) })

/** A page of rows; null where the answer is none. `next` may be false, null, a number or a link. */
export function pageIn<Row>(body: unknown, read: (row: unknown) => readonly Row[]) {
  const page = v.safeParse(PageIn, body)
  return page.success ? { rows: page.output.data.flatMap(read), next: Boolean(page.output.next) } : null
}

const WithId = v.object({ id: Id })

/** An id, alone or of what has one. */
export const idIn = reader(v.union([Id, WithId]), (found) => (typeof found === 'object' ? found.id : found))

/** The ids in a list of ids or of what has one. */
export const ids = v.pipe(
  list,
  v.transform((found) => found.flatMap(idIn)),
)
