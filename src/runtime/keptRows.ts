import type { Id } from '#contract/id.ts'
import { keptRecords, type KeptKind } from './keptRecords.ts'
import type { KeyValues } from './storage.ts'

interface RowKind<Row> extends Omit<KeptKind<Row>, 'version'> {
  readonly order: (one: Row, other: Row) => number
}

/** Rows that one account keeps in this browser, for all its tabs. Each has a key of its own: no tab writes over another's. */
export function keptRows<Row>({ order, ...kind }: RowKind<Row>, account: Id, storage: KeyValues) {
  const { keep, forget, of, all, idIn, idOf } = keptRecords<Row>({ ...kind, version: 1 }, account, storage)
  const listeners = new Set<() => void>()
  let read: readonly Row[] | null = null
  const change = () => {
    read = null
    for (const listen of listeners) listen()
  }
  return {
    of,
    /** In order; the same list until one of them changes, in any tab. */
    all: (): readonly Row[] => (read ??= all().toSorted(order)),
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
    /** Another tab changed this key of the storage; null means everything. */
    noteStorage(key: string | null) {
      if (key === null || idIn(key) !== undefined) change()
    },
  }
}
