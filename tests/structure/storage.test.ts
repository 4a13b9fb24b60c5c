import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const usersOf = (words: RegExp) =>
  globSync('{src,machines,contract}/**/*.{ts,tsx}').filter((file) => words.test(readFileSync(file, 'utf8')))

it('only one file uses the browser’s storage, so that a refused write stops no screen', () => {
  expect(usersOf(/\b(?:localStorage|sessionStorage|indexedDB)\b/)).toEqual(['src/runtime/storage.ts'])
})

it('only one file reloads the page, as it knows which calls must not be interrupted', () => {
  expect(usersOf(/\blocation\.reload\b/)).toEqual(['src/runtime/release.ts'])
})
