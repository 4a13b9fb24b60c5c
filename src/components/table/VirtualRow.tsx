import { memo, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { ColumnMeta } from './tableColumns.ts'
import { Cut, FixedCell, FixedRow } from './VirtualTable.styles.ts'

interface VirtualRowProps {
  /** What it shows, and by which columns: while these and the rest are the same, it is not drawn again. */
  readonly of: unknown
  readonly columns: unknown
  readonly hidden: readonly string[]
  /** Its place among all rows, from 0. */
  readonly index: number
  readonly height: number
  readonly isOpenable: boolean
  /** The one row that Tab comes to, with the controls in it: a hundred thousand stops would be a trap. */
  readonly isStop: boolean
  readonly measure: ((element: HTMLElement | null) => void) | undefined
  readonly cells: () => ReactNode
}

function Drawn({ index, height, isOpenable, isStop, measure, cells }: VirtualRowProps) {
  const element = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => measure?.(element.current))
  useLayoutEffect(() => () => measure?.(null), [measure])
  useLayoutEffect(() => {
    if (!isOpenable) return
    for (const control of element.current?.querySelectorAll<HTMLElement>('a, button, input, select, textarea') ?? []) {
      control.tabIndex = isStop ? 0 : -1
    }
  })
  return (
    <FixedRow
      ref={element}
      data-index={index}
      aria-rowindex={index + 2}
      $height={height}
      {...(isOpenable && { tabIndex: isStop ? 0 : -1 })}
    >
      {cells()}
    </FixedRow>
  )
}

const compared = ['of', 'columns', 'hidden', 'index', 'height', 'isOpenable', 'isStop', 'measure'] as const

/** One row of a `VirtualTable`, drawn again only where something about it is new. */
export const VirtualRow = memo(Drawn, (before, now) => compared.every((name) => before[name] === now[name]))

interface VirtualCellProps {
  readonly label: string
  readonly looks: ColumnMeta | undefined
  readonly height: number
  readonly children: ReactNode
}

export const VirtualCell = ({ label, looks, height, children }: VirtualCellProps) => (
  <FixedCell data-label={label} data-card={looks?.onCard} $align={looks?.align}>
    <Cut $height={height}>{children}</Cut>
  </FixedCell>
)
