import { draftOf, newProduct, productFrom } from '#contract/products/adapter.ts'
import { importRowFrom, isFailedRow, rowNumberIn } from '#contract/products/importRow.ts'
import type { ProductDraft } from '#contract/products/model.ts'
import { dollarsOf, pointsOf } from '#contract/products/prices.ts'
import { brokenRules, hasPicture, unmetRules } from '#contract/products/rules.ts'
import { giftCard, importRows } from '#contract/products/samples.ts'
import { isBlank } from '#contract/blank.ts'
import { characters, isDescriptionWithin, isWithin, typedWithin } from '#contract/products/text.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const whole: ProductDraft = draftOf(productFrom(giftCard)[0]!)
const family = '👩‍👩‍👧‍👦'

describe('a product that cannot be saved', () => {
  it('is never a complete one', () => {
    expect(unmetRules(whole)).toEqual([])
  })

  it('says everything that a new one lacks, in the order of the form', () => {
    expect(unmetRules(newProduct)).toEqual(['name', 'description', 'category', 'catalogs', 'tyc', 'prices'])
  })

  it.each([
    [{ name: ' \u200b' }, 'name'],
    [{ description: '\n' }, 'description'],
    [{ categoryId: null }, 'category'],
    [{ catalogIds: [] }, 'catalogs'],
    [{ tycId: null }, 'tyc'],
    [{ prices: [...whole.prices, { price: '5', dollarPrice: '' }] }, 'prices'],
  ] as const)('%o', (change, rule) => {
    expect(unmetRules({ ...whole, ...change })).toEqual([rule])
  })

  it('does not need form, size, cities, vendor or picture', () => {
    expect(unmetRules({ ...whole, formId: null, sizes: [], cityIds: [], vendorName: '', imageUrl: '' })).toEqual([])
  })

  it('does not wait for lists that could not be read, which a bulk run leaves alone', () => {
    const draft = draftOf(productFrom({ ...giftCard, catalog: { all: true }, prices: 'gratis' })[0]!)
    expect([unmetRules(draft), brokenRules(draft)]).toEqual([[], ['catalogs', 'prices']])
    expect(unmetRules({ ...draft, prices: [{ price: '', dollarPrice: '1' }] })).toEqual(['prices'])
  })

  it('does not depend on hidden price rows', () => {
    const prices = [
      { price: '5', dollarPrice: '1' },
      { price: '', dollarPrice: '' },
    ]
    expect(unmetRules({ ...whole, prices, isDemonPrice: false })).toEqual([])
    expect(unmetRules({ ...whole, prices, isDemonPrice: true })).toEqual(['prices'])
  })
})

describe('a price', () => {
  it.each(['0', '-5', '', ' ', 'abc', '1e3', '0x10', 'NaN', 'Infinity', '1.5', '9007199254740993', '٣'])(
    '%j is no points',
    (typed) => {
      expect(pointsOf(typed)).toBeNull()
    },
  )

  it.each(['0', '0,00', '-5', '', ' ', 'abc', '1e3', '1.005', ',', '5..', '1,000.5', '99999999999'])(
    '%j is no dollars',
    (typed) => {
      expect(dollarsOf(typed)).toBeNull()
    },
  )

  it('is read with a comma or a point', () => {
    expect(pointsOf(' 007 ')).toBe(7)
    expect(['12,5', '12.50', '0.01', '.5'].map(dollarsOf)).toEqual([12.5, 12.5, 0.01, 0.5])
  })
})

