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

/** Where a reader is in an answer, and the fields of the whole answer that could not be read, by their paths. */
export interface Place {
  /** `data[].items[]`. */
  readonly path: string
  readonly unreadable: Set<string>
}

/** The place of a part of what is read. */
export const below = (at: Place | undefined, part: string): Place | undefined =>
  at && { ...at, path: pathTo(at.path, part) }
const pathTo = (path: string, part: string) => `${path}${path === '' || /^(\[|$)/.test(part) ? '' : '.'}${part}`

/** Reads a row, or none where it cannot. Given a place, it adds what it could not read to the fields that are collected. */
export type Reader<Row> = (raw: unknown, at?: Place) => readonly Row[]

/** The rows of a field that the reader takes; the others are left out. */
export function rowsAt<Row>(rows: readonly unknown[], read: Reader<Row>, at: Place | undefined, field: string) {
  const each = below(at, `${field}[]`)
  return rows.flatMap((row) => read(row, each))
}

/** The rows of a list that the reader takes; null where it is no list. */
export const rowsIn = <Row>(raw: unknown, read: Reader<Row>, at?: Place): readonly Row[] | null =>
  Array.isArray(raw) ? rowsAt(raw, read, at, '') : null

/** A reader of rows: what `make` makes of one that the schema takes, and of the row as it came; or none. */
export const reader =
  <Read, Row>(
    schema: v.GenericSchema<unknown, Read>,
    make: (read: Read, raw: Readonly<Record<string, unknown>>, at?: Place) => Row,
  ): Reader<Row> =>
  (raw, at) => {
    const read = tried(schema, raw, at)
    return read.success ? [make(read.output, Object(raw), at)] : []
  }

/** What a schema makes of a value; given a place, adds the fields that it could not take, which became empty, or all of it. */
export function tried<Read>(schema: v.GenericSchema<unknown, Read>, raw: unknown, at: Place | undefined) {
  const read = v.safeParse(schema, raw)
  if (at === undefined || raw === undefined || raw === null) return read
  const note = (field: string) => at.unreadable.add(pathTo(at.path, field))
  if (!read.success) note(v.getDotPath(read.issues[0]) ?? '')
  if (read.success && 'entries' in schema)
    for (const [field, entry] of Object.entries(Object(schema.entries)))
      if (isEmptied(Object(entry), Object(raw)[field], Object(read.output)[field])) note(field)
  return read
}

/** Whether a field that was there gave the fallback. A missing field is allowed. */
const isEmptied = (entry: object, raw: unknown, read: unknown): boolean =>
  'fallback' in entry &&
  raw !== undefined &&
  raw !== null &&
  read === entry.fallback &&
  read !== raw &&
  !(typeof raw === 'string' && isBlank(raw))

const PageIn = v.object({ data: v.array(v.unknown()), next: v.optional(v.unknown()) })

/** A page of rows; null where the answer is none. `next` may be false, null, a number or a link. */
export function pageIn<Row>(body: unknown, read: Reader<Row>, at?: Place) {
  const page = v.safeParse(PageIn, body)
  return page.success ? { rows: rowsAt(page.output.data, read, at, 'data'), next: Boolean(page.output.next) } : null
}

const WithId = v.object({ id: Id })

/** An id, alone or of what has one. */
export const idIn = reader(v.union([Id, WithId]), (found) => (typeof found === 'object' ? found.id : found))
