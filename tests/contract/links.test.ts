import { frameTo, linkTo, pictureAt } from '#contract/links.ts'
import { hostileUrls } from '#tests/support/hostileUrls.ts'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'

const own = ['https://laurel.example', 'http://127.0.0.1:3000']

it('the forty hostile addresses are all different', () => {
  expect(new Set(hostileUrls.map(([typed]) => typed)).size).toBe(40)
})

it.each(hostileUrls)('%j is a text with a reason, or a link that shows its host', (typed, host) => {
  for (const target of [linkTo(typed), frameTo(typed, own)])
    expect(target).toEqual(
      host === null
        ? { href: null, reason: expect.stringMatching(/^(misleading|credentials|not-http|incomplete)$/) }
        : { href: expect.stringMatching(`^https://${host}/`), host },
    )
})

it('a picture’s address is a link or a picture itself', () => {
  for (const [typed] of hostileUrls) expect(pictureAt(typed)).toBe(linkTo(typed).href ?? '')
  const bytes = 'data:image/png;base64,iVBORw0KGgo='
  expect(pictureAt(bytes)).toBe(bytes)
})

it.each([
  ['https://datos.andino.example/r4?a=1&b=año#c', 'datos.andino.example'],
  ['http://datos.andino.example:8080', 'datos.andino.example:8080'],
  [' https://niños.example/encuesta\n', 'xn--nios-hqa.example'],
  ['https://form.example/to/@andino', 'form.example'],
])('%j is a link to %s', (typed, host) => {
  expect(linkTo(typed)).toMatchObject({ href: expect.stringMatching(/^https?:/), host })
})

it.each([
  ['javascript:alert(1)', 'not-http'],
  ['https://a@evil.example', 'credentials'],
  ['https://evil.example/a b', 'misleading'],
  ['https:', 'incomplete'],
  ['qX7vT2bN', 'not-http'],
  ['  ', 'empty'],
])('%j has a reason why it is no link', (typed, reason) => {
  expect(linkTo(typed)).toEqual({ href: null, reason })
})

it.each([
  ['http://datos.andino.example/r4', 'not-https'],
  ['https://laurel.example/orders', 'own-page'],
  ['https://LAUREL.example:443/', 'own-page'],
  ['https://laurel.example./', 'own-page'],
  ['http://127.0.0.1:3000/orders', 'own-page'],
])('%j may be a link but no frame', (typed, reason) => {
  expect(linkTo(typed).href).not.toBeNull()
  expect(frameTo(typed, own)).toEqual({ href: null, reason })
})

it('only http and https without credentials become links, whatever is typed', () => {
  const marks = 'aj9.:/\\@?#%\t\n \u200B\u202E\u3164а。[]'
  const schemes = ['javascript:', 'data:', 'https://', 'http://', 'https:', '//', 'mailto:', '']
  const typed = fc.tuple(fc.constantFrom(...schemes), fc.string({ unit: fc.constantFrom(...marks) }))
  fc.assert(
    fc.property(typed, ([scheme, rest]) => {
      const { href } = linkTo(scheme + rest)
      if (href === null) return
      const { protocol, username, password } = new URL(href)
      expect([/^https?:$/.test(protocol), username, password]).toEqual([true, '', ''])
    }),
  )
})
