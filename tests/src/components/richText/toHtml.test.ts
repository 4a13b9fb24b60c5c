import { flags, lineKinds, type Line, type Link, normalised } from '#components/richText/lines.ts'
import { toHtml } from '#components/richText/toHtml.ts'
import { htmlFonts, htmlSizes } from '#contract/html.ts'
import { cleanHtml } from '#server/ports/html/cleanHtml.ts'
import { runsOf } from '#testing/hostile.ts'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'

const line = (text: string, more: Partial<Line> = {}): Line => ({
  type: 'line',
  kind: 'paragraph',
  children: [{ text }],
  ...more,
})
const point = (text: string, depth = 0, kind: 'bulleted' | 'numbered' = 'bulleted') => line(text, { kind, depth })

it.each<[string, Line[], string]>([
  ['a single empty line is an empty text', [line('')], ''],
  ['an empty line between others is kept', [line('a'), line(''), line('b')], '<p>a</p><p><br></p><p>b</p>'],
  ['special characters are escaped', [line('1 < 2 & "3"')], '<p>1 &lt; 2 &amp; "3"</p>'],
  ['spaces that HTML would collapse are kept', [line(' a  b ')], '<p>&nbsp;a &nbsp;b&nbsp;</p>'],
  ['a line break at the end is doubled', [line('a\n')], '<p>a<br><br></p>'],
  ['headings become heading tags', [line('a', { kind: 'heading-2' })], '<h2>a</h2>'],
  [
    'adjacent quotes become one blockquote',
    [line('a', { kind: 'quote' }), line('b', { kind: 'quote' }), line('c')],
    '<blockquote><p>a</p><p>b</p></blockquote><p>c</p>',
  ],
  [
    'list lines are nested',
    [point('a'), point('b', 1), point('c', 1, 'numbered'), point('d'), point('e', 0, 'numbered')],
    '<ul><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li><li>d</li></ul><ol><li>e</li></ol>',
  ],
])('%s', (_, lines, html) => {
  expect(toHtml(lines)).toBe(html)
})

it('fonts and sizes are classes', () => {
  const words = { text: 'a', bold: true, italic: true, font: 'comic-sans', size: 'extra-small' } as const
  expect(toHtml([line('', { children: [words] })])).toBe(
    '<p><span class="comic-sans extra-small"><em><strong>a</strong></em></span></p>',
  )
})

it('a link without a valid address becomes text', () => {
  const link = (href: string): Link => ({ type: 'link', href, children: [{ text: 'x' }] })
  const lines = [line('', { children: [link('javascript:alert(1)'), link('https://a.example/?b="&c')] })]
  expect(toHtml(normalised(lines))).toBe('<p>xx</p>')
  expect(toHtml(normalised([line('', { children: [link('https://a.example/?b&c')] })]))).toBe(
    '<p><a href="https://a.example/?b&amp;c">x</a></p>',
  )
})

it('the API’s sanitiser leaves any written text unchanged', () => {
  const words = fc.record(
    {
      text: fc.string({ unit: fc.constantFrom('a', ' ', '\n', '<', '&', '"', 'ñ', '🎁', '\u{a0}', '\0', '\r') }),
      ...Object.fromEntries(flags.map((flag) => [flag, fc.constant(true as const)])),
      font: fc.constantFrom(...htmlFonts),
      size: fc.constantFrom(...htmlSizes),
    },
    { requiredKeys: ['text'] },
  )
  const link = fc.record({
    type: fc.constant('link' as const),
    href: fc.constantFrom('https://a.example/?b&c', 'mailto:a@b.example', 'javascript:alert(1)'),
    children: fc.array(words, { minLength: 1, maxLength: 2 }),
  })
  const lines = fc.array(
    fc.record({
      type: fc.constant('line' as const),
      kind: fc.constantFrom(...lineKinds),
      depth: fc.integer({ min: -2, max: 9 }),
      children: fc.array(fc.oneof(words, link), { minLength: 1, maxLength: 4 }),
    }),
    { maxLength: 6 },
  )
  const isKept = fc.property(lines, (some) => {
    const html = toHtml(normalised(some))
    expect(cleanHtml(html)).toBe(html)
  })
  fc.assert(isKept, { numRuns: runsOf(500, 5) })
})
