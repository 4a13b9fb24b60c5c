/** Which column a table is sorted by, and which way. */
export interface Sort {
  readonly column: string
  readonly descending: boolean
}

/** What a press on a column's head means: up, then down, then as the rows came. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, descending: false }
  return sort.descending ? null : { column, descending: true }
}
