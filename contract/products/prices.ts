import type { ProductDraft, TypedPrice } from './model.ts'

export type PriceField = keyof TypedPrice

/** Why an entry was not taken; a negative one is dropped without a word (specification, section 5). */
export interface PriceRefusal {
  readonly why: 'whole-points' | 'two-decimals'
  /** A separator was typed. Nothing is put in behind it until something is taken out: "18.90" would go on to 1890. */
  readonly isHolding: boolean
}

interface Typed {
  readonly value: string
  readonly refusal: PriceRefusal | null
}

const minus = /[-−–]/

/** Points are digits only, so that "10.000" never becomes 10; dollars have two decimals (readings T1.8). */
const refusals = {
  price: ['whole-points', /[.,]/],
  dollarPrice: ['two-decimals', /[.,].*[.,]|[.,]\d{3,}/],
} as const

/** A price after typing, with the refusal that still stands. What is no number stays to be corrected. */
export function typedPrice(field: PriceField, before: string, next: string, standing: PriceRefusal | null): Typed {
  const isHeld = standing?.isHolding === true && isPutIn(before, next)
  if (isHeld || minus.test(next)) return { value: before, refusal: standing }
  const [why, refused] = refusals[field]
  if (!refused.test(next)) return { value: next.replace(/^0+(?=\d)/, ''), refusal: null }
  const isSeparator = next.length === before.length + 1 && separatorsIn(next) > separatorsIn(before)
  return { value: before, refusal: { why, isHolding: isSeparator } }
}

/** Whether nothing was taken out. */
const isPutIn = (before: string, next: string): boolean =>
  next.length > before.length &&
  [...before, ''].some((_, at) => next.startsWith(before.slice(0, at)) && next.endsWith(before.slice(at)))

const separatorsIn = (text: string): number => text.split(/[.,]/).length - 1

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
