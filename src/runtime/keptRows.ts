import type { Id } from '#contract/id.ts'
import { keptRecords, type KeptKind } from './keptRecords.ts'
import type { KeyValues } from './storage.ts'

interface RowKind<Row> extends Omit<KeptKind<Row>, 'version'> {
  /** Gives the comparison by which the rows are sorted by now: the same one until the order changes. */
  readonly order: () => (one: Row, other: Row) => number
}

/** Observable records that an account stores in this browser, shared by its tabs. */
export function keptRows<Row>({ order, ...kind }: RowKind<Row>, account: Id, storage: KeyValues) {
  const { keep, forget, of, all, idIn, idOf } = keptRecords<Row>({ ...kind, version: 1 }, account, storage)
  const listeners = new Set<() => void>()
  let read: { readonly rows: readonly Row[]; readonly by: unknown } | null = null
  const change = () => {
    read = null
    for (const listen of listeners) listen()
  }
  return {
    of,
    /** Sorted; the same list until a row changes, in any tab, or the order does. */
    all(): readonly Row[] {
      const by = order()
      if (read?.by !== by) read = { rows: all().toSorted(by), by }
      return read.rows
    },
    keep(row: Row): void {
      keep(row)
      change()
    },
    forget(rows: readonly Row[]): void {
      for (const row of rows) forget(idOf(row))
      if (rows.length > 0) change()
    },
    onChange(listen: () => void) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    /** Another tab has changed this storage key; null means everything. */
    onStorage(key: string | null) {
      if (key === null || idIn(key) !== undefined) change()
    },
  }
}
