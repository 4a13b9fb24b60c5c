import { useMemo, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { isOnRow } from './rowOpening.ts'
import type { Ticks } from './ticks.tsx'

interface RowFocusProps<RowType> {
  readonly body: RefObject<HTMLElement | null>
  readonly rows: readonly RowType[]
  readonly rowId: (row: RowType) => string
  readonly onOpen: ((row: RowType) => void) | undefined
  readonly ticks: Ticks<RowType> | undefined
}

/** The row that has or last had the focus, found again after a sort, and the keys that move the focus. */
export function useRowFocus<RowType>({ body, rows, rowId, onOpen, ticks }: RowFocusProps<RowType>) {
  const [known, setKnown] = useState<{ readonly id: string; readonly index: number }>()
  const current = useMemo(() => {
    if (!known) return -1
    const there = rows[known.index]
    if (there !== undefined && rowId(there) === known.id) return known.index
    return rows.findIndex((row) => rowId(row) === known.id)
  }, [rows, rowId, known])
  const note = (index: number) => {
    const row = rows[index]
    if (row !== undefined && index !== current) setKnown({ id: rowId(row), index })
  }
  const goTo = (index: number) => {
    const place = Math.max(0, Math.min(index, rows.length - 1))
    flushSync(() => note(place))
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${place}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
  return {
    current,
    listeners: {
      onFocus: (event: FocusEvent<HTMLElement>) => note(indexOf(rowAt(event))),
      ...(onOpen && {
        onClick: (event: MouseEvent<HTMLElement>) => {
          const row = rows[indexOf(rowAt(event))]
          if (row !== undefined && isOnRow(event)) onOpen(row)
        },
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
          const element = rowAt(event)
          const row = rows[indexOf(element)]
          if (row === undefined || event.target !== element) return
          if (event.key === 'Enter') return onOpen(row)
          if (ticks !== undefined && event.key === ' ') {
            event.preventDefault()
            return ticks.isStale() || ticks.press(row, !ticks.has(row), event.shiftKey)
          }
          const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          const next = by === undefined ? undefined : rows[indexOf(element) + by]
          if (ticks !== undefined && event.shiftKey && by !== undefined && next !== undefined) {
            event.preventDefault()
            if (!ticks.isStale()) ticks.set([row, next], true)
            return goTo(indexOf(element) + by)
          }
          const to = destination(event, indexOf(element), rows.length)
          if (to === undefined) return
          event.preventDefault()
          goTo(to)
        },
      }),
    },
  }
}

const rowAt = ({ target }: { readonly target: EventTarget }) =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null

const indexOf = (row: HTMLElement | null) => Number(row?.dataset['index'] ?? -1)

function destination(event: KeyboardEvent, from: number, count: number): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  const page = pageOfRows(event.target)
  return {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: count - 1,
  }[event.key]
}

/** How many rows of this height fit on the screen, less one for context. */
const pageOfRows = (row: EventTarget) =>
  row instanceof HTMLElement
    ? Math.max(1, Math.floor((innerHeight - row.getBoundingClientRect().height * 3) / row.offsetHeight))
    : 1
