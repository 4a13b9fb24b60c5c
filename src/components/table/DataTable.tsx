import { useTable } from '@tanstack/react-table'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { ProgressBar } from '../ProgressBar.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { columnName } from './columnName.ts'
import { rowOpening } from './rowOpening.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableFrame } from './TableFrame.tsx'
import { Cell, Foot, Head, Reloading, Row, Sheet } from './DataTable.styles.ts'
import { features } from './tableColumns.ts'
import type { Columns } from './tableColumns.ts'

export interface DataTableProps<RowType extends RowData> {
  /** What the rows are; heard, not seen. */
  readonly caption: string
  /** From `tableColumns`, made once outside the component. */
  readonly columns: Columns<RowType>
  readonly rows: readonly RowType[]
  readonly rowId: (row: RowType) => string
  /** Nothing has come yet: skeleton rows stand in. */
  readonly loading?: boolean | undefined
  readonly skeletonRows?: number | undefined
  /** In pixels, so that nothing jumps when the rows come. */
  readonly rowHeight?: number | undefined
  /** The rows are of an earlier question; the new ones are on their way. */
  readonly reloading?: boolean | undefined
  /** An `EmptyState`, where there are no rows. */
  readonly empty: ReactNode
  /** A `ErrorState`, in place of the rows. */
  readonly failed?: ReactNode
  /** Below the rows: a `Pager`. */
  readonly foot?: ReactNode
  /** In pixels: narrower than this it scrolls inside its own frame, and on a phone its rows are cards. */
  readonly minWidth?: number | undefined
  /** A row can be opened, by click and by Enter. */
  readonly onOpen?: ((row: RowType) => void) | undefined
}

/** Rows of things with a head that stays, in four faces: loading, empty, failed, full. */
export function DataTable<RowType extends RowData>(props: DataTableProps<RowType>) {
  const { caption, columns, rows, rowId, loading = false, reloading = false, failed, minWidth = 880, onOpen } = props
  const table = useTable({ features, columns, data: rows, getRowId: rowId })
  const face = failed || (!loading && rows.length === 0 ? props.empty : undefined)
  return (
    <TableFrame label={caption} minWidth={minWidth} foot={props.foot && <Foot>{props.foot}</Foot>} face={face}>
      {reloading && (
        <Reloading>
          <ProgressBar label="Actualizando" />
        </Reloading>
      )}
      <Sheet aria-busy={loading || reloading} $minWidth={minWidth}>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <Head key={header.id} scope="col" {...standing(header.column.columnDef.meta)}>
                  <table.FlexRender header={header} />
                </Head>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {loading && !failed && (
            <SkeletonRows
              rows={props.skeletonRows}
              columns={table.getAllLeafColumns().length}
              height={props.rowHeight}
            />
          )}
          {!face &&
            !loading &&
            table.getRowModel().rows.map((row) => (
              <Row key={row.id} $height={props.rowHeight} {...rowOpening(onOpen && (() => onOpen(row.original)))}>
                {row.getAllCells().map((cell) => {
                  const { columnDef } = cell.column
                  return (
                    <Cell
                      key={cell.id}
                      data-label={columnName(columnDef)}
                      data-card={columnDef.meta?.onCard}
                      {...standing(columnDef.meta)}
                    >
                      <table.FlexRender cell={cell} />
                    </Cell>
                  )
                })}
              </Row>
            ))}
        </tbody>
      </Sheet>
    </TableFrame>
  )
}

const standing = (looks: { align?: 'right' | undefined; width?: string | undefined } | undefined) => ({
  $align: looks?.align,
  $width: looks?.width,
})
