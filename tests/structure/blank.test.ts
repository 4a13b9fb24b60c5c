import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = globSync('{contract,machines,src}/**/*.{ts,tsx}').map((path) => path.replaceAll('\\', '/'))
/** What a server answered, before it is read as JSON. */
const untyped = new Set(['src/api/send.ts'])

it('what is blank is told by isBlank alone: a text of invisible characters is', () => {
  const slips = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(/.*\.trim\(\) [!=]== ''.*/g) ?? []).map((line) => `${file}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(slips.filter((slip) => !untyped.has(slip.split(':')[0] ?? ''))).toEqual([])
})
