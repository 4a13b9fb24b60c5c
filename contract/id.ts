import * as v from 'valibot'

/** An id as the server gave it: number or text, never computed with, sent back in its original type. */
export type Id = string | number

export const Id = v.union([v.pipe(v.string(), v.nonEmpty()), v.number()])

/** An id of the reference API. */
export const RowId = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

export const sameId = (one: Id | null, other: Id | null): boolean =>
  one !== null && other !== null && String(one) === String(other)
