/**
 * A moment as `Date` reads it; null for none, and for a day that no calendar has: `Date` carries 2026-02-31 over into
 * March.
 */
export function momentOf(written: string | number | null | undefined): Date | null {
  if (written === null || written === undefined || written === '') return null
  const day = /^\d{4}-\d\d-\d\d/.exec(`${written}`)?.[0]
  if (day !== undefined && !isIn(new Date(`${day}T00:00:00Z`), day)) return null
  const moment = new Date(written)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** A moment as ISO text, in seconds or in milliseconds; the size of the number tells which. */
export function momentIn(raw: unknown): Date | null {
  const number = typeof raw === 'string' && /^\d+$/.test(raw) ? Number(raw) : raw
  if (typeof number === 'number') return momentOf(number < 100_000_000_000 ? number * 1000 : number)
  return typeof number === 'string' ? momentOf(number) : null
}

/** A time that came in seconds or milliseconds as ISO text; any other text as it is. */
export const timeIn = (written: string): string =>
  (/^\d+$/.test(written) && momentIn(written)?.toISOString()) || written

const isIn = (moment: Date, day: string): boolean =>
  !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
