import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pagePolicy } from '#server/console/policy.ts'
import { compress } from '#tools/build/compress.ts'
import { findCycle } from '#tools/build/noImportCycles.ts'
import { policyMeta } from '#tools/build/policyMeta.ts'
import { sourceHash } from '#tools/build/stamp.ts'
import viteConfig from '../../vite.config.ts'

let checkout: string
const file = (name: string) => path.join(checkout, name)

beforeAll(async () => {
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

it('the built page has no script and no style in its text', async () => {
  expect(await page()).toMatch(/<script [^>]*src="/)
  expect(await page()).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\bon\w+="|\bstyle="/)
})

it('the font is a file of its own, never text inside the style sheet', async () => {
  const names = await readdir(file('dist/assets'))
  expect(names.some((name) => name.endsWith('.woff2'))).toBe(true)
  const sheet = names.find((name) => name.endsWith('.css')) ?? ''
  expect(await readFile(file(`dist/assets/${sheet}`), 'utf8')).not.toContain('data:')
})

it('beside every text stands the same in brotli and in gzip', async () => {
  const built = (await readdir(file('dist'), { recursive: true })).filter((name) => /\.(css|html|js)$/.test(name))
  expect(built.length).toBeGreaterThan(3)
  for (const name of built) {
    const text = await readFile(file(`dist/${name}`))
    expect(brotliDecompressSync(await readFile(file(`dist/${name}.br`))).equals(text)).toBe(true)
    expect(gunzipSync(await readFile(file(`dist/${name}.gz`))).equals(text)).toBe(true)
  }
})

it('a changed, new or renamed source asks for a new build, and nothing else does', async () => {
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

it('chunks that import each other end the build', () => {
  const needs: Readonly<Record<string, readonly string[]>> = {
    page: ['kit'],
    kit: ['overlays', 'ground'],
    overlays: ['kit'],
  }
  expect(findCycle(['page', 'ground'], (file) => needs[file] ?? [])).toEqual(['kit', 'overlays', 'kit'])
  expect(findCycle(['page'], (file) => (file === 'overlays' ? [] : (needs[file] ?? [])))).toBeUndefined()
})
