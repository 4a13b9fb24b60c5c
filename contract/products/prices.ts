import { amountOf, type AmountRule } from '../amounts.ts'
import type { ProductDraft, TypedPrice } from './model.ts'

export type PriceField = keyof TypedPrice

export const priceRules = { price: { unit: 'points' }, dollarPrice: { unit: 'dollars' } } as const satisfies Readonly<
  Record<PriceField, AmountRule>
>

/** Points above zero, or null where the text is no such number. */
export const pointsOf = (typed: string): number | null => amountOf(priceRules.price, typed)

/** Dollars above zero, or null where the text is no such number. */
export const dollarsOf = (typed: string): number | null => amountOf(priceRules.dollarPrice, typed)

export const isPrice = ({ price, dollarPrice }: TypedPrice): boolean =>
  pointsOf(price) !== null && dollarsOf(dollarPrice) !== null

/** The rows that are shown and sent: all of them with Demon price, else the first. */
export const countingPrices = ({ prices, isDemonPrice }: Pick<ProductDraft, 'prices' | 'isDemonPrice'>) =>
  isDemonPrice ? prices : prices.slice(0, 1)

/** A new price row. Zero is no valid price, so it keeps Save disabled until it is filled in. */
export const newPrice: TypedPrice = { price: '0', dollarPrice: '0' }
