import { useLanguage } from '#language/translation.ts'
import { useTable, type RowData } from '@tanstack/react-table'
import { memo, type ReactNode } from 'react'
import { today } from '../format/age.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { rowOpening } from './rowOpening.ts'
import { TableFrame } from './TableFrame.tsx'
import { Foot, Head, Sheet } from './DataTable.styles.ts'
import { cellAttributes, features, type Columns } from './tableColumns.ts'

/** A row that is edited in its place. */
export interface RowEditing {
  readonly id: string
  /** The editing cells by column id. Each also covers the following columns that have none. */
  readonly cells: Readonly<Record<string, ReactNode>>
  /** Shown in a row of its own below. */
  readonly below: ReactNode
}

export interface DataTableProps<RowType extends RowData> {
  /** What the rows are, for screen readers. */
  readonly caption: string
  /** From `tableColumns`, created once outside the component. */
  readonly columns: Columns<RowType>
  readonly rows: readonly RowType[]
  readonly rowId: (row: RowType) => string
  /** No rows have arrived yet: skeleton rows are shown. */
  readonly loading?: boolean | undefined
  readonly skeletonRows?: number | undefined
  /** In px, so that nothing moves when the rows arrive. */
  readonly rowHeight?: number | undefined
  /** The rows belong to an earlier query while the next one loads. */
  readonly reloading?: boolean | undefined
  /** An `EmptyState`, for no rows. */
  readonly empty: ReactNode
  /** An `ErrorState` instead of the rows. */
  readonly failed?: ReactNode
  /** Below the rows: a `Pager`. */
  readonly foot?: ReactNode
  /** In px: narrower than this the table scrolls inside its frame; on a phone the rows become cards. */
  readonly minWidth?: number | undefined
  /** Opens a row by click and by Enter. */
  readonly onOpen?: ((row: RowType) => void) | undefined
  /** The id of the row that a sheet beside the table shows. */
  readonly shown?: string | null | undefined
  /** Null while no row is edited. Tables with editing centre their cells vertically. */
  readonly editing?: RowEditing | null | undefined
}

/** A table with a sticky head, in four states: loading, empty, failed, full. */
export function DataTable<RowType extends RowData>(props: DataTableProps<RowType>) {
  const {
    caption,
    columns,
    rows,
    rowId,
    loading = false,
    reloading = false,
    failed,
    minWidth = 880,
    onOpen,
    editing,
  } = props
  const table = useTable({ features, columns, data: rows, getRowId: rowId })
  // Cells may say how many days ago something was.
  const day = today()
  const face = failed || (!loading && rows.length === 0 ? props.empty : undefined)
  return (
    <TableFrame {...{ minWidth, face, reloading }} label={caption} foot={props.foot && <Foot>{props.foot}</Foot>}>
      <Sheet
        aria-busy={loading || reloading}
        $minWidth={minWidth}
        $rowHeight={props.rowHeight}
        $centred={editing !== undefined}
      >
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <Head
                  key={header.id}
                  scope="col"
                  $align={header.column.columnDef.meta?.align}
                  $width={header.column.columnDef.meta?.width}
                  data-card={header.column.columnDef.meta?.onCard}
                >
                  <table.FlexRender header={header} />
                </Head>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {loading && !failed && <SkeletonRows rows={props.skeletonRows} columns={table.getAllLeafColumns().length} />}
          {!face &&
            !loading &&
            table.getRowModel().rows.map((row) => {
              const edited = row.id === editing?.id ? editing : null
              const cells = row.getAllCells()
              const isShown = row.id === props.shown
              return (
                <Row
                  key={row.id}
                  of={[cells, edited, isShown, onOpen, day]}
                  render={() => (
                    <>
                      <tr
                        {...rowOpening(onOpen && (() => onOpen(row.original)))}
                        data-editing={edited ? '' : undefined}
                        data-shown={isShown || undefined}
                      >
                        {spanning(cells, edited?.cells).map(({ cell, span }) => (
                          <td key={cell.id} colSpan={span} {...cellAttributes(cell.column.columnDef)}>
                            {edited?.cells[cell.column.id] ?? <table.FlexRender cell={cell} />}
                          </td>
                        ))}
                      </tr>
                      {edited?.below && (
                        <tr data-editing="below">
                          <td colSpan={cells.length}>{edited.below}</td>
                        </tr>
                      )}
                    </>
                  )}
                />
              )
            })}
        </tbody>
      </Sheet>
    </TableFrame>
  )
}

interface RowProps {
  /** What it is drawn from; while these are the same, it is not drawn again. */
  readonly of: readonly unknown[]
  readonly render: () => ReactNode
}

function DrawnRow({ render }: RowProps) {
  useLanguage()
  return render()
}

const Row = memo(DrawnRow, (before, now) => before.of.every((part, at) => part === now.of[at]))

interface Cell {
  readonly column: { readonly id: string }
}

/** A cell that is edited spans the following columns that are not. */
function spanning<AnyCell extends Cell>(cells: readonly AnyCell[], edited: RowEditing['cells'] | undefined) {
  const shown: { cell: AnyCell; span: number }[] = []
  for (const cell of cells) {
    const last = shown.at(-1)
    if (edited && last && edited[last.cell.column.id] && !edited[cell.column.id]) last.span += 1
    else shown.push({ cell, span: 1 })
  }
  return shown
}

const widths = ['62%', '84%', '71%', '55%', '78%']

/** As many and as high as the expected rows. */
export const SkeletonRows = ({
  rows = 10,
  columns,
}: {
  readonly rows?: number | undefined
  readonly columns: number
}) =>
  Array.from({ length: rows }, (_, row) => (
    <tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <Skeleton $width={widths[(row + column) % widths.length]} />
        </td>
      ))}
    </tr>
  ))
