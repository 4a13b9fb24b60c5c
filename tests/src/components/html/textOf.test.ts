import { textOf } from '#components/html/textOf.ts'
import { expect, it } from 'vitest'

it.each([
  ['Audífonos con estuche', 'Audífonos con estuche'],
  ['<p>Válido <b>to</b>do</p><p>el&nbsp;a&ntilde;o &#241; &#x1F381;</p>', 'Válido todo el año ñ 🎁'],
  ['<ul><li>Uno</li><li>Dos</li></ul>', 'Uno Dos'],
  ['a<br>b', 'a b'],
  ['1 < 2 && 3 > 2 &unknown;', '1 < 2 && 3 > 2 &unknown;'],
  ['a<script>alert("<b>")</script>b<!-- <p>no</p> -->c<STYLE>p{}</STYLE>d', 'a b c d'],
  ['<a title="a > b" href=x>enlace</a>', 'enlace'],
  ['<p title="never closed>x', ''],
  ['&lt;b&gt; is not a tag', '<b> is not a tag'],
  ['&#0;&#1114112;', '��'],
  ['', ''],
])('the text of %j is %j', (html, words) => {
  expect(textOf(html)).toBe(words)
})

it.each(['<!--', '<a', '<', '<b>', '&', '<svg>', '<svg', '<a "', '</p>', '<p x=\'" ', '<script><'])(
  'handles a long text of nothing but %s in linear time',
  (piece) => {
    const html = piece.repeat(200_000 / piece.length)
    expect(textOf(html).length).toBeLessThanOrEqual(html.length)
  },
)
