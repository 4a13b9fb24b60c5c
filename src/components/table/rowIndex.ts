import { names } from '#language/numbers.ts'
import { currentLocale } from '#language/translation.ts'
import { fold } from './fold.ts'
import { mergeSort, atOnce, type Sliced } from './slices.ts'

/** A sort key, ready for comparison; null for no value. */
type SortValue = number | { readonly text: string; readonly key: string } | null

function sortValue(value: string | number | null | undefined, locale: string): SortValue {
  if (typeof value === 'number') return Number.isNaN(value) ? null : value
  return value ? { text: value, key: collationKey(value, locale) } : null
}

/** Numbers before texts; null last in both directions. `turn` is 1 for ascending, -1 for descending. */
function compareSortValues(a: SortValue, b: SortValue, turn: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'number') return (typeof b === 'number' ? a - b : -1) * turn
  if (typeof b === 'number') return turn
  if (a.key === b.key) return compareAlike(a.text, b.text) * turn
  return (a.key < b.key ? -1 : 1) * turn
}

/** Punctuation in the order of the `es` locale; digits and letters follow. */
const marks = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$'

const rankOf = (mark: string) => String.fromCharCode(marks.indexOf(mark) + 1 || marks.length + 1)
const longer = (digits: string) => String.fromCharCode(48 + Math.min(digits.length, 48)) + digits

/**
 * A key whose plain comparison gives the order of the language, with numbers by value: in Spanish ñ is a letter of its own.
 * Sorting 100,000 rows by such keys is eight times faster than with a collator.
 */
function collationKey(text: string, locale: string): string {
  const composed = text.normalize('NFC')
  const ordered = locale === 'es' ? composed.replace(/ñ/gi, 'n\uffff') : composed
  return fold(ordered)
    .replace(/[\p{P}\p{S}\s]/gu, rankOf)
    .replace(/0*(\d+)/g, (_, digits: string) => longer(digits))
}

/** For texts with the same key, which differ only in accents, case or punctuation. */
const compareAlike = (a: string, b: string): number => (a === b ? 0 : names().compare(a, b))

/** A row's folded search text, computed once per row object. From `rowKey`. */
export type RowKey<Row extends object> = (row: Row) => string

/** A row's sort key, computed once per row object. From `sortBy`. */
export type SortBy<Row extends object> = (row: Row) => SortValue

/** A sort's result. The next sort takes it to skip what has not changed. */
export interface Sorted<Row extends object> {
  readonly by: SortBy<Row>
  readonly descending: boolean
  readonly rows: readonly Row[]
  readonly sorted: readonly Row[]
  /** The sorted rows with their keys. */
  readonly entries: readonly Entry<Row>[]
}

interface Entry<Row> {
  readonly row: Row
  readonly value: SortValue
  readonly place: number
}

/** A search's result. The next search takes it to look only at rows that were appended. */
export interface Found<Row extends object> {
  readonly key: RowKey<Row>
  readonly words: string
  readonly rows: readonly Row[]
  readonly found: readonly Row[]
}

/** The rows whose search texts are ready. */
export interface Keyed<Row extends object> {
  readonly key: RowKey<Row>
  readonly rows: readonly Row[]
}

/** How many rows are handled between two yields. */
const few = 512

/** Caches each row's search text. `text` gives all the words that find the row. */
export const rowKey = <Row extends object>(text: (row: Row) => string): RowKey<Row> =>
  remembered((row: Row) => fold(text(row)))

/** Caches each row's sort key: a text, a number, or nothing, in the order of the chosen language. Call it once for each language. */
export function sortBy<Row extends object>(value: (row: Row) => string | number | null | undefined): SortBy<Row> {
  const locale = currentLocale()
  return remembered((row: Row) => sortValue(value(row), locale))
}

/** The rows that contain every word, in their order, ignoring case and accents; all rows for no words. */
export const searchRows = <Row extends object>(rows: readonly Row[], key: RowKey<Row>, words: string): readonly Row[] =>
  atOnce(searching(rows, key, words)).found

/** Rows in the order of the language, numbers in texts by value; stable; rows without a key last. */
export const sortRows = <Row extends object>(
  rows: readonly Row[],
  by: SortBy<Row>,
  descending = false,
): readonly Row[] => atOnce(sorting(rows, by, descending)).sorted

/** `searchRows` in slices. Of rows appended to those that `before` searched, only these are looked at. */
export function* searching<Row extends object>(
  rows: readonly Row[],
  key: RowKey<Row>,
  words: string,
  before?: Found<Row>,
): Sliced<Found<Row>> {
  const wanted = fold(words).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return { key, words, rows, found: rows }
  const known = before?.key === key && before.words === words && isStartOf(before.rows, rows) ? before : undefined
  const found = [...(known?.found ?? [])]
  const added = known ? rows.slice(known.rows.length) : rows
  for (const [place, row] of added.entries()) {
    const text = key(row)
    if (wanted.every((word) => text.includes(word))) found.push(row)
    if (place % few === few - 1) yield undefined
  }
  return { key, words, rows, found }
}

/** Prepares missing search texts in slices, so that the first typed letter finds them ready. */
export function* makingKeys<Row extends object>(
  rows: readonly Row[],
  key: RowKey<Row>,
  before?: Keyed<Row>,
): Sliced<Keyed<Row>> {
  const added = before?.key === key && isStartOf(before.rows, rows) ? rows.slice(before.rows.length) : rows
  for (const [place, row] of added.entries()) {
    key(row)
    if (place % few === few - 1) yield undefined
  }
  return { key, rows }
}

/** `sortRows` in slices. Rows appended to those that `before` sorted are merged in. */
export function* sorting<Row extends object>(
  rows: readonly Row[],
  by: SortBy<Row>,
  descending: boolean,
  before?: Sorted<Row>,
): Sliced<Sorted<Row>> {
  const known =
    before?.by === by && before.descending === descending && isStartOf(before.rows, rows) ? before : undefined
  const start = known?.entries ?? []
  const entries = [...start]
  for (const row of rows.slice(start.length)) {
    entries.push({ row, value: by(row), place: entries.length })
    if (entries.length % few === 0) yield undefined
  }
  const turn = descending ? -1 : 1
  yield* mergeSort(entries, (a, b) => compareSortValues(a.value, b.value, turn) || a.place - b.place, start.length)
  return { by, descending, rows, sorted: entries.map(({ row }) => row), entries }
}

/** Whether a list was only appended to. */
const isStartOf = (start: readonly unknown[], whole: readonly unknown[]) =>
  start.length <= whole.length && start.every((item, place) => item === whole[place])

function remembered<Row extends object, Made>(make: (row: Row) => Made): (row: Row) => Made {
  const made = new WeakMap<Row, Made>()
  return (row) => {
    const known = made.get(row)
    if (known !== undefined) return known
    const value = make(row)
    made.set(row, value)
    return value
  }
}
