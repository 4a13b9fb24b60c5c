import { createdOn } from '#screens/products/forms/formColumns.tsx'
import { translationOf } from '#language/formatted.ts'
import { showTranslation } from '#language/translation.ts'
import { afterEach, expect, it } from 'vitest'

afterEach(() => showTranslation(null))

it.each([
  ['2026-10-19T23:59:00.000Z', '19 oct 2026'],
  ['2026-10-19T23:59:00-05:00', '19 oct 2026'],
  ['2026-10-19 23:59:00', '19 oct 2026'],
  ['2026-10-19', '19 oct 2026'],
  ['', '–'],
  ['null', '–'],
  ['pronto', '–'],
  ['2026-02-31T00:00:00Z', '–'],
  ['2026-99-99T00:00:00Z', '–'],
])('the date %j is shown as %j', (given, shown) => {
  expect(createdOn(given)).toBe(shown)
})

it('a date follows the chosen language', () => {
  showTranslation(translationOf('en-GB', {}))
  expect(createdOn('2026-10-19T23:59:00-05:00')).toBe('19 Oct 2026')
})
