import { amountOf, amountText, readAmount, typedAmount, type AmountRule } from '#contract/amounts.ts'
import { describe, expect, it } from 'vitest'

const points: AmountRule = { unit: 'points' }
const dollars: AmountRule = { unit: 'dollars' }
const balance: AmountRule = { unit: 'points', isSigned: true }

describe('an amount', () => {
  it.each([
    ['4200', 4200],
    [' 4200\u00a0', 4200],
    ['\u200e4\u200b200\ufeff', 4200],
    ['007', 7],
    ['9007199254740991', 9_007_199_254_740_991],
    ['9007199254740993', 'tooLarge'],
    ['10,50', 'misspelt'],
    ['10.000', 'misspelt'],
    ['10.', 'misspelt'],
    ['.', 'misspelt'],
    ['', 'missing'],
    [' ', 'missing'],
    ['0', 'missing'],
    ['abc', 'missing'],
    ['1e3', 'missing'],
    ['0x10', 'missing'],
    ['NaN', 'missing'],
    ['Infinity', 'missing'],
    ['10 000', 'misspelt'],
    ['10’000', 'misspelt'],
    ['-5', 'missing'],
    ['１２', 'missing'],
    ['٣', 'missing'],
  ] as const)('of points: %j is read as %j', (text, read) => {
    expect(readAmount(points, text)).toBe(read)
  })

  it.each([
    ['12,50', 12.5],
    ['12.5', 12.5],
    ['12', 12],
    ['12,', 12],
    ['0.01', 0.01],
    ['9999999999.99', 9_999_999_999.99],
    ['10000000000', 'tooLarge'],
    ['12,505', 'misspelt'],
    ['1,2,3', 'misspelt'],
    ['1.000,50', 'misspelt'],
    [',5', 0.5],
    ['.05', 0.05],
    [',005', 'misspelt'],
    [',', 'misspelt'],
    ['1 000', 'misspelt'],
    ['$12,50', 'misspelt'],
    ['0,00', 'missing'],
    ['1e3', 'missing'],
  ] as const)('of dollars: %j is read as %j', (text, read) => {
    expect(readAmount(dollars, text)).toBe(read)
  })

  it('below zero has a sign before its digits', () => {
    expect(['-5', '−5', ' -5 ', '5', '-1.5'].map((text) => readAmount(balance, text))).toEqual([
      -5,
      -5,
      -5,
      5,
      'misspelt',
    ])
    for (const text of ['5-', '--5', '-0', '-']) expect(readAmount(balance, text)).toBe('missing')
  })

  it('above its field’s limit is too large, in either direction', () => {
    const rule: AmountRule = { ...balance, most: 10 }
    expect(['10', '-10', '11', '-11'].map((text) => readAmount(rule, text))).toEqual([10, -10, 'tooLarge', 'tooLarge'])
  })

  it('is the same after it was written into its field', () => {
    for (const amount of [0.01, 3, 12.5, 29.99, 1234.56, 18_900, 9_999_999_999.99])
      expect(amountOf(dollars, amountText(dollars, amount))).toBe(amount)
    for (const amount of [1, 18_900, Number.MAX_SAFE_INTEGER])
      expect(amountOf(points, amountText(points, amount))).toBe(amount)
    expect([3, 12.5, 0, null].map((amount) => amountText(dollars, amount))).toEqual(['3,00', '12,50', '0', '0'])
  })

  it('with more decimals than its field has is not rounded', () => {
    expect(amountText(dollars, 12.505)).toBe('12,505')
    expect(readAmount(dollars, '12,505')).toBe('misspelt')
  })
})

describe('typing an amount', () => {
  it.each(['-', '-5', '5-', '−5', '–5', '—5', '－5'])('%j is ignored, and the old value stays', (next) => {
    expect([typedAmount(points, '7', next), typedAmount(dollars, '7', next)]).toEqual(['7', '7'])
  })

  it('a minus is accepted where an amount may be negative', () => {
    expect(typedAmount(balance, '', '-')).toBe('-')
  })

  it.each(['10,50', '10.000', '1e3', 'abc', '12,505', '', '１２'])(
    '%j stays as typed, so that staff can correct it',
    (next) => {
      expect([typedAmount(points, '7', next), typedAmount(dollars, '7', next)]).toEqual([next, next])
    },
  )

  it('a leading zero disappears when a digit follows', () => {
    const typed = ['05', '007', '0', '0,5', '00,5'].map((next) => typedAmount(dollars, '0', next))
    expect(typed).toEqual(['5', '7', '0', '0,5', '0,5'])
  })
})
