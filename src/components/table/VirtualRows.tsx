import type { ReactTable, RowData } from '@tanstack/react-table'
import { Fragment } from 'react'
import { columnName } from './columnName.ts'
import type { features } from './tableColumns.ts'
import type { RowWindow } from './useRowWindow.ts'
import { VirtualCell, VirtualRow } from './VirtualRow.tsx'
import { Gap, GapCell } from './VirtualTable.styles.ts'

interface VirtualRowsProps<RowType extends RowData> {
  /** Of the rows in the window alone. */
  readonly table: ReactTable<typeof features, RowType>
  readonly shown: RowWindow
  readonly hidden: readonly string[]
  readonly height: number
  readonly isOpenable: boolean
  /** The row that Tab comes to. */
  readonly stop: number
}

/** The rows in sight, each gap between them as high as the rows that are not drawn. */
export function VirtualRows<RowType extends RowData>(props: VirtualRowsProps<RowType>) {
  const { table, shown, hidden, height, isOpenable, stop } = props
  const rows = table.getRowModel().rows
  return (
    <>
      {rows.map((row, place) => (
        <Fragment key={row.id}>
          <GapRow height={shown.gaps[place]} />
          <VirtualRow
            of={row.original}
            columns={table.options.columns}
            hidden={hidden}
            index={shown.indexes[place] ?? 0}
            height={height}
            isOpenable={isOpenable}
            isStop={shown.indexes[place] === stop}
            measure={shown.measure}
            cells={() =>
              row
                .getAllCells()
                .filter(({ column }) => !hidden.includes(column.id))
                .map((cell) => {
                  const { columnDef } = cell.column
                  return (
                    <VirtualCell key={cell.id} label={columnName(columnDef)} looks={columnDef.meta} height={height}>
                      <table.FlexRender cell={cell} />
                    </VirtualCell>
                  )
                })
            }
          />
        </Fragment>
      ))}
      <GapRow height={shown.gaps[rows.length]} />
    </>
  )
}

const GapRow = ({ height = 0 }: { readonly height: number | undefined }) =>
  height > 0 && (
    <Gap aria-hidden>
      <GapCell style={{ height }} />
    </Gap>
  )
