import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const usersOf = (words: RegExp) =>
  globSync('{src,machines,contract}/**/*.{ts,tsx}').filter((file) => words.test(readFileSync(file, 'utf8')))

it('one file owns the storage of the browser: what it refuses stops no screen', () => {
  expect(usersOf(/\b(?:localStorage|sessionStorage|indexedDB)\b/)).toEqual(['src/runtime/storage.ts'])
})

it('one file loads the page again, and knows what must not be cut short', () => {
  expect(usersOf(/\blocation\.reload\b/)).toEqual(['src/runtime/release.ts'])
})
