import { createColumnHelper, tableFeatures, type RowData, type TableOptions } from '@tanstack/react-table'

/** How a column stands, beside what TanStack knows of it. */
export interface ColumnMeta {
  readonly align?: 'right' | undefined
  /** CSS width; the others share what is left. */
  readonly width?: string | undefined
  /** Its name on a card, where the header is a picture or several words; empty for none. */
  readonly cardLabel?: string | undefined
  /** On a card the title stands first and without its column's name, and the menu and the tick beside it. */
  readonly onCard?: 'title' | 'menu' | 'tick' | undefined
  /** Its head is a button that sorts by it, in a `VirtualTable`. */
  readonly sortable?: boolean | undefined
}

const columnMeta: ColumnMeta = {}
export const features = tableFeatures({ columnMeta })

/** Columns as `tableColumns<Row>().columns([…])` makes them. */
export type Columns<Row extends RowData> = TableOptions<typeof features, Row>['columns']

/** TanStack's column helper, typed for `DataTable`. */
export const tableColumns = <Row extends RowData>() => createColumnHelper<typeof features, Row>()

/** What a column is called on a card, in the sort list and in the column choice; empty where it has no name. */
export const columnName = ({ header, meta }: { readonly header?: unknown; readonly meta?: ColumnMeta | undefined }) =>
  meta?.cardLabel ?? (typeof header === 'string' ? header : '')

/** What the styles of a table know a cell by. */
export const cellAttributes = (column: { readonly header?: unknown; readonly meta?: ColumnMeta | undefined }) => ({
  'data-label': columnName(column),
  'data-card': column.meta?.onCard,
  'data-align': column.meta?.align,
})
