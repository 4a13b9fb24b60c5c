import { fold } from './fold.ts'
import { mergeSort, atOnce, type Sliced } from './slices.ts'

/** What a row is sorted by, made ready for comparison; null for nothing. */
type SortValue = number | { readonly text: string; readonly key: string } | null

function sortValue(value: string | number | null | undefined): SortValue {
  if (typeof value === 'number') return Number.isNaN(value) ? null : value
  return value ? { text: value, key: collationKey(value) } : null
}

/** Numbers before texts; nothing last whichever way it turns: 1 for ascending, -1 for descending. */
function compareSortValues(a: SortValue, b: SortValue, turn: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'number') return (typeof b === 'number' ? a - b : -1) * turn
  if (typeof b === 'number') return turn
  if (a.key === b.key) return compareAlike(a.text, b.text) * turn
  return (a.key < b.key ? -1 : 1) * turn
}

const collator = new Intl.Collator('es', { numeric: true })

/** Punctuation in the order that dictionaries of the `es` locale give it; digits and letters come after it. */
const marks = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$'

const rankOf = (mark: string) => String.fromCharCode(marks.indexOf(mark) + 1 || marks.length + 1)
const longer = (digits: string) => String.fromCharCode(48 + Math.min(digits.length, 48)) + digits

/**
 * A text whose plain comparison gives Spanish order, with numbers by their value. Comparing these keys sorts 100,000
 * rows eight times faster than asking the collator about each pair.
 */
function collationKey(text: string): string {
  const ordered = text.normalize('NFC').replace(/ñ/gi, 'n\uffff')
  return fold(ordered)
    .replace(/[\p{P}\p{S}\s]/gu, rankOf)
    .replace(/0*(\d+)/g, (_, digits: string) => longer(digits))
}

/** For texts with the same key, which differ only in accents, case or punctuation. */
const compareAlike = (a: string, b: string): number => (a === b ? 0 : collator.compare(a, b))

/** The text a row is found by, folded; made once per row object. From `rowKey`. */
export type RowKey<Row extends object> = (row: Row) => string

/** What a row is sorted by: made ready once per row object. From `sortBy`. */
export type SortBy<Row extends object> = (row: Row) => SortValue

/** The outcome of a sort. Handed to the next one, it saves sorting again what has not changed. */
export interface Sorted<Row extends object> {
  readonly by: SortBy<Row>
  readonly descending: boolean
  readonly rows: readonly Row[]
  readonly sorted: readonly Row[]
}

/** How many rows are looked at between two chances to stop. */
const few = 512

/** Remembers each row's search key, so that typing folds nothing. `text` gives all the words it is found by. */
export const rowKey = <Row extends object>(text: (row: Row) => string): RowKey<Row> =>
  remembered((row: Row) => fold(text(row)))

/** Remembers what each row is sorted by: a text, a number, or nothing. Made once, outside the component. */
export const sortBy = <Row extends object>(value: (row: Row) => string | number | null | undefined): SortBy<Row> =>
  remembered((row: Row) => sortValue(value(row)))

/** The rows that hold every word, in their order, whatever case and accents; all of them where no word is typed. */
export const searchRows = <Row extends object>(rows: readonly Row[], key: RowKey<Row>, words: string): readonly Row[] =>
  atOnce(searching(rows, key, words))

/** Rows in Spanish order, numbers in texts by their value, equals as they stood; those with nothing to sort by last. */
export const sortRows = <Row extends object>(
  rows: readonly Row[],
  by: SortBy<Row>,
  descending = false,
): readonly Row[] => atOnce(sorting(rows, by, descending)).sorted

/** `searchRows` in slices. */
export function* searching<Row extends object>(
  rows: readonly Row[],
  key: RowKey<Row>,
  words: string,
): Sliced<readonly Row[]> {
  const wanted = fold(words).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return rows
  const found: Row[] = []
  for (const [place, row] of rows.entries()) {
    const text = key(row)
    if (wanted.every((word) => text.includes(word))) found.push(row)
    if (place % few === few - 1) yield undefined
  }
  return found
}

/** Makes the keys of rows that have none yet, in slices, so that the first letter typed finds them made. */
export function* makingKeys<Row extends object>(rows: readonly Row[], key: RowKey<Row>): Sliced<void> {
  for (const [place, row] of rows.entries()) {
    key(row)
    if (place % few === few - 1) yield undefined
  }
}

/** `sortRows` in slices. Rows added at the end of those that `before` sorted are merely merged in. */
export function* sorting<Row extends object>(
  rows: readonly Row[],
  by: SortBy<Row>,
  descending: boolean,
  before?: Sorted<Row>,
): Sliced<Sorted<Row>> {
  const known =
    before?.by === by && before.descending === descending && isStartOf(before.rows, rows) ? before : undefined
  const start = known ? [...known.sorted, ...rows.slice(known.rows.length)] : rows
  const values: SortValue[] = []
  for (const row of start) {
    values.push(by(row))
    if (values.length % few === 0) yield undefined
  }
  const turn = descending ? -1 : 1
  const compare = (a: number, b: number) => compareSortValues(values[a] ?? null, values[b] ?? null, turn) || a - b
  const order = yield* mergeSort([...start.keys()], compare, known?.rows.length)
  return { by, descending, rows, sorted: order.flatMap((place) => start[place] ?? []) }
}

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
