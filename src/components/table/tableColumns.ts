import { said, type Words } from '#language/words.ts'
import { createColumnHelper, tableFeatures, type RowData, type TableOptions } from '@tanstack/react-table'

/** Column settings beyond TanStack's own. */
export interface ColumnMeta {
  readonly align?: 'right' | undefined
  /** CSS width; columns without one share the rest. */
  readonly width?: string | undefined
  /** Its label on a card, if the header is no plain text; empty for none. */
  readonly cardLabel?: Words | undefined
  /** On a card the title comes first and without its label, with the menu and the tick beside it. */
  readonly onCard?: 'title' | 'menu' | 'tick' | undefined
  /** In a `VirtualTable` its head is a button that sorts. */
  readonly sortable?: boolean | undefined
}

const columnMeta: ColumnMeta = {}
export const features = tableFeatures({ columnMeta })

export type Columns<Row extends RowData> = TableOptions<typeof features, Row>['columns']

/** TanStack's column helper, typed for `DataTable`. */
export const tableColumns = <Row extends RowData>() => createColumnHelper<typeof features, Row>()

/** A column's name on a card, in the sort list and in the column choice; empty for none. */
export const columnName = ({ header, meta }: { readonly header?: unknown; readonly meta?: ColumnMeta | undefined }) =>
  meta?.cardLabel === undefined ? wordsOf(header) : said(meta.cardLabel)

/** A head is a text, a message, or draws itself. */
const wordsOf = (header: unknown): string => {
  const words: unknown = typeof header === 'function' && header.length === 0 ? header() : header
  return typeof words === 'string' ? words : ''
}

/** The data attributes by which a table's styles select a cell. */
export const cellAttributes = (column: { readonly header?: unknown; readonly meta?: ColumnMeta | undefined }) => ({
  'data-label': columnName(column),
  'data-card': column.meta?.onCard,
  'data-align': column.meta?.align,
})
