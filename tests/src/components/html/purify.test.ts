import { withRenamedAttributes } from '#components/html/purify.ts'
import { runsOf } from '#testing/hostile.ts'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'

it.each([
  ['<p style="color:red" onclick=go()>a</p>', '<p data-by-style="color:red" data-by-onclick=go()>a</p>'],
  ["<P\nSTYLE='a'/ONERROR\t=\n'b'>", "<P\ndata-by-STYLE='a'/data-by-ONERROR\t=\n'b'>"],
  ['<a title="1 > 2" style=x>', '<a title="1 > 2" data-by-style=x>'],
  ['<a title="x"style=x>', '<a title="x"data-by-style=x>'],
  ['<a <b style=x>', '<a <b data-by-style=x>'],
  ['<!-- <p title=" --><p onclick=x>', '<!-- <p title=" --><p data-by-onclick=x>'],
  ['<!--><p onclick=x>', '<!--><p data-by-onclick=x>'],
])('renames the styles and handlers of %j', (html, quiet) => {
  expect(withRenamedAttributes(html)).toBe(quiet)
})

it.each([
  '<a href="https://x.example/online=1/style=2">a</a>',
  "<a href='https://x.example/?a style=1'>a</a>",
  '<a href=https://x.example/style=1/on=2?"style=3>a</a>',
  '<a class="x" href = "mailto:a@x.example?subject=a onclick=b">a</a>',
  'Write <b>style=</b> or 1 < 2 style=3, "onclick=x"',
  '<!-- <p style="x"> --><p>a</p>',
])('leaves %j unchanged', (html) => {
  expect(withRenamedAttributes(html)).toBe(html)
})

const odd = fc.string({
  unit: fc.constantFrom('a', '/', ' ', 'style=', 'onload=1', '=', '"', "'", '>', '<p', '-->', '\n', 'ñ'),
})
const quoted = fc.oneof(
  odd.map((value) => `"${value.replaceAll('"', '&quot;')}"`),
  odd.map((value) => `'${value.replaceAll("'", '&#39;')}'`),
  odd.map((value) => value.replace(/[\s"'>]/g, '')).filter((value) => value !== ''),
)
const attribute = fc.tuple(fc.constantFrom('href', 'class', 'CLASS', 'style', 'onClick'), quoted)
const tag = fc.tuple(fc.constantFrom('p', 'a', 'span'), fc.array(attribute, { maxLength: 4 }))

const written = (renamed: (name: string) => string) => (all: readonly (readonly [string, [string, string][]])[]) =>
  all
    .map(([name, attributes]) => `<${name}${attributes.map(([key, value]) => ` ${renamed(key)}=${value}`).join('')}>a`)
    .join('')

it('keeps the value of every attribute', () => {
  const plain = written((name) => name)
  const quiet = written((name) => (/^(?:style|onClick)$/.test(name) ? `data-by-${name}` : name))
  const keepsAll = fc.property(fc.array(tag), (tags) => {
    expect(withRenamedAttributes(plain(tags))).toBe(quiet(tags))
  })
  fc.assert(keepsAll, { numRuns: runsOf(1_000, 5) })
})

it.each(['<a ', '<a x="', '<!--', '<a x= ', '<a style', "<'", '<a ='])(
  'handles a long text of nothing but %s in linear time',
  (piece) => {
    const html = piece.repeat(1_000_000 / piece.length)
    expect(withRenamedAttributes(html).length).toBeGreaterThanOrEqual(html.length)
  },
)
