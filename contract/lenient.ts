import * as v from 'valibot'
import { Id } from './id.ts'

/** Readers for answers of any server: what is missing or of another kind becomes empty, never an error. */

export const text = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '')
export const list = v.fallback(v.array(v.unknown()), [])
export const id = v.fallback(v.nullable(Id), null)
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

/** A reader of rows: what `make` makes of one that the schema takes, or none. */
export const reader =
  <Read, Row>(schema: v.GenericSchema<unknown, Read>, make: (read: Read) => Row) =>
  (raw: unknown): readonly Row[] => {
    const read = v.safeParse(schema, raw)
    return read.success ? [make(read.output)] : []
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
