import { makingKeys, rowKey, searching, searchRows, sortBy, sorting, sortRows } from '#components/table/rowIndex.ts'
import { atOnce } from '#components/table/slices.ts'
import { translationOf } from '#language/formatted.ts'
import { showTranslation } from '#language/translation.ts'
import * as fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'

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

test('searchRows finds any part of a text, ignoring case and accents', () => {
  const rows = named('Audífonos inalámbricos', 'Ñandú de peluche', 'Termo acero')
  expect(names(searchRows(rows, key, 'AUDIFONOS'))).toEqual(['Audífonos inalámbricos'])
  expect(names(searchRows(rows, key, 'ñandu'))).toEqual(['Ñandú de peluche'])
  expect(names(searchRows(rows, key, 'rmo'))).toEqual(['Termo acero'])
  expect(names(searchRows(rows, key, 'zzz'))).toEqual([])
})

test('invisible characters hide no row, whether they are stored or typed', () => {
  const rows = named('Au\u00addí\u200bfonos', '\ufeffMesa')
  expect(names(searchRows(rows, key, 'audifonos'))).toEqual(['Au\u00addí\u200bfonos'])
  expect(names(searchRows(rows, key, '\u200eme\u200bsa\u2069'))).toEqual(['\ufeffMesa'])
  expect(searchRows(rows, key, '\u200b')).toBe(rows)
})

test('searchRows requires every word, in any order', () => {
  const rows = named('Silla ergonómica azul', 'Silla azul', 'Mesa azul')
  expect(names(searchRows(rows, key, '  azul silla '))).toEqual(['Silla ergonómica azul', 'Silla azul'])
})

test('searchRows returns the same list without words', () => {
  const rows = named('Silla', 'Mesa')
  expect(searchRows(rows, key, '  ')).toBe(rows)
})

test('rowKey computes the text of a row once', () => {
  const text = vi.fn<(row: Product) => string>(({ name }) => name)
  const rows = named('Silla', 'Mesa')
  const counted = rowKey(text)
  for (const words of ['s', 'si', 'sil']) searchRows(rows, counted, words)
  expect(text).toHaveBeenCalledTimes(2)
})

test('sortRows uses Spanish order: accents beside their letter, ñ after n, numbers by value', () => {
  const wanted = ['a', 'A', 'á', 'arena', 'Árbol 2', 'árbol 10', 'nube', 'nzz', 'ñandú', 'oso', 'Talla M', 'Talla M-2']
  const ordered = new Intl.Collator('es', { numeric: true })
  const right = wanted.toSorted(ordered.compare)
  expect(names(sortRows(named(...wanted.toReversed()), byName))).toEqual(right)
})

test.each(['es', 'en-GB'])('sortRows orders any letters, numbers and usual marks like a collator of %s', (locale) => {
  showTranslation(translationOf(locale, {}))
  onTestFinished(() => showTranslation(null))
  const collator = new Intl.Collator(locale, { numeric: true })
  const byName = sortBy(({ name }: Product) => name)
  const word = fc.string({ unit: fc.constantFrom(...'aábcdeéhiíjlmnñoópqrstuúüvxyzAÁNÑOZ019 -.,/()+&"\'') })
  fc.assert(
    fc.property(fc.array(word.filter(Boolean), { maxLength: 40, size: 'max' }), (words) => {
      expect(names(sortRows(named(...words), byName))).toEqual(words.toSorted(collator.compare))
    }),
  )
})

test('sortRows sorts numbers by value, and rows without one come last in both directions', () => {
  const rows = priced(300, null, 20, 1000)
  expect(sortRows(rows, byPrice).map(({ price }) => price)).toEqual([20, 300, 1000, null])
  expect(sortRows(rows, byPrice, true).map(({ price }) => price)).toEqual([1000, 300, 20, null])
})

test('sortRows is stable in both directions', () => {
  const rows = Array.from({ length: 5000 }, (_, n) => ({ name: `Producto ${n}`, price: n % 3 }))
  const inGroups = (order: readonly number[]) =>
    order.flatMap((price) => rows.filter((row) => row.price === price)).map(({ name }) => name)
  expect(names(sortRows(rows, byPrice))).toEqual(inGroups([0, 1, 2]))
  expect(names(sortRows(rows, byPrice, true))).toEqual(inGroups([2, 1, 0]))
})

test('sorting merges appended rows as if it sorted all at once', () => {
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

test('sorting starts again for a replaced list', () => {
  const before = atOnce(sorting(priced(3, 1, 2), byPrice, false))
  const rows = priced(9, 1, 5)
  expect(atOnce(sorting(rows, byPrice, false, before)).sorted.map(({ price }) => price)).toEqual([1, 5, 9])
})

test('searching on looks only at appended rows, and at all rows for other words or another list', () => {
  const looked = vi.fn<typeof key>(key)
  const page = named('Silla azul', 'Mesa')
  const all = [...page, ...named('Silla roja', 'Termo')]
  const before = atOnce(searching(page, looked, 'silla'))
  looked.mockClear()
  const next = atOnce(searching(all, looked, 'silla', before))
  expect(names(next.found)).toEqual(['Silla azul', 'Silla roja'])
  expect(names(before.found), 'the earlier result stays as it was').toEqual(['Silla azul'])
  expect(looked).toHaveBeenCalledTimes(2)
  expect(names(atOnce(searching(all, looked, 'me', next)).found)).toEqual(['Mesa'])
  expect(names(atOnce(searching(all.slice(1), looked, 'silla', next)).found)).toEqual(['Silla roja'])
})

test('search texts are prepared for appended rows alone', () => {
  const looked = vi.fn<typeof key>(key)
  const page = named('Silla', 'Mesa')
  const before = atOnce(makingKeys(page, looked))
  atOnce(makingKeys([...page, ...named('Termo')], looked, before))
  expect(looked).toHaveBeenCalledTimes(3)
})
