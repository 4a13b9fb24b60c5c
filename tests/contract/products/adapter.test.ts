import { draftOf, newProduct, productFrom, productPageFrom, productPayload } from '#contract/products/adapter.ts'
import { giftCard, headphones, olderProduct, products, productsPage, unknownIds } from '#contract/products/samples.ts'
import { brokenRules, unmetRules } from '#contract/products/rules.ts'
import { ProductPayload } from '#contract/products/wire.ts'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

const read = (raw: unknown) => productFrom(raw)[0]!
const sent = (raw: unknown) => productPayload(draftOf(read(raw)))

describe('a product in an answer', () => {
  it('is read by the staff API’s names', () => {
    expect(read(giftCard)).toEqual({
      id: 1204,
      name: 'Bono Mercado Ñandú',
      description: giftCard.description,
      prices: [
        { price: 950, dollarPrice: 3 },
        { price: 4750, dollarPrice: 15 },
        { price: 9500, dollarPrice: 29.99 },
      ],
      category: { id: 4, name: 'Bonos y tarjetas de regalo' },
      catalogIds: [1, 2],
      cityIds: [],
      sizes: [],
      featured: false,
      vendorName: 'Mercado Ñandú',
      imageUrl: '',
      tycId: 2,
      formId: 2,
      isCorporateBenefit: false,
      isDemonPrice: true,
      hiddenTag: 'bono',
    })
  })

  it('with a price and no rows has one row without dollars', () => {
    for (const prices of [[], undefined, null, 'x', [null, 3]])
      expect(read({ id: 1, price: 1800, prices }).prices).toEqual([{ price: 1800, dollarPrice: null }])
  })

  it('can have numbers as text, catalogs as objects, one size as text and a flag as hidden tag', () => {
    const product = read({
      id: 'sku-7',
      price: '950',
      prices: [{ price: '950', dollar_price: '2.50' }],
      catalog: [{ id: 3, name: 'x' }, 'c4', null],
      city: '',
      size: 'm',
      hidden_tag: true,
      category: 'Hogar',
      tyc_id: 'tyc-1',
    })
    expect(product).toMatchObject({
      id: 'sku-7',
      prices: [{ price: 950, dollarPrice: 2.5 }],
      catalogIds: [3, 'c4'],
      cityIds: [],
      sizes: ['m'],
      hiddenTag: true,
      category: { id: 'Hogar', name: 'Hogar' },
      tycId: 'tyc-1',
    })
    expect(read({ id: 1, size: '' }).sizes).toEqual([])
  })

  it('of any shape is read without an error', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (raw, other) => {
        productFrom(raw)
        productPageFrom(raw)
        const [product] = productFrom({ ...headphones, price: raw, prices: [other], size: raw, category: other })
        expect(product?.prices.length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('a page of products', () => {
  it('says whether another page follows, in any form of answer', () => {
    expect(productPageFrom(productsPage)).toMatchObject({ next: false, products: products.map(({ id }) => ({ id })) })
    const nextOf = (next: unknown) => productPageFrom({ data: [], next })?.next
    expect([true, 2, 'https://x.example/?page=2'].map(nextOf)).toEqual([true, true, true])
    expect([false, null, undefined, 0, ''].map(nextOf)).toEqual([false, false, false, false, false])
  })

  it('leaves out products without an id, and is missing without a list', () => {
    expect(productPageFrom({ data: [{ name: 'x' }, headphones] })?.products).toHaveLength(1)
    expect([null, 'x', {}, { data: 'x' }].map((body) => productPageFrom(body))).toEqual([null, null, null, null])
  })
})

describe('a product that is sent', () => {
  it('has the loaded values under the payload’s names', () => {
    expect(sent(giftCard)).toEqual({
      name: giftCard.name,
      prices: giftCard.prices,
      price: 950,
      category: 4,
      description: giftCard.description,
      featured: false,
      vendor_name: 'Mercado Ñandú',
      size: [],
      catalog_ids: [1, 2],
      imageURL: '',
      tyc_id: 2,
      form_id: 2,
      is_corporate_benefit: false,
      is_demon_price: true,
      city_ids: [],
      hidden_tag: 'bono',
    })
  })

  it('is accepted by the reference API for every valid sample', () => {
    for (const product of products) {
      const isWhole = product.id !== olderProduct.id
      expect([product.name, v.is(ProductPayload, sent(product))]).toEqual([product.name, isWhole])
    }
  })

  it('keeps the type of its hidden tag and unknown ids', () => {
    expect(sent(unknownIds)).toMatchObject({ hidden_tag: true, category: 977, catalog_ids: [1, 904], form_id: 733 })
  })

  it('has a category without an id as it was read, until another is chosen', () => {
    const draft = draftOf(read({ ...giftCard, category: { name: 'Hogar', color: 'rojo' } }))
    expect(productPayload(draft).category).toEqual({ name: 'Hogar', color: 'rojo' })
    expect(productPayload({ ...draft, categoryId: 4 }).category).toBe(4)
  })

  it('with Demon price off keeps all its prices until staff change them or Demon price', () => {
    const draft = draftOf(read({ ...giftCard, is_demon_price: false }))
    const pricesOf = (change: object) => productPayload({ ...draft, ...change }).prices
    const [first] = giftCard.prices
    expect(pricesOf({ name: 'Otro', cityIds: [3] })).toEqual(giftCard.prices)
    expect(pricesOf({ prices: [{ price: '77', dollarPrice: '2' }, ...draft.prices.slice(1)] })).toEqual([
      { price: 77, dollar_price: 2 },
    ])
    // Staff switch it on, delete a row and switch it off again.
    expect(pricesOf({ prices: draft.prices.slice(0, 2) })).toEqual([first])
    expect(pricesOf({ isDemonPrice: true })).toEqual(giftCard.prices)
  })

  it('sends only its first price once Demon price was switched off', () => {
    expect(productPayload({ ...draftOf(read(giftCard)), isDemonPrice: false }).prices).toEqual([
      { price: 950, dollar_price: 3 },
    ])
  })

  it('keeps unusual prices and can be saved with them if they are above zero', () => {
    const product = { ...giftCard, price: 12.5, prices: [{ price: 12.5, dollar_price: '3.999' }] }
    const draft = draftOf(read(product))
    expect(draft.prices).toEqual([{ price: '12,5', dollarPrice: '3,999' }])
    expect([unmetRules(draft), brokenRules(draft)]).toEqual([[], []])
    expect(productPayload(draft)).toMatchObject({ price: 12.5, prices: [{ price: 12.5, dollar_price: '3.999' }] })
    expect(unmetRules({ ...draft, isDemonPrice: false })).toEqual(['prices'])
    for (const price of [0, null, undefined, 'gratis', -5])
      expect(unmetRules(draftOf(read({ ...product, prices: [{ price, dollar_price: 1 }] })))).toEqual(['prices'])
  })

  it('has decimals from typed commas', () => {
    const draft = { ...draftOf(read(headphones)), prices: [{ price: ' 4200 ', dollarPrice: '12,5' }] }
    expect(productPayload(draft)).toMatchObject({ price: 4200, prices: [{ price: 4200, dollar_price: 12.5 }] })
  })

  it('starts with one price row of zeros', () => {
    expect(newProduct.prices).toEqual([{ price: '0', dollarPrice: '0' }])
    expect(v.is(ProductPayload, productPayload(newProduct))).toBe(false)
  })
})
