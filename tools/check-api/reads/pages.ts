import type { Judge } from '../judge.ts'
import type { Deviation, Kind } from '../report.ts'
import { type Row, idOf } from '../rows.ts'

export const of = (
  what: string,
  kind: Kind,
  expected: string,
  found: string,
  console: string,
): Omit<Deviation, 'copes'>[] => [{ what, kind, expected, found, console }]

/** The ids of rows, or undefined if there are none to compare. */
export const idsOf = (rows: readonly Row[]) => {
  const ids = rows.flatMap((row) => idOf(row) ?? [])
  return ids.length === 0 ? undefined : ids.map(String)
}

/** Notes that nobody reads. */
export const silent: Judge['notes'] = { sentences: [], left: [], say: () => undefined, skip: () => undefined }
