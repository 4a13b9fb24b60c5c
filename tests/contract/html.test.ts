import { expect, it } from 'vitest'
import { htmlSwallowed, htmlTags, keptAttribute, keptHref } from '#contract/html.ts'

it('the list allows nothing that runs, loads, asks or covers the page', () => {
  const dangerous = ['script', 'style', 'svg', 'math', 'img', 'iframe', 'form', 'input', 'button', 'object', 'embed']
  const alsoNot = ['link', 'meta', 'base', 'template', 'video', 'audio', 'dialog', 'details', 'marquee', 'body', 'html']
  expect(htmlTags.filter((tag) => [...dangerous, ...alsoNot, ...htmlSwallowed].includes(tag))).toEqual([])
})

it.each([
  ['https://laurel.example/condiciones?a=1&b=2#c', 'https://laurel.example/condiciones?a=1&b=2#c'],
  ['  HTTPS://laurel.example ', 'HTTPS://laurel.example'],
  ['mailto:ayuda@laurel.example', 'mailto:ayuda@laurel.example'],
])('a link may lead to %s', (href, kept) => {
  expect(keptHref(href)).toBe(kept)
})

it.each([
  'http://laurel.example',
  '//laurel.example',
  '/orders',
  '#top',
  '',
  'https:',
  'https://',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' \u{1}javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://laurel.example/1',
  'https://laurel.example@evil.example/',
  'https://name:word@evil.example/',
  'https://evil.example\\@laurel.example/',
  'https://laurel.example/"onclick="alert(1)',
  'https://laurel.example/<b>',
  'https://laurel.example/a b',
])('a link may not lead to %j', (href) => {
  expect(keptHref(href)).toBeUndefined()
})

it('only the six font classes and four size classes remain', () => {
  expect(keptAttribute('span', 'class', ' arial  MsoNormal large\tarial sc-1 ')).toBe('arial large')
  expect(keptAttribute('p', 'class', 'Arial x-large')).toBeUndefined()
})

it.each(['style', 'id', 'name', 'onclick', 'target', 'data-x', 'aria-label', 'src', 'title', 'slot', 'is', 'popover'])(
  'the attribute %s never remains',
  (name) => {
    for (const tag of htmlTags) expect(keptAttribute(tag, name, 'large')).toBeUndefined()
  },
)

it('only links keep an address', () => {
  expect(keptAttribute('span', 'href', 'https://laurel.example')).toBeUndefined()
  expect(keptAttribute('a', 'href', 'https://laurel.example')).toBe('https://laurel.example')
})
