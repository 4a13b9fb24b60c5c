import { useLanguage } from '#language/translation.ts'
import type { ReactTable, RowData } from '@tanstack/react-table'
import { Fragment, memo, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { cellAttributes, type features } from './tableColumns.ts'
import { rowElements } from './rowElements.ts'
import type { RowWindow } from './useRowWindow.ts'

interface VirtualRowsProps<RowType extends RowData> {
  /** Holds only the rows in the window. */
  readonly table: ReactTable<typeof features, RowType>
  readonly shown: RowWindow
  readonly hidden: readonly string[]
  readonly isOpenable: boolean
  /** The index of the row that has or last had the focus; -1 for none. */
  readonly focused: number
}

/** The rows in the window, with gaps as high as the rows that are not rendered. */
export function VirtualRows<RowType extends RowData>(props: VirtualRowsProps<RowType>) {
  const { table, shown, hidden, isOpenable, focused } = props
  const { rows } = table.getRowModel()
  const stop = focused < 0 ? shown.first : focused
  const [elementsOf] = useState(rowElements)
  const kept = rows[shown.indexes.indexOf(focused)]?.id
  const elements = useMemo(() => elementsOf(rows, kept), [elementsOf, rows, kept])
  return (
    <>
      {rows.map((row, place) => (
        <Fragment key={elements[place]}>
          <Gap height={shown.gaps[place]} />
          <VirtualRow
            of={row.original}
            columns={table.options.columns}
            hidden={hidden}
            index={shown.indexes[place] ?? 0}
            isOpenable={isOpenable}
            isStop={shown.indexes[place] === stop}
            measure={shown.measure}
            cells={() =>
              row
                .getAllCells()
                .filter(({ column }) => !hidden.includes(column.id))
                .map((cell) => (
                  <td key={cell.column.id} {...cellAttributes(cell.column.columnDef)}>
                    <div>
                      <table.FlexRender cell={cell} />
                    </div>
                  </td>
                ))
            }
          />
        </Fragment>
      ))}
      <Gap height={shown.gaps[rows.length]} />
    </>
  )
}

const Gap = ({ height = 0 }: { readonly height: number | undefined }) =>
  height > 0 && <tr aria-hidden style={{ height }} />

interface VirtualRowProps {
  /** What the row renders from: while this and the other compared props are the same, it is not rendered again. */
  readonly of: unknown
  readonly columns: unknown
  readonly hidden: readonly string[]
  /** Its index among all rows. */
  readonly index: number
  readonly isOpenable: boolean
  /**
   * Whether Tab reaches this row and its controls. Only one row is a stop: a hundred thousand would trap the keyboard.
   */
  readonly isStop: boolean
  readonly measure: ((element: HTMLElement | null) => void) | undefined
  readonly cells: () => ReactNode
}

function DrawnRow({ index, isOpenable, isStop, measure, cells }: VirtualRowProps) {
  useLanguage()
  const element = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => measure?.(element.current))
  useLayoutEffect(() => () => measure?.(null), [measure])
  useLayoutEffect(() => {
    if (!isOpenable) return
    for (const control of element.current?.querySelectorAll<HTMLElement>('a, button, input, select, textarea') ?? []) {
      const tabIndex = isStop ? 0 : -1
      if (control.tabIndex !== tabIndex) control.tabIndex = tabIndex
    }
  })
  return (
    <tr
      ref={element}
      data-row
      data-index={index}
      aria-rowindex={index + 2}
      {...(isOpenable && { tabIndex: isStop ? 0 : -1 })}
    >
      {cells()}
    </tr>
  )
}

const compared = ['of', 'columns', 'hidden', 'index', 'isOpenable', 'isStop', 'measure'] as const

const VirtualRow = memo(DrawnRow, (before, now) => compared.every((name) => before[name] === now[name]))
