import { draftOf, productFrom } from '#contract/products/adapter.ts'
import { editedNow, holds, isEditSendable, ProductEdit } from '#contract/products/edits.ts'
import { headphones } from '#contract/products/samples.ts'
import * as v from 'valibot'
import { expect, it } from 'vitest'

const draft = {
  ...draftOf(productFrom(headphones)[0]!),
  prices: [
    { price: '950', dollarPrice: '3' },
    { price: '1900', dollarPrice: '6.5' },
  ],
  categoryId: 4,
  tycId: 2,
  featured: true,
}

it.each<[edit: ProductEdit, isHeld: boolean]>([
  [{}, true],
  [{ prices: draft.prices.map((row) => ({ ...row })) }, true],
  [{ prices: draft.prices.toReversed() }, false],
  [{ prices: [] }, false],
  [{ categoryId: 4 }, true],
  [{ categoryId: '4' }, true],
  [{ categoryId: 5 }, false],
  [{ categoryId: null }, false],
  [{ tycId: '2' }, true],
  [{ tycId: null }, false],
  [{ featured: true }, true],
  [{ featured: false }, false],
  [{ featured: true, tycId: 3 }, false],
])('a product holds %j: %s', (edit, isHeld) => expect(holds(draft, edit)).toBe(isHeld))

it('a product without a category or terms holds an edit that takes them away', () => {
  expect(holds({ ...draft, categoryId: null, tycId: null }, { categoryId: null, tycId: null })).toBe(true)
})

it('an edit can be sent if the dialog of a product could save it', () => {
  for (const edit of [{}, { categoryId: 1, tycId: 2, featured: false }, { prices: draft.prices }, { prices: [] }])
    expect(isEditSendable(edit)).toBe(true)
  const wrong: readonly ProductEdit[] = [
    { categoryId: null },
    { tycId: null },
    { prices: [{ price: '0', dollarPrice: '3' }] },
    { prices: [{ price: '950', dollarPrice: 'x' }] },
    { prices: [...draft.prices, { price: '', dollarPrice: '' }] },
  ]
  for (const edit of wrong) expect(isEditSendable(edit), JSON.stringify(edit)).toBe(false)
})

it('says what a product has now of what an edit changes', () => {
  expect(editedNow(draft, { prices: [] })).toBe('$3 | 950; $6.5 | 1900')
  expect(editedNow(draft, { categoryId: 1 })).toBe('4')
  expect(editedNow(draft, { tycId: 1 })).toBe('2')
  expect(editedNow(draft, { featured: false })).toBe('true')
  expect(editedNow({ ...draft, categoryId: null }, { categoryId: 1 })).toBe('null')
})

it('is read back from where it is kept, and nothing else is', () => {
  const kept = { prices: draft.prices, categoryId: 1, tycId: null, featured: true }
  expect(v.parse(ProductEdit, JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  expect(v.parse(ProductEdit, {})).toEqual({})
  for (const odd of [
    { prices: [{ price: 1, dollarPrice: '3' }] },
    { categoryId: true },
    { tycId: {} },
    { featured: 'yes' },
  ])
    expect(v.is(ProductEdit, odd), JSON.stringify(odd)).toBe(false)
})
