import { cellsOf, csvFlaws, csvViolations, timedFile } from '#tests/support/csv.ts'
import { expect, it } from 'vitest'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { importsOf } from '#tests/structure/imports.ts'

/** `LAUREL_CSV=all` takes 10,000 rows, and the time of a large file; otherwise few rows. */
const isWhole = process.env['LAUREL_CSV'] === 'all'
const seed = Number(process.env['LAUREL_SEED'] ?? 20_262)

it('rows read back as they were, and no text cell begins as a formula', () => {
  expect(csvViolations(isWhole ? 10_000 : 300, seed)).toEqual([])
})

it.each(csvFlaws)('a file without $without would be noticed', ({ write }) => {
  expect(csvViolations(300, seed, write)).not.toEqual([])
})

it.each(['a,b', 'a"b\r\n', '"a"b\r\n', 'a\nb\r\n', '"a\r\n'])('%j is not RFC 4180', (text) => {
  expect(() => cellsOf(text)).toThrow('no cell')
})

it('whatever the console writes as CSV goes through the one that escapes', () => {
  const src = path.resolve(import.meta.dirname, '../../../src')
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).map((file) => ({
    file,
    source: readFileSync(path.join(src, file), 'utf8'),
  }))
  const parsers = files.filter(({ source }) => importsOf(source).includes('papaparse')).map(({ file }) => file)
  expect(parsers).toEqual(['components/csv.ts'])
  const writers = files.filter(({ source }) => /text\/csv/.test(source))
  expect(writers.length).toBeGreaterThanOrEqual(2)
  for (const { file, source } of writers) expect(importsOf(source), file).toContain('#components/csv.ts')
})

if (isWhole)
  it('100,000 lines take less than five seconds, and no turn 200 ms', () => {
    const { lines, ms, longest } = timedFile()
    expect(lines).toBe(100_000)
    expect(ms).toBeLessThan(5000)
    expect(longest).toBeLessThan(200)
  })
