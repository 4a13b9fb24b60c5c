import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { isTooYoung, Lock, lockProblems, Manifest } from '#tools/supply/lock.ts'
import { expect, it } from 'vitest'

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'))
const lock = v.parse(Lock, read('package-lock.json'))
const manifest = v.parse(Manifest, read('package.json'))

it('every package comes from the npm registry, with its SHA-512 and an exact version; each install script was decided on', () => {
  expect(lockProblems(lock, manifest)).toEqual([])
  expect(Object.keys(lock.packages).length).toBeGreaterThan(400)
  expect(lock.lockfileVersion).toBe(3)
})

it.each<[string, object, RegExp]>([
  ['a commit', { resolved: 'git+ssh://git@github.com/someone/xstate.git#5f2c' }, /not from the npm registry/],
  [
    'another registry',
    { resolved: 'https://registry.example/xstate/-/xstate-5.33.3.tgz' },
    /not from the npm registry/,
  ],
  ['a file', { resolved: 'file:../xstate.tgz' }, /not from the npm registry/],
  ['a folder', { link: true }, /folder of this machine/],
  ['no hash', { integrity: undefined }, /SHA-512/],
  ['a weak hash', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, /SHA-512/],
  ['an install script', { hasInstallScript: true }, /install script/],
  ['no version', { version: undefined }, /exact version/],
])('%s in the lock would be noticed', (_, change, words) => {
  const xstate = { ...lock.packages['node_modules/xstate'], ...change }
  const problems = lockProblems({ ...lock, packages: { ...lock.packages, 'node_modules/xstate': xstate } }, manifest)
  expect(problems).toEqual([expect.stringMatching(words)])
})

it.each(['^5.33.3', 'latest', 'github:statelyai/xstate', 'file:../xstate', 'npm:other@5.33.3'])(
  '%s in the manifest would be noticed',
  (version) => {
    const dependencies = { ...manifest.dependencies, xstate: version }
    expect(lockProblems(lock, { ...manifest, dependencies })).toEqual([`xstate is asked for as ${version}`])
  },
)

it('a version is too young for seven days', () => {
  const now = Date.parse('2026-11-20T10:00:00Z')
  expect(['2026-11-13T10:00:00Z', '2026-11-13T10:00:01Z', 'unknown'].map((time) => isTooYoung(time, now))).toEqual([
    false,
    true,
    true,
  ])
})
