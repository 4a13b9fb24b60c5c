export interface Sort {
  readonly column: string
  readonly descending: boolean
}

/** The order after a press on a column's head: ascending, then descending, then unsorted. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, descending: false }
  return sort.descending ? null : { column, descending: true }
}
