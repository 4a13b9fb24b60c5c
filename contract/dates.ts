/**
 * A moment as ISO text, in seconds or in milliseconds; the size of the number tells which. Null for none, and for a day that
 * no calendar has: `Date` carries 2026-02-31 over into March.
 */
export function momentOf(written: string | number | null | undefined): Date | null {
  if (written === null || written === undefined || written === '') return null
  const day = /^\d{4}-\d\d-\d\d/.exec(`${written}`)?.[0]
  if (day !== undefined && !isIn(new Date(`${day}T00:00:00Z`), day)) return null
  const count = /^\d+$/.test(`${written}`) ? Number(written) : undefined
  const moment = new Date(count === undefined ? written : count < 1e11 ? count * 1000 : count)
  return Number.isNaN(moment.getTime()) ? null : moment
}

const isIn = (moment: Date, day: string): boolean =>
  !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
