import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { defaultConfig } from '#contract/config.ts'
import { consolePolicy, pagePolicy, styleHashes } from '#server/console/policy.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  )

/** The texts of the style elements that a module of react-aria creates, with its constants filled in. */
function styleTextsIn(module: string): readonly string[] {
  const source = readFileSync(new URL(`../private/${module}.mjs`, import.meta.resolve('react-aria')), 'utf8')
  const [, attribute = ''] = /PRESSABLE_ATTRIBUTE = '([^']+)'/.exec(source) ?? []
  return [...source.matchAll(/style\.textContent = `([^`]+)`\.trim\(\)/g)].map(([, text = '']) =>
    text.replace(/\$\{[^}]+\}/, attribute).trim(),
  )
}

it('the styles that react-aria injects, and no others, are allowed by their hash', () => {
  const texts = [...styleTextsIn('interactions/usePress'), ...styleTextsIn('overlays/usePreventScroll'), '']
  expect(styleHashes.toSorted()).toEqual(texts.map(hashOf).toSorted())
})

it('without other hosts the console reaches only its own origin', () => {
  expect(directives(consolePolicy(defaultConfig))).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'img-src': "'self' data: blob:",
    'connect-src': "'self'",
    'frame-src': 'https:',
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
  })
})

it('each configured host is allowed for its own use only', () => {
  const hosts = { images: ['https://img.example/x/'], upload: ['https://put.example'] }
  const policy = directives(consolePolicy({ ...defaultConfig, api: 'http://api.example:8080/v1', hosts }))
  expect(policy['img-src']).toBe("'self' data: blob: https://img.example")
  expect(policy['connect-src']).toBe("'self' http://api.example:8080 https://put.example")
})

it('the policy in the page names no host and otherwise equals the sent one', () => {
  const sent = directives(consolePolicy(defaultConfig))
  expect(pagePolicy).not.toMatch(/https?:\/\//)
  expect(directives(pagePolicy)).not.toHaveProperty('connect-src')
  for (const [name, value] of Object.entries(directives(pagePolicy))) expect(sent[name!], name).toBe(value)
})

it('only the cleaner of stored HTML may turn text into markup, on any host', () => {
  for (const policy of [consolePolicy(defaultConfig), pagePolicy]) {
    expect(directives(policy)).toMatchObject({
      'require-trusted-types-for': "'script'",
      'trusted-types': 'laurel-html',
    })
  }
})

it('inline scripts and styles are refused', () => {
  for (const policy of [consolePolicy(defaultConfig), pagePolicy]) {
    expect(policy).not.toMatch(/unsafe|strict-dynamic|\*/)
  }
})
