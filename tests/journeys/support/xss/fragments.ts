import { payloads } from './payloads.ts'

const line = (children: unknown, more: object = {}) => ({ type: 'line', kind: 'paragraph', children, ...more })
const link = (href: unknown) => line([{ text: '' }, { type: 'link', href, children: [{ text: 'x' }] }, { text: '' }])
const props = (run: string) => ({
  onClick: run,
  dangerouslySetInnerHTML: { __html: `<img src=x onerror=${run}>` },
  style: { background: `url(javascript:${run})` },
  className: 'x',
  attributes: { onclick: run },
  srcDoc: `<script>${run}</script>`,
})

/** Editor fragments as JSON, as another editor or an attacker could leave them on the clipboard. */
export const fragments: readonly string[] = [
  ...payloads.map((text) => [line([{ text }])]),
  ...payloads
    .filter((_, at) => at % 4 === 0)
    .map((text) => [line([{ text: 'x', font: text, size: text }], { kind: text })]),
  ...hrefs().map((href) => [link(href)]),
  ...['img', 'iframe', 'embed', 'media', 'script', 'html', 'mention', '__proto__', 'constructor'].map((type) => [
    {
      type,
      url: 'javascript:alert(1)',
      src: 'x',
      html: '<img src=x onerror=alert(1)>',
      ...props('alert(2)'),
      children: [{ text: 'x' }],
    },
  ]),
  [line([{ text: 'x', ...props('alert(3)') }], props('alert(4)'))],
  [
    line([
      { type: 'link', href: 'https://a.example', target: '_self', ...props('alert(5)'), children: [{ text: 'x' }] },
    ]),
  ],
  [line([{ type: 'link', href: 'https://a.example', children: [link('javascript:alert(6)')] }])],
  [
    line([{ text: '<img src=x onerror=alert(7)>', bold: '<img src=x onerror=alert(8)>' }], {
      depth: '1"onclick="alert(9)',
    }),
  ],
  [line([line([line([{ text: 'x' }])])])],
  'x',
  null,
  [null],
  [[]],
  {},
  [{ children: null }],
  [{ type: 'line' }],
  [{ text: null }],
].map((fragment) => JSON.stringify(fragment))

function hrefs(): readonly unknown[] {
  const scripts = [
    'javascript:',
    'JAVASCRIPT:',
    ' javascript:',
    'java\nscript:',
    '\u{1}javascript:',
    'vbscript:',
    'data:text/html,',
  ]
  const strange = [
    '//a.example',
    '/orders',
    '',
    'https://a@b.example',
    'blob:x',
    'file:///etc/passwd',
    { toString: 1 },
    7,
    null,
  ]
  return [...scripts.map((scheme) => `${scheme}alert(10)`), 'https://a.example/" onclick="alert(11)', ...strange]
}
