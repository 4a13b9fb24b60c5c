import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('one file owns the storage of the browser: what it refuses stops no screen', () => {
  const users = globSync('{src,machines,contract}/**/*.{ts,tsx}').filter((file) =>
    /\b(?:localStorage|sessionStorage|indexedDB)\b/.test(readFileSync(file, 'utf8')),
  )
  expect(users).toEqual(['src/runtime/storage.ts'])
})
