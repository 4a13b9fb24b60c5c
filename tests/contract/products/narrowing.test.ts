import { importedIn, narrowed, none, type ProductFilter } from '#contract/products/narrowing.ts'
import { productFrom } from '#contract/products/adapter.ts'
import { importRows, products } from '#contract/products/samples.ts'
import { describe, expect, it } from 'vitest'

const all = products.flatMap((raw) => productFrom(raw))
const open: ProductFilter = { category: '', catalog: '', city: '', form: '', featured: '', imported: null }
const left = (part: Partial<ProductFilter>) => narrowed(all, { ...open, ...part }).map(({ id }) => id)
const where = (isLeft: (product: (typeof all)[number]) => boolean) => all.filter(isLeft).map(({ id }) => id)

describe('the products', () => {
  it('are all listed without a filter', () => {
    expect(narrowed(all, open)).toBe(all)
  })

  it('can be filtered by a category, catalog, city or form, or by having none', () => {
    expect(left({ catalog: '2' })).toEqual(where(({ catalogIds }) => catalogIds.includes(2)))
    expect(left({ city: '3' })).toEqual(where(({ cityIds }) => cityIds.includes(3)))
    expect(left({ city: none })).toEqual(where(({ cityIds }) => cityIds.length === 0))
    expect(left({ form: '1' })).toEqual([1203])
    expect(left({ form: none })).toEqual(where(({ formId }) => formId === null))
    expect(left({ category: '977' })).toEqual([1206])
    for (const nobody of ['99999', '02', ' ', 'x']) expect(left({ catalog: nobody })).toEqual([])
  })

  it('can be filtered by an id that is text', () => {
    const [first] = all
    const texts = [{ ...first!, catalogIds: ['7', 'a-1'] }]
    expect(narrowed(texts, { ...open, catalog: '7' })).toEqual(texts)
    expect(narrowed(texts, { ...open, catalog: 'a-1' })).toEqual(texts)
  })

  it('can be filtered by being featured or not, and by several filters at once', () => {
    expect(left({ featured: 'yes' })).toEqual(where(({ featured }) => featured))
    expect(left({ featured: 'no' })).toEqual(where(({ featured }) => !featured))
    expect(left({ featured: 'yes', city: '3', catalog: '2' })).toContain(1201)
    expect(left({ featured: 'no', city: '3', catalog: '2' })).not.toContain(1201)
  })

  it('of an import are listed once each, by SKU or else by name, without failed rows', () => {
    const more = [
      { name: 'SKU 1204', message: 'Updated' },
      { name: 'Termo', message: 'Updated SKU 1204' },
      { name: 'Cafetera Doña Inés', message: 'Updated' },
      { name: '', message: 'Hecho' },
    ]
    const imported = importedIn([...importRows, ...more])
    expect(imported).toEqual({ skus: ['1301', '1204'], names: ['Cafetera Doña Inés'] })
    const names = where(({ name }) => name === 'Cafetera Doña Inés')
    expect(names).toHaveLength(1)
    expect(left({ imported }).toSorted()).toEqual([...names, 1204].toSorted())
    expect(left({ imported: importedIn([]) })).toEqual([])
  })
})
