import { collationKey, compareAlike } from './collationKey.ts'

/** What a row is sorted by, made ready for comparison; null for nothing. */
export type SortValue = number | { readonly text: string; readonly key: string } | null

export function sortValue(value: string | number | null | undefined): SortValue {
  if (typeof value === 'number') return Number.isNaN(value) ? null : value
  return value ? { text: value, key: collationKey(value) } : null
}

/** Numbers before texts; nothing last whichever way it turns: 1 for ascending, -1 for descending. */
export function compareSortValues(a: SortValue, b: SortValue, turn: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'number') return (typeof b === 'number' ? a - b : -1) * turn
  if (typeof b === 'number') return turn
  if (a.key === b.key) return compareAlike(a.text, b.text) * turn
  return (a.key < b.key ? -1 : 1) * turn
}
