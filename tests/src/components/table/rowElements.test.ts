import { rowElements } from '#components/table/rowElements.ts'
import { expect, test } from 'vitest'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))

test('new rows reuse the elements of the rows they replace', () => {
  const elementsOf = rowElements()
  const before = elementsOf(rows('a', 'b', 'c'))
  expect(elementsOf(rows('d', 'e', 'f'))).toEqual(before)
})

test('a row keeps its element while it is rendered, in either scroll direction', () => {
  const elementsOf = rowElements()
  const [, b, c] = elementsOf(rows('a', 'b', 'c'))
  expect(elementsOf(rows('b', 'c', 'd')).slice(0, 2)).toEqual([b, c])
  expect(elementsOf(rows('y', 'z', 'b')).at(-1)).toBe(b)
})

test('elements never change their order, which would lose the focus', () => {
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

test('after a large step the rows are filled in place, around the focused one', () => {
  const elementsOf = rowElements()
  const before = elementsOf(rows(...'abcdefghij'))
  expect(elementsOf(rows(...'hijklmnopq'))).toEqual(before)
  expect(elementsOf(rows(...'hrstuvwxyz'), 'h')).toEqual(before)
  const beside = elementsOf(rows(...'0123456789z'), 'z')
  expect(beside.slice(0, 9)).toEqual(before.slice(0, 9))
  expect(beside[10]).toBe(before[9])
})
