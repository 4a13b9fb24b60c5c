import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pagePolicy } from '#server/console/policy.ts'
import { floor, floorCheck } from '#tools/build/browserFloor.ts'
import { compress } from '#tools/build/compress.ts'
import { findCycle } from '#tools/build/noImportCycles.ts'
import { policyMeta } from '#tools/build/policyMeta.ts'
import { sourceHash } from '#tools/build/stamp.ts'
import viteConfig from '../../vite.config.ts'

let checkout: string
let check: Awaited<ReturnType<typeof floorCheck>>
const file = (name: string) => path.join(checkout, name)

beforeAll(async () => {
  check = await floorCheck()
  checkout = await mkdtemp(path.join(os.tmpdir(), 'laurel build '))
  await mkdir(file('src'))
  await writeFile(
    file('index.html'),
    '<!doctype html><html><head><meta charset="utf-8"></head><body><script type="module" src="/src/main.js"></script></body></html>',
  )
  await writeFile(file('src/main.js'), `import './look.css'\nimport('./later.js').then((later) => later.run())\n`)
  await writeFile(file('src/later.js'), `export const run = () => document.title = 'later'\n`)
  await writeFile(file('src/look.css'), `@font-face { font-family: Geist; src: url('./geist.woff2') }\n`)
  await cp(new URL('../../node_modules/vite/LICENSE.md', import.meta.url), file('src/geist.woff2'))
  const plugins = [policyMeta(), compress()]
  await build({ ...viteConfig, root: checkout, configFile: false, logLevel: 'silent', plugins })
})

afterAll(() => rm(checkout, { recursive: true, force: true }))

const page = () => readFile(file('dist/index.html'), 'utf8')

it('the built page carries the policy before anything that the policy forbids', async () => {
  const [policy = ''] = (await page()).match(/<meta http-equiv="Content-Security-Policy"[^>]*>/) ?? []
  expect(policy.replaceAll('&#39;', "'")).toContain(pagePolicy)
  expect((await page()).indexOf(policy)).toBeLessThan((await page()).indexOf('<script'))
})

it('the built page has no inline script or style', async () => {
  expect(await page()).toMatch(/<script [^>]*src="/)
  expect(await page()).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\bon\w+="|\bstyle="/)
})

it('the font is a separate file, not inlined in the style sheet', async () => {
  const names = await readdir(file('dist/assets'))
  expect(names.some((name) => name.endsWith('.woff2'))).toBe(true)
  const sheet = names.find((name) => name.endsWith('.css')) ?? ''
  expect(await readFile(file(`dist/assets/${sheet}`), 'utf8')).not.toContain('data:')
})

it('every text file has a brotli and a gzip copy', async () => {
  const built = (await readdir(file('dist'), { recursive: true })).filter((name) => /\.(css|html|js)$/.test(name))
  expect(built.length).toBeGreaterThan(3)
  for (const name of built) {
    const text = await readFile(file(`dist/${name}`))
    expect(brotliDecompressSync(await readFile(file(`dist/${name}.br`))).equals(text)).toBe(true)
    expect(gunzipSync(await readFile(file(`dist/${name}.gz`))).equals(text)).toBe(true)
  }
})

it('only a changed, new or renamed source requires a new build', async () => {
  const before = sourceHash(checkout)
  await writeFile(file('README.md'), 'words')
  expect(sourceHash(checkout)).toBe(before)
  await writeFile(file('src/new.js'), 'const a = 1')
  const added = sourceHash(checkout)
  await writeFile(file('src/new.js'), 'const a = 2')
  const changed = sourceHash(checkout)
  await cp(file('src/new.js'), file('src/other.js'))
  await rm(file('src/new.js'))
  expect(new Set([before, added, changed, sourceHash(checkout)]).size).toBe(4)
})

it('chunks that import each other fail the build', () => {
  const needs: Readonly<Record<string, readonly string[]>> = {
    page: ['kit'],
    kit: ['overlays', 'ground'],
    overlays: ['kit'],
  }
  expect(findCycle(['page', 'ground'], (file) => needs[file] ?? [])).toEqual(['kit', 'overlays', 'kit'])
  expect(findCycle(['page'], (file) => (file === 'overlays' ? [] : (needs[file] ?? [])))).toBeUndefined()
})

it.each([
  ['console.js', 'URL.parse(address)', 'URL.parse (chrome, firefox, safari)'],
  ['console.js', 'const { promise } = Promise.withResolvers()', 'Promise.withResolvers (chrome)'],
  ['console.js', 'await Promise.try(read)', 'Promise.try (chrome, firefox, safari)'],
  ['console.js', 'globalThis.scheduler.yield()', 'scheduler (firefox, safari)'],
  ['console.js', 'names.union(others)', '.union() (chrome, firefox)'],
  ['console.js', 'new Intl.DurationFormat("es")', 'Intl.DurationFormat (chrome, firefox)'],
  ['console.js', '/(?i:a)b/', 'modifiers in a regular expression (chrome, firefox, safari)'],
  ['console.js', 'style`\n  color: light-dark(${light}, #fff);`', 'light-dark() (chrome, safari)'],
  ['console.css', 'a{position-anchor:--b}', 'position-anchor (chrome, firefox, safari)'],
  ['console.css', '@starting-style{a{opacity:0}}', '@starting-style (firefox, safari)'],
  ['console.css', 'details::details-content{color:red}', '::details-content (chrome, firefox, safari)'],
])('in %s, %s is found newer than the oldest browsers', (file, text, told) => {
  expect(check(file, text).join('\n')).toContain(told)
})

it('the browser check accepts features of the oldest browsers, names that a script declares, and features with a fallback', () => {
  const old = `Map.groupBy(rows, by); AbortSignal.any([one]); new Intl.Segmenter('es'); names.toSorted().take(1); /a/v`
  expect(
    check('console.js', `${old}; panel.showPopover(); const Iterator = 1; Iterator.from(a); requestIdleCallback(b)`),
  ).toEqual([])
  expect(
    check('console.css', 'a:has(b){color:color-mix(in srgb,red,blue);field-sizing:content;-webkit-mask-image:none}'),
  ).toEqual([])
})

describe('the script that rejects older browsers', async () => {
  const script = await readFile(new URL('../../public/supported.js', import.meta.url), 'utf8')

  it('tests for features that first appeared in the oldest supported browsers, and names these', async () => {
    const { api, javascript } = JSON.parse(
      await readFile(fileURLToPath(import.meta.resolve('@mdn/browser-compat-data')), 'utf8'),
    )
    const { Map, Intl } = javascript.builtins
    const since = {
      'Map.groupBy': Map.groupBy,
      'AbortSignal.any': api.AbortSignal.any_static,
      'Intl.Segmenter': Intl.Segmenter,
      'HTMLElement.showPopover': api.HTMLElement.showPopover,
    }
    expect([...script.matchAll(/^ {4}'(\S+)':/gm)].map(([, name]) => name)).toEqual(Object.keys(since))
    for (const [browser, oldest] of Object.entries(floor)) {
      const firsts = Object.values(since).map(({ __compat: { support } }) => [support[browser]].flat()[0].version_added)
      expect(Math.max(...firsts.map(Number)), browser).toBe(Number(oldest))
      expect(script.match(new RegExp(`${browser}\\D{0,12} ${oldest}`, 'gi')), browser).toHaveLength(2)
    }
  })

  it('runs in browsers of 2009', () => {
    expect(script).not.toMatch(
      /=>|`|\b(?:let|const|class|async|await|of)\b|\.\.\.|\?[.?]|,\s*\)|\.(?:append|remove|replaceWith|includes)\(/,
    )
  })
})
