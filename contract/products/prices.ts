import type { ProductDraft, TypedPrice } from './model.ts'

/** Why a keystroke was not taken; a negative entry is dropped without a word (specification, section 5). */
export type PriceRefusal = 'whole-points' | 'two-decimals'

interface Typed {
  readonly value: string
  readonly refusal: PriceRefusal | null
}

const minus = /[-−–]/

/** Points after typing: digits only, so that "10.000" never becomes 10 (readings T1.8). What is no number stays to be corrected. */
export function typedPoints(before: string, next: string): Typed {
  if (minus.test(next)) return { value: before, refusal: null }
  return /[.,]/.test(next) ? { value: before, refusal: 'whole-points' } : { value: next, refusal: null }
}

/** Dollars after typing: one comma or point, and at most two digits after it. */
export function typedDollars(before: string, next: string): Typed {
  if (minus.test(next)) return { value: before, refusal: null }
  const isTooFine = /[.,].*[.,]|[.,]\d{3,}/.test(next)
  return isTooFine ? { value: before, refusal: 'two-decimals' } : { value: next, refusal: null }
}

/** Points above zero, or null where the text is no such number. */
export function pointsOf(typed: string): number | null {
  const value = /^\d+$/.test(typed.trim()) ? Number(typed) : 0
  return value > 0 && Number.isSafeInteger(value) ? value : null
}

/** Dollars above zero, or null where the text is no such number. */
export function dollarsOf(typed: string): number | null {
  const value = /^\d{1,10}([.,]\d{1,2})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : 0
  return value > 0 ? value : null
}

export const isPrice = ({ price, dollarPrice }: TypedPrice): boolean =>
  pointsOf(price) !== null && dollarsOf(dollarPrice) !== null

/** The rows that are shown and sent: all with Demon price, else the first (readings T4.16). */
export const countingPrices = ({ prices, isDemonPrice }: Pick<ProductDraft, 'prices' | 'isDemonPrice'>) =>
  isDemonPrice ? prices : prices.slice(0, 1)

/** A new price row (specification, section 9). */
export const newPrice: TypedPrice = { price: '0', dollarPrice: '0' }