describe('the characters of a text', () => {
  it('are counted as people see them', () => {
    expect(['', 'año', 'an\u0303o', family, '🇨🇴'].map(characters)).toEqual([0, 3, 3, 1, 1])
  })

  it('a name may have 42 characters, but no heap of accents', () => {
    expect([isWithin(42, family.repeat(42)), isWithin(42, 'x'.repeat(43))]).toEqual([true, false])
    expect(isWithin(42, `a${'\u0301'.repeat(10_000)}`)).toBe(false)
  })

  it('characters that HTML escapes count as typed', () => {
    expect(isDescriptionWithin(`${'x'.repeat(499)}&amp;`)).toBe(true)
    expect(isDescriptionWithin(`${'x'.repeat(500)}&amp;`)).toBe(false)
  })

  it('blanks and invisible characters count as nothing', () => {
    const blank = ['', '  \n', '\u200b\u200d', '\u00a0', '\u3164', '\u2800', '\u034f', '\ufe0f', '\u0000', '\u{e0041}']
    expect(blank.filter((text) => !isBlank(text))).toEqual([])
    expect([' x ', '.', '👩‍👧', '🏳️', '\u0301'].filter(isBlank)).toEqual([])
  })

  it('typing stops at the limit, and a longer stored text may only get shorter', () => {
    expect(typedWithin(3, 'abc', 'abcd')).toBe('abc')
    expect(typedWithin(3, '', `${family}bcde`)).toBe(`${family}bc`)
    expect(typedWithin(3, 'abcdef', 'abcdefg')).toBe('abcdef')
    expect(typedWithin(3, 'abcdef', 'abcde')).toBe('abcde')
    expect(typedWithin(3, 'abcdef', 'Xabcde')).toBe('abcdef')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, next) => {
        const kept = characters(typedWithin(5, before, next))
        expect(kept <= 5 || kept <= characters(before)).toBe(true)
      }),
    )
  })
})

describe('typing with no room left', () => {
  it.each([
    ['at the start', 'abcdef', 'Xabcdef', 'abcdef'],
    ['in the middle', 'abcdef', 'abcXdef', 'abcdef'],
    ['what is pasted is cut, not what stood behind it', 'abcde', 'abXYZcde', 'abXcde'],
    ['over a selection there is room for as much as was selected', 'abcdef', 'aXYZWVef', 'aXYZef'],
    ['an emoji does not push another one out', `ab${family}def`, `${family}ab${family}def`, `ab${family}def`],
  ])('%s', (_where, before, next, held) => {
    expect(typedWithin(6, before, next)).toBe(held)
  })

  it('typing never removes an earlier character', () => {
    const letters = fc.array(fc.constantFrom('a', 'b', 'ñ', '🌿'), { maxLength: 9 })
    fc.assert(
      fc.property(letters, letters, letters, (head, typed, tail) => {
        const stood = [...head, ...tail].join('')
        const held = [...typedWithin([...stood].length + 1, stood, [...head, ...typed, ...tail].join(''))]
        const withoutOne = held.map((_, at) => held.toSpliced(at, 1).join(''))
        expect(typed.length === 0 ? [held.join('')] : withoutOne).toContain(stood)
      }),
    )
  })
})

describe('a row of an import', () => {
  it('has failed if its message begins with exactly Not', () => {
    expect(importRows.map((row) => isFailedRow(importRowFrom(row)))).toEqual([false, false, true, true, true, true])
    for (const message of ['not created', ' Not created', 'no', ''])
      expect(isFailedRow({ name: '', message })).toBe(false)
  })

  it('names the failed row of the workbook', () => {
    expect(importRows.map((row) => rowNumberIn(importRowFrom(row)))).toEqual([null, null, null, 5, 6, 7])
  })

  it('can be anything', () => {
    expect([{}, null, 'x', { name: 7, message: null }].map(importRowFrom)).toEqual([
      { name: '', message: '' },
      { name: '', message: '' },
      { name: '', message: '' },
      { name: '7', message: '' },
    ])
  })
})

it('a new product needs a picked or uploaded picture', () => {
  const values = { imageUrl: '', hasPickedPicture: false }
  const fresh = { id: null, picture: null, values }
  expect(hasPicture(fresh)).toBe(false)
  expect(hasPicture({ ...fresh, id: 3 })).toBe(true)
  expect(hasPicture({ ...fresh, picture: new File([], 'a.png') })).toBe(true)
  expect(hasPicture({ ...fresh, values: { ...values, imageUrl: 'https://a.example/a.png' } })).toBe(true)
})

it('a picked picture that went with a reload is picked again or dropped before Save', () => {
  const values = { imageUrl: 'https://a.example/a.png', hasPickedPicture: true }
  for (const id of [null, 3]) {
    expect(hasPicture({ id, picture: null, values })).toBe(false)
    expect(hasPicture({ id, picture: new File([], 'a.png'), values })).toBe(true)
    expect(hasPicture({ id, picture: null, values: { ...values, hasPickedPicture: false } })).toBe(true)
  }
})
