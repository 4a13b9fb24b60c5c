import { useTable, type RowData } from '@tanstack/react-table'
import { useMemo, useRef, type ReactNode } from 'react'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { SkeletonRows, type DataTableProps } from './DataTable.tsx'
import type { Sort } from './sort.ts'
import { SortChoice } from './SortChoice.tsx'
import { SortHead } from './SortHead.tsx'
import { columnName, features, type ColumnMeta } from './tableColumns.ts'
import { TableFrame } from './TableFrame.tsx'
import { Foot } from './DataTable.styles.ts'
import type { Ticks } from './ticks.tsx'
import { useNarrow } from '../useNarrow.ts'
import { useRowFocus } from './useRowFocus.ts'
import { useRowWindow } from './useRowWindow.ts'
import { FixedSheet, Progress } from './VirtualTable.styles.ts'
import { VirtualRows } from './VirtualRows.tsx'

export interface VirtualTableProps<RowType extends RowData> extends DataTableProps<RowType> {
  /** All rows, filtered and sorted: from `useFoundRows`. */
  readonly rows: readonly RowType[]
  /** Created once outside the component. */
  readonly rowId: (row: RowType) => string
  /** In px, for every row on a wide screen: higher content is cut. Cards on a phone are as high as they need. */
  readonly rowHeight: number
  /** Loading progress with a `ProgressBar`: it sticks to the bottom of the screen. */
  readonly progress?: ReactNode
  readonly sort?: Sort | null | undefined
  /** Called when a column's head is pressed; `nextSort` gives the usual new order. */
  readonly onSort?: ((column: string) => void) | undefined
  /** Space ticks the focused row, and Shift with an arrow also the next one. The ticks are a column of their own. */
  readonly ticks?: Ticks<RowType> | undefined
  /** The ids of the hidden columns. */
  readonly hidden?: readonly string[] | undefined
}

const none: readonly string[] = []

/** A `DataTable` for 100,000 rows: it scrolls with the page and renders only the rows in sight. */
export function VirtualTable<RowType extends RowData>(props: VirtualTableProps<RowType>) {
  const { caption, columns, rows, rowId, rowHeight, minWidth = 880, onOpen, onSort, hidden = none, sort = null } = props
  const { loading = false, reloading = false, failed, progress, foot } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const narrow = useNarrow()
  const focus = useRowFocus({ body, rows, rowId, onOpen, ticks: props.ticks })
  const shown = useRowWindow({ body, count: rows.length, rowHeight, measured: narrow, kept: focus.current })
  const data = useMemo(() => shown.indexes.flatMap((index) => rows[index] ?? []), [shown.indexes, rows])
  const table = useTable({ features, columns, data, getRowId: rowId })
  const heads = table.getFlatHeaders().filter(({ column }) => !hidden.includes(column.id))
  const face = failed || (!loading && rows.length === 0 ? props.empty : undefined)
  return (
    <TableFrame
      {...{ minWidth, face, reloading }}
      label={caption}
      foot={
        <>
          {foot && <Foot>{foot}</Foot>}
          {progress && <Progress>{progress}</Progress>}
        </>
      }
    >
      {narrow && onSort && !face && (
        <SortChoice columns={sortable(heads.map(({ column }) => column))} sort={sort} onSort={onSort} />
      )}
      <FixedSheet
        aria-busy={loading || reloading}
        aria-rowcount={rows.length + 1}
        $minWidth={minWidth}
        $rowHeight={rowHeight}
      >
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead>
          <tr aria-rowindex={1}>
            {heads.map((header) => (
              <SortHead
                key={header.id}
                column={header.column.id}
                meta={header.column.columnDef.meta}
                sort={sort}
                onSort={narrow ? undefined : onSort}
              >
                <table.FlexRender header={header} />
              </SortHead>
            ))}
          </tr>
        </thead>
        <tbody ref={body} {...focus.listeners}>
          {loading && !failed && <SkeletonRows rows={props.skeletonRows} columns={heads.length} />}
          {!face && !loading && (
            <VirtualRows
              table={table}
              shown={shown}
              hidden={hidden}
              isOpenable={onOpen !== undefined}
              focused={focus.current}
            />
          )}
        </tbody>
      </FixedSheet>
    </TableFrame>
  )
}

interface Sortable {
  readonly id: string
  readonly columnDef: { readonly header?: unknown; readonly meta?: ColumnMeta | undefined }
}

const sortable = (columns: readonly Sortable[]) =>
  columns
    .filter(({ columnDef }) => columnDef.meta?.sortable)
    .map(({ id, columnDef }) => ({ value: id, label: columnName(columnDef) || id }))
