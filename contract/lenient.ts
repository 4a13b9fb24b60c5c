import * as v from 'valibot'
import { isBlank } from './blank.ts'
import { Id } from './id.ts'

/** Readers for answers of any server: what is missing or of another kind becomes empty, never an error. */

/** A text, or a number as text; blanks and invisible characters alone count as empty. */
export const text = v.fallback(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((given) => (isBlank(String(given)) ? '' : String(given))),
  ),
  '',
)
/** The list or map of a JSON text, as some databases give it; anything else as it is. */
export function unpacked(raw: unknown): unknown {
  if (typeof raw !== 'string' || !/^\s*[[{]/.test(raw)) return raw
  try {
    return JSON.parse(raw)
  } catch {
    return raw
  }
}
/**
 * The entries of a list, which may come as JSON text, or as a map by numbers, as PHP writes a list with gaps; none where there
 * is nothing, and null where `raw` is no such list.
 */
export function entriesIn(raw: unknown): readonly unknown[] | null {
  const read = unpacked(raw) ?? ''
  if (read === '') return []
  if (Array.isArray(read)) return read
  return typeof read === 'object' && Object.keys(read).every((key) => /^\d+$/.test(key)) ? Object.values(read) : null
}
export const list = v.fallback(v.pipe(v.unknown(), v.transform(entriesIn), v.array(v.unknown())), [])

/** For a schema of a list or map, which may come as JSON text. */
export const packed = v.pipe(v.unknown(), v.transform(unpacked))

/** Whether a field that should have a list or a map has something else, which is shown as empty. */
export const isUnreadable = (raw: unknown): boolean =>
  raw !== undefined && raw !== null && raw !== '' && typeof unpacked(raw) !== 'object'

const anyId = v.union([
  Id,
  v.pipe(
    v.object({ id: Id }),
    v.transform((one) => one.id),
  ),
])
/** An id, or the `id` of an object. */
export const id = v.fallback(v.nullable(anyId), null)

/** An id, or the name of an object that has no id. */
export const idOrName = v.fallback(
  v.nullable(
    v.union([
      anyId,
      v.pipe(
        v.object({ name: text }),
        v.transform(({ name }) => name || null),
      ),
    ]),
  ),
  null,
)

const flags = new Map<unknown, boolean>([true, 1, '1', 'true'].map((yes) => [yes, true]))
for (const no of [false, 0, '0', 'false']) flags.set(no, false)
/** A flag, which some servers send as 1, 0 or text; undefined for anything else. */
export const flagIn = (raw: unknown): boolean | undefined => flags.get(raw)

/** A flag for a schema that has a fallback of its own. */
export const anyFlag = v.pipe(
  v.custom<unknown>((raw) => flagIn(raw) !== undefined),
  v.transform((raw) => flagIn(raw) === true),
)
export const flag = v.fallback(anyFlag, false)
/** A flag that must not be guessed, such as one that a call flips: missing is false, null means that it could not be read. */
export const knownFlag = v.fallback(
  v.pipe(
    v.nullish(anyFlag, false),
    v.transform((isOn): boolean | null => isOn),
  ),
  null,
)

/** A whole number, also one that came as text; null where there is no usable one. */
export const whole = v.fallback(
  v.nullable(
    v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number))]), v.safeInteger()),
  ),
  null,
)

/** A number with decimals, also one that came as text. */
export const decimal = v.fallback(
  v.nullable(
    v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number))]), v.finite()),
  ),
  null,
)

/** The place in an answer that a reader is at, and the paths of all fields of that answer that it could not read. */
export interface AnswerPath {
  /** `data[].items[]`. */
  readonly path: string
  readonly unreadable: Set<string>
}

/** The path of a part of what is at `at`. */
export const below = (at: AnswerPath | undefined, part: string): AnswerPath | undefined =>
  at && { ...at, path: pathTo(at.path, part) }
const pathTo = (path: string, part: string) => `${path}${path === '' || /^(\[|$)/.test(part) ? '' : '.'}${part}`

/** Returns the row that it read, or an empty list. With `at` it adds the fields that it could not read to `at.unreadable`. */
export type Reader<Row> = (raw: unknown, at?: AnswerPath) => readonly Row[]

/** Reads the rows of a field and leaves out those that the reader cannot read. */
export function rowsAt<Row>(rows: readonly unknown[], read: Reader<Row>, at: AnswerPath | undefined, field: string) {
  const each = below(at, `${field}[]`)
  return rows.flatMap((row) => read(row, each))
}

/** Reads the rows of a list; null where `raw` is no list. */
export const rowsIn = <Row>(raw: unknown, read: Reader<Row>, at?: AnswerPath): readonly Row[] | null =>
  Array.isArray(raw) ? rowsAt(raw, read, at, '') : null

/** A reader that parses a row by the schema and passes the result, and the row as it came, to `make`. */
export const reader =
  <Read, Row>(
    schema: v.GenericSchema<unknown, Read>,
    make: (read: Read, raw: Readonly<Record<string, unknown>>, at?: AnswerPath) => Row,
  ): Reader<Row> =>
  (raw, at) => {
    const read = readWith(schema, raw, at)
    return read.success ? [make(read.output, Object(raw), at)] : []
  }

/** Parses a value. With `at` it adds to `at.unreadable` the fields that fell back to empty, or the value if it fails whole. */
export function readWith<Read>(schema: v.GenericSchema<unknown, Read>, raw: unknown, at: AnswerPath | undefined) {
  const read = v.safeParse(schema, raw)
  if (at === undefined || raw === undefined || raw === null) return read
  const note = (field: string) => at.unreadable.add(pathTo(at.path, field))
  if (!read.success) note(v.getDotPath(read.issues[0]) ?? '')
  if (read.success && 'entries' in schema)
    for (const [field, entry] of Object.entries(Object(schema.entries)))
      if (isEmptied(Object(entry), Object(raw)[field], Object(read.output)[field])) note(field)
  return read
}

/** Whether a present field could not be read, so that its fallback stands in. A missing field is allowed. */
const isEmptied = (entry: object, raw: unknown, read: unknown): boolean =>
  'fallback' in entry &&
  raw !== undefined &&
  raw !== null &&
  read === entry.fallback &&
  read !== raw &&
  (read === undefined || read !== flagIn(raw)) &&
  !(typeof raw === 'string' && isBlank(raw))

const PageIn = v.object({ data: v.array(v.unknown()), next: v.optional(v.unknown()) })

const isTrue = (raw: unknown) => flagIn(raw) ?? Boolean(raw)

/** A page of rows; null where the answer is no page. `next` may be false, null, a number or a link. */
export function pageIn<Row>(body: unknown, read: Reader<Row>, at?: AnswerPath) {
  const page = v.safeParse(PageIn, body)
  return page.success ? { rows: rowsAt(page.output.data, read, at, 'data'), next: isTrue(page.output.next) } : null
}

const WithId = v.object({ id: Id })

/** An id: the value itself, or the `id` of an object. */
export const idIn = reader(v.union([Id, WithId]), (found) => (typeof found === 'object' ? found.id : found))
