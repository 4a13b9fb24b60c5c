import { amountOf, type AmountRule } from '../amounts.ts'
import { isSame } from '../asRead.ts'
import type { ProductDraft, TypedPrice } from './model.ts'

export type PriceField = keyof TypedPrice

export const priceRules = { price: { unit: 'points' }, dollarPrice: { unit: 'dollars' } } as const satisfies Readonly<
  Record<PriceField, AmountRule>
>

/** Points above zero, or null where the text is no such number. */
export const pointsOf = (typed: string): number | null => amountOf(priceRules.price, typed)

export const dollarsOf = (typed: string): number | null => amountOf(priceRules.dollarPrice, typed)

const isPrice = ({ price, dollarPrice }: TypedPrice): boolean =>
  pointsOf(price) !== null && dollarsOf(dollarPrice) !== null

/** The fields that decide how prices are sent: while both are unchanged, prices are sent as they were read. */
export const typedPrices = ({ prices, isDemonPrice }: Pick<ProductDraft, 'prices' | 'isDemonPrice'>) => ({
  prices,
  isDemonPrice,
})

export const isAboveZero = (typed: string): boolean => Number(typed.replace(',', '.')) > 0

/** Whether prices that are not sent as they are shown are unchanged, and so sent as they were read. */
export const arePricesUntouched = (draft: ProductDraft): boolean =>
  isSame(draft.asRead?.['prices']?.shown, typedPrices(draft))

/** Whether the prices can be sent. Unchanged prices of another server may have more decimals than can be typed. */
export function arePrices(draft: ProductDraft): boolean {
  const isUntouched = arePricesUntouched(draft)
  return countingPrices(draft).every(
    (row) => isPrice(row) || (isUntouched && isAboveZero(row.price) && isAboveZero(row.dollarPrice)),
  )
}

/** The rows that are shown and sent: all with Demon price, else the first. */
export const countingPrices = ({ prices, isDemonPrice }: Pick<ProductDraft, 'prices' | 'isDemonPrice'>) =>
  isDemonPrice ? prices : prices.slice(0, 1)

/** A new price row. Zero is no valid price, so it keeps Save disabled until it is filled in. */
export const newPrice: TypedPrice = { price: '0', dollarPrice: '0' }
