import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { makingKeys, searching, sorting, type RowKey, type SortBy, type Sorted } from './rowIndex.ts'
import { slicer, type Sliced } from './slices.ts'

export interface RowSearch<Row extends object> {
  /** All rows, in the order they came. */
  readonly rows: readonly Row[]
  /** From `rowKey`, made once outside the component. */
  readonly rowKey: RowKey<Row>
  /** What stands in the search field. */
  readonly words: string
  /** From `sortBy`, made once outside the component; left out, the rows stay as they came. */
  readonly by?: SortBy<Row> | undefined
  readonly descending?: boolean | undefined
}

/**
 * The rows that `words` finds, in order, for a `VirtualTable`. Searching and sorting run in slices, so the page stays
 * responsive; while they take longer than a frame, the previous rows stay.
 */
export function useFoundRows<Row extends object>(wanted: RowSearch<Row>): readonly Row[] {
  const { rows, rowKey, by, descending = false } = wanted
  const words = useDeferredValue(wanted.words)
  const sort = useMemo(
    () => by && ((before: Sorted<Row> | undefined) => sorting(rows, by, descending, before)),
    [rows, by, descending],
  )
  const ordered = useSliced(sort)?.sorted ?? rows
  const search = useMemo(() => () => searching(ordered, rowKey, words), [ordered, rowKey, words])
  useEffect(() => {
    const making = slicer<void>(() => undefined)
    making.want(() => makingKeys(rows, rowKey))
    return making.stop
  }, [rows, rowKey])
  return useSliced(search) ?? ordered
}

/**
 * The result of the newest finished work; `undefined` before any has finished, and without any. Work that fits into one
 * slice is finished before the page is painted. `start` is given the previous result.
 */
function useSliced<Result>(start: ((before: Result | undefined) => Sliced<Result>) | undefined): Result | undefined {
  const [result, setResult] = useState<Result>()
  const [work] = useState(() => slicer<Result>((done) => setResult(() => done)))
  useLayoutEffect(() => work.stop, [work])
  useLayoutEffect(() => {
    if (start) work.want(start)
  }, [work, start])
  return start && result
}
