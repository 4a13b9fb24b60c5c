import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { afterPress } from '../buttons/afterPress.ts'
import {
  makingKeys,
  searching,
  sorting,
  type Found,
  type Keyed,
  type RowKey,
  type SortBy,
  type Sorted,
} from './rowIndex.ts'
import { slicer, type Sliced } from './slices.ts'

interface RowSearch<Row extends object> {
  /** All rows in their original order. */
  readonly rows: readonly Row[]
  /** By what the rows were chosen of others, such as filters. */
  readonly chosenBy?: unknown
  /** From `rowKey`, created once outside the component. */
  readonly rowKey: RowKey<Row>
  /** The text of the search field. */
  readonly words: string
  /** From `sortBy`, created once outside the component; omitted, the rows keep their order. */
  readonly by?: SortBy<Row> | undefined
  readonly descending?: boolean | undefined
}

/**
 * The rows that match `words`, sorted, for a `VirtualTable`. Searching and sorting run in slices so that the page stays
 * responsive; the previous rows stay until they finish. They are stale while others are wanted: words or choice have changed since.
 */
export function useFoundRows<Row extends object>(wanted: RowSearch<Row>) {
  const { rows, chosenBy, rowKey, by, descending = false } = wanted
  const words = useDeferredValue(wanted.words)
  const sort = useMemo(
    () => by && ((before: Sorted<Row> | undefined) => marked(sorting(rows, by, descending, before), chosenBy)),
    [rows, by, descending, chosenBy],
  )
  const sorted = useSliced(sort)
  const ordered = sorted?.sorted ?? rows
  const orderedBy = sorted === undefined ? chosenBy : sorted.chosenBy
  const search = useMemo(
    () => (before: Found<Row> | undefined) => marked(searching(ordered, rowKey, words, before), orderedBy),
    [ordered, rowKey, words, orderedBy],
  )
  const [making] = useState(() => slicer<Keyed<Row>>(() => undefined))
  useEffect(() => making.stop, [making])
  useEffect(() => making.want((before) => makingKeys(rows, rowKey, before)), [making, rows, rowKey])
  const last = useSliced(search)
  return {
    found: last?.found ?? ordered,
    isStale: last?.words !== wanted.words || last.chosenBy !== chosenBy,
  }
}

function* marked<Result extends object>(work: Sliced<Result>, chosenBy: unknown) {
  return { ...(yield* work), chosenBy }
}

/**
 * The result of the newest finished work; `undefined` before the first. Work that fits into one slice finishes before
 * the page is painted. `start` receives the previous result.
 */
function useSliced<Result>(start: ((before: Result | undefined) => Sliced<Result>) | undefined): Result | undefined {
  const [result, setResult] = useState<Result>()
  const [work] = useState(() => slicer<Result>((done) => afterPress(() => setResult(() => done))))
  useLayoutEffect(() => work.stop, [work])
  useLayoutEffect(() => {
    if (start) work.want(start)
  }, [work, start])
  return start && result
}
