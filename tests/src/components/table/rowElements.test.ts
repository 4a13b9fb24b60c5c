import { rowElements } from '#components/table/rowElements.ts'
import { expect, test } from 'vitest'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))

test('rows that replace all others are drawn in their elements', () => {
  const elementsOf = rowElements()
  const before = elementsOf(rows('a', 'b', 'c'))
  expect(elementsOf(rows('d', 'e', 'f'))).toEqual(before)
})

test('a row keeps its element as long as it is drawn, whichever way the page is scrolled', () => {
  const elementsOf = rowElements()
  const [, b, c] = elementsOf(rows('a', 'b', 'c'))
  expect(elementsOf(rows('b', 'c', 'd')).slice(0, 2)).toEqual([b, c])
  expect(elementsOf(rows('y', 'z', 'b')).at(-1)).toBe(b)
})

test('no element is moved past another: that would take the focus from it', () => {
  const elementsOf = rowElements()
  let before = elementsOf(rows('focused', 'k', 'l', 'm'))
  for (const seen of ['focused l m n', 'focused x y z', 'v w focused', 'focused e f', 'a focused b']) {
    const now = elementsOf(rows(...seen.split(' ')))
    const staying = before.filter((element) => now.includes(element))
    expect(
      now.filter((element) => before.includes(element)),
      seen,
    ).toEqual(staying)
    expect(new Set(now).size).toBe(now.length)
    before = now
  }
})
