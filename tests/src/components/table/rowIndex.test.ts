import { rowKey, searchRows, sortBy, sorting, sortRows } from '#components/table/rowIndex.ts'
import { atOnce } from '#components/table/slices.ts'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'

interface Product {
  readonly name: string
  readonly price: number | null
}

const named = (...names: readonly string[]): readonly Product[] => names.map((name) => ({ name, price: null }))
const priced = (...prices: readonly (number | null)[]): readonly Product[] =>
  prices.map((price, n) => ({ name: `Producto ${n}`, price }))
const names = (rows: readonly Product[]) => rows.map(({ name }) => name)

const byName = sortBy<Product>(({ name }) => name)
const byPrice = sortBy<Product>(({ price }) => price)
const key = rowKey<Product>(({ name }) => name)

test('A product is found by any of its letters, whatever case and accents are typed', () => {
  const rows = named('Audífonos inalámbricos', 'Ñandú de peluche', 'Termo acero')
  expect(names(searchRows(rows, key, 'AUDIFONOS'))).toEqual(['Audífonos inalámbricos'])
  expect(names(searchRows(rows, key, 'ñandu'))).toEqual(['Ñandú de peluche'])
  expect(names(searchRows(rows, key, 'rmo'))).toEqual(['Termo acero'])
  expect(names(searchRows(rows, key, 'zzz'))).toEqual([])
})

test('Every word typed must be in the product, in any order', () => {
  const rows = named('Silla ergonómica azul', 'Silla azul', 'Mesa azul')
  expect(names(searchRows(rows, key, '  azul silla '))).toEqual(['Silla ergonómica azul', 'Silla azul'])
})

test('With nothing typed every product is there, without a copy of the list', () => {
  const rows = named('Silla', 'Mesa')
  expect(searchRows(rows, key, '  ')).toBe(rows)
})

test('What a product is found by is worked out once, however much is typed', () => {
  const text = vi.fn<(row: Product) => string>(({ name }) => name)
  const rows = named('Silla', 'Mesa')
  const counted = rowKey(text)
  for (const words of ['s', 'si', 'sil']) searchRows(rows, counted, words)
  expect(text).toHaveBeenCalledTimes(2)
})

test('Names stand in Spanish order: accents beside their letter, ñ after n, numbers by their value', () => {
  const wanted = ['a', 'A', 'á', 'arena', 'Árbol 2', 'árbol 10', 'nube', 'nzz', 'ñandú', 'oso', 'Talla M', 'Talla M-2']
  const ordered = new Intl.Collator('es', { numeric: true })
  const right = wanted.toSorted(ordered.compare)
  expect(names(sortRows(named(...wanted.toReversed()), byName))).toEqual(right)
})

test('The order is the one of a Spanish dictionary for any names of letters, numbers and usual marks', () => {
  const collator = new Intl.Collator('es', { numeric: true })
  const word = fc.string({ unit: fc.constantFrom(...'aábcdeéhiíjlmnñoópqrstuúüvxyzAÁNÑOZ019 -.,/()+&"\'') })
  fc.assert(
    fc.property(fc.array(word.filter(Boolean), { maxLength: 40, size: 'max' }), (words) => {
      expect(names(sortRows(named(...words), byName))).toEqual(words.toSorted(collator.compare))
    }),
  )
})

test('Prices stand by their value, and products without one come last either way', () => {
  const rows = priced(300, null, 20, 1000)
  expect(sortRows(rows, byPrice).map(({ price }) => price)).toEqual([20, 300, 1000, null])
  expect(sortRows(rows, byPrice, true).map(({ price }) => price)).toEqual([1000, 300, 20, null])
})

test('Equals stay as they came, also from the highest to the lowest', () => {
  const rows = Array.from({ length: 5000 }, (_, n) => ({ name: `Producto ${n}`, price: n % 3 }))
  const inGroups = (order: readonly number[]) =>
    order.flatMap((price) => rows.filter((row) => row.price === price)).map(({ name }) => name)
  expect(names(sortRows(rows, byPrice))).toEqual(inGroups([0, 1, 2]))
  expect(names(sortRows(rows, byPrice, true))).toEqual(inGroups([2, 1, 0]))
})

test('Pages that arrive are put in their places as if all had come at once', () => {
  const prices = fc.array(fc.option(fc.integer({ min: 0, max: 50 })), { maxLength: 3000, size: 'max' })
  fc.assert(
    fc.property(prices, prices, fc.boolean(), (first, second, descending) => {
      const page = priced(...first)
      const all = [...page, ...priced(...second)]
      const before = atOnce(sorting(page, byPrice, descending))
      expect(atOnce(sorting(all, byPrice, descending, before)).sorted).toEqual(sortRows(all, byPrice, descending))
    }),
    { numRuns: 30 },
  )
})

test('A list that was replaced is sorted anew', () => {
  const before = atOnce(sorting(priced(3, 1, 2), byPrice, false))
  const rows = priced(9, 1, 5)
  expect(atOnce(sorting(rows, byPrice, false, before)).sorted.map(({ price }) => price)).toEqual([1, 5, 9])
})
