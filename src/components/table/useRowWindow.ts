import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, useState, type RefObject } from 'react'

interface RowWindowProps {
  readonly body: RefObject<HTMLElement | null>
  readonly count: number
  readonly rowHeight: number
  /** Rows are measured; otherwise each is `rowHeight`. */
  readonly measured: boolean
  /** The index of a row that is always rendered; -1 for none. */
  readonly kept: number
}

/** The estimated height of a card, in px. */
const guess = 230

export interface RowWindow {
  readonly indexes: readonly number[]
  /** The heights in px left out before each row and after the last. */
  readonly gaps: readonly number[]
  /** The first row in sight. */
  readonly first: number
  readonly measure: ((row: HTMLElement | null) => void) | undefined
}

/** Which rows to render: those in sight, some beyond either edge, and the focused one. */
export function useRowWindow({ body, count, rowHeight, measured, kept }: RowWindowProps): RowWindow {
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what it returns
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => (measured ? guess : rowHeight),
    overscan: 3,
    scrollMargin: usePageTop(body),
    rangeExtractor: useCallback((range: Range) => withKept(range, kept), [kept]),
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, measured, rowHeight])
  const items = virtualizer.getVirtualItems()
  const { scrollMargin } = virtualizer.options
  return {
    indexes: useMemo(() => items.map(({ index }) => index), [items]),
    gaps: [...items, undefined].map((item, place) => {
      const before = items[place - 1]?.end ?? scrollMargin
      return (item?.start ?? virtualizer.getTotalSize() + scrollMargin) - before
    }),
    first: virtualizer.range?.startIndex ?? 0,
    measure: measured ? virtualizer.measureElement : undefined,
  }
}

function withKept(range: Range, kept: number): number[] {
  const seen = defaultRangeExtractor(range)
  if (kept < 0 || kept >= range.count || seen.includes(kept)) return seen
  return [...seen, kept].sort((a, b) => a - b)
}

/** The distance of an element from the page's top in px, updated when content above it grows. */
function usePageTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
