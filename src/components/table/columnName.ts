import type { ColumnMeta } from './tableColumns.ts'

/** What a column is called on a card, in the sort list and in the column choice; empty where it has no name. */
export const columnName = ({ header, meta }: { readonly header?: unknown; readonly meta?: ColumnMeta | undefined }) =>
  meta?.cardLabel ?? (typeof header === 'string' ? header : '')
