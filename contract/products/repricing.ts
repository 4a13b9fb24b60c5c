import { amountText, mostOf } from '../amounts.ts'
import { visible } from '../blank.ts'
import type { TypedPrice } from './model.ts'
import { dollarsOf, isAboveZero, pointsOf, priceRules } from './prices.ts'

/** How many prices change: set, or moved by a percentage and rounded. */
export type Repricing =
  | ({ readonly kind: 'set' } & TypedPrice)
  | {
      readonly kind: 'raise' | 'lower'
      readonly percent: string
      /** Points are rounded to a multiple of this; 0 leaves them as they are. */
      readonly points: number
      /** The same for dollars, in cents. */
      readonly cents: number
    }

/** Why a price cannot be changed so. `odd`: another server's price that cannot be typed, as one with more decimals. */
export type PriceObstacle = 'noPoints' | 'noDollars' | 'odd' | 'tooSmall' | 'tooLarge'

const hundredths = (typed: string): bigint | null => {
  const found = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(visible(typed))
  return found === null ? null : BigInt(found[1] ?? '') * 100n + BigInt((found[2] ?? '').padEnd(2, '0'))
}

/** Whether prices can be moved by this: at most two decimals, and never down to nothing. */
export function isPercentage(way: 'raise' | 'lower', typed: string): boolean {
  const percent = hundredths(typed)
  return percent !== null && percent > 0n && (way === 'raise' || percent < 10_000n)
}

/** Whether what was typed says how to change prices. */
export function isRepricing(by: Repricing): boolean {
  if (by.kind !== 'set') return isPercentage(by.kind, by.percent) && (by.points > 0 || by.cents > 0)
  const [price, dollarPrice] = [visible(by.price), visible(by.dollarPrice)]
  const isPrice = (price === '' || pointsOf(price) !== null) && (dollarPrice === '' || dollarsOf(dollarPrice) !== null)
  return isPrice && (price !== '' || dollarPrice !== '')
}

/** The price after a change that `isRepricing`, computed in whole points and cents; half a step is rounded up. */
export function repriced(row: TypedPrice, by: Repricing): TypedPrice | PriceObstacle {
  const next =
    by.kind === 'set'
      ? {
          price: visible(by.price) === '' ? row.price : amountText(priceRules.price, pointsOf(by.price)),
          dollarPrice:
            visible(by.dollarPrice) === ''
              ? row.dollarPrice
              : amountText(priceRules.dollarPrice, dollarsOf(by.dollarPrice)),
        }
      : row
  if (pointsOf(next.price) === null) return isAboveZero(next.price) ? 'odd' : 'noPoints'
  if (dollarsOf(next.dollarPrice) === null) return isAboveZero(next.dollarPrice) ? 'odd' : 'noDollars'
  if (by.kind === 'set') return next
  const percent = hundredths(by.percent) ?? 0n
  const factor = by.kind === 'raise' ? 10_000n + percent : 10_000n - percent
  const moved = (amount: bigint, step: number): bigint => {
    if (step === 0) return amount
    const unit = 10_000n * BigInt(step)
    return ((2n * amount * factor + unit) / (2n * unit)) * BigInt(step)
  }
  const points = moved(BigInt(next.price), by.points)
  const cents = moved(centsOf(next.dollarPrice), by.cents)
  if (points === 0n || cents === 0n) return 'tooSmall'
  if (points > BigInt(mostOf(priceRules.price)) || cents > mostCents) return 'tooLarge'
  return { price: String(points), dollarPrice: `${cents / 100n},${String(cents % 100n).padStart(2, '0')}` }
}

const mostCents = 999_999_999_999n

/** The cents of a text that `dollarsOf` reads, without a number in between that could not hold them exactly. */
function centsOf(typed: string): bigint {
  const [whole = '', part = ''] = visible(typed).replace('.', ',').split(',')
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
}
