import { repriced, isPercentage, isRepricing } from '#contract/products/repricing.ts'
import { assert, bigInt, integer, property } from 'fast-check'
import { expect, it } from 'vitest'

const row = { price: '12950', dollarPrice: '39,99' }

it.each([
  ['raise', '8', 50, 10, '14000', '43,20'],
  ['raise', '8', 1, 1, '13986', '43,19'],
  ['raise', '0,01', 1, 1, '12951', '39,99'],
  ['lower', '12.5', 10, 5, '11330', '35,00'],
  ['lower', '99,99', 1, 0, '1', '39,99'],
] as const)(
  '%s by %s %% to multiples of %i points and %i cents',
  (kind, percent, points, cents, price, dollarPrice) => {
    expect(repriced(row, { kind, percent, points, cents })).toEqual({ price, dollarPrice })
  },
)

it.each([
  [{ price: '0', dollarPrice: '5,00' }, 'noPoints'],
  [{ price: '10', dollarPrice: '0' }, 'noDollars'],
  [{ price: '12,5', dollarPrice: '5,00' }, 'odd'],
  [{ price: '10', dollarPrice: '3,125' }, 'odd'],
  [{ price: '10', dollarPrice: '5,00' }, 'tooSmall'],
  [{ price: '9007199254740991', dollarPrice: '5000,00' }, 'tooLarge'],
])('%o cannot be raised to multiples of 50: %s', (price, why) => {
  expect(repriced(price, { kind: 'raise', percent: '50', points: 50, cents: 10 })).toBe(why)
})

it('an empty field of a set price keeps what is there', () => {
  expect(repriced(row, { kind: 'set', price: '', dollarPrice: '8,5' })).toEqual({ price: '12950', dollarPrice: '8,50' })
  expect(isRepricing({ kind: 'set', price: ' ', dollarPrice: '' })).toBe(false)
  expect(isRepricing({ kind: 'set', price: '4', dollarPrice: '1,234' })).toBe(false)
})

it('a percentage has two decimals at most, and takes nothing down to nothing', () => {
  const read = ['0', '0,00', '8', '8,25', '8.255', '-8', '1000', ''].map((typed) => isPercentage('raise', typed))
  expect(read).toEqual([false, false, true, true, false, false, false, false])
  expect(isPercentage('lower', '100')).toBe(false)
  expect(isRepricing({ kind: 'raise', percent: '8', points: 0, cents: 0 })).toBe(false)
})

it('a rounded price is the nearest multiple of the exact one, however large', () => {
  const amount = bigInt({ min: 1n, max: 90_000_000_000n })
  assert(
    property(amount, amount, integer({ min: 1, max: 99_999 }), (points, cents, hundredths) => {
      const dollarPrice = `${cents / 100n},${String(cents % 100n).padStart(2, '0')}`
      const percent = `${Math.floor(hundredths / 100)},${String(hundredths % 100).padStart(2, '0')}`
      const next = repriced({ price: String(points), dollarPrice }, { kind: 'raise', percent, points: 50, cents: 5 })
      if (typeof next === 'string') return ['tooSmall', 'tooLarge'].includes(next)
      const off = (got: bigint, was: bigint) => got * 10_000n - was * BigInt(10_000 + hundredths)
      const [p, c] = [off(BigInt(next.price), points), off(BigInt(next.dollarPrice.replace(',', '')), cents)]
      const isNear = (by: bigint, step: bigint) => 2n * by <= step * 10_000n && 2n * by > -step * 10_000n
      return isNear(p, 50n) && isNear(c, 5n)
    }),
  )
})
