import { linesOfFragment } from '#components/richText/fragments.ts'
import { expect, it } from 'vitest'

const encoded = (fragment: unknown) => btoa(encodeURIComponent(JSON.stringify(fragment)))
const line = (children: unknown, more: object = {}) => ({ type: 'line', kind: 'paragraph', children, ...more })

it('a copy from the editor is read unchanged', () => {
  const link = { type: 'link', href: 'https://a.example', children: [{ text: 'b', bold: true }] }
  const lines = [
    line([{ text: 'a ñ', font: 'georgia', size: 'large' }, link]),
    line([{ text: 'c' }], { kind: 'bulleted', depth: 1 }),
  ]
  expect(linesOfFragment(encoded(lines))?.lines).toEqual(lines)
})

it.each([
  ['text', 'x'],
  ['nothing', null],
  ['a number', 7],
  ['an object', { children: [] }],
  ['an empty list', []],
  ['a list of nothing', [null]],
  ['a list of lists', [[]]],
  ['a node without children', [{}]],
  ['children that are none', [{ children: 'x' }]],
])('a fragment that is %s is ignored', (_, fragment) => {
  expect(linesOfFragment(encoded(fragment))).toBeUndefined()
})

it.each(['', '%', 'no base64!', btoa('%E0%A4%A'), btoa('{'), 'A'.repeat(5_000_000)])(
  'an undecodable fragment is ignored',
  (raw) => {
    expect(linesOfFragment(raw)).toBeUndefined()
  },
)

it('only formatting that the editor can write is read', () => {
  const strange = {
    onClick: 'x',
    style: {},
    dangerouslySetInnerHTML: { __html: 'x' },
    bold: 'yes',
    italic: true,
    font: 'wingdings',
    size: 'large',
  }
  expect(
    linesOfFragment(encoded([line([{ text: 'a', ...strange }], { ...strange, kind: 'script', depth: '1' })]))?.lines,
  ).toEqual([line([{ text: 'a', italic: true, size: 'large' }])])
})

it.each(['javascript:alert(1)', '/orders', 'http://a.example', 7, null])('a link to %s becomes text', (href) => {
  const link = { type: 'link', href, children: [{ text: 'a' }] }
  expect(linesOfFragment(encoded([line([link])]))?.lines).toEqual([line([{ text: 'a' }])])
})

it('a fragment is cut at 10,000 nodes and ignored at 5,000 levels', () => {
  const deep = `${'[{"children":'.repeat(5000)}[{"text":"x"}]${'}]'.repeat(5000)}`
  expect(linesOfFragment(btoa(encodeURIComponent(deep)))).toBeUndefined()
  const wide = linesOfFragment(encoded(Array.from({ length: 12_000 }, () => line([{ text: 'x' }]))))
  expect(wide?.lines.length).toBe(10_000)
  expect(wide?.isCut).toBe(true)
  const full = linesOfFragment(encoded(Array.from({ length: 10_000 }, () => line([{ text: 'x' }]))))
  expect(full?.isCut).toBe(false)
})
