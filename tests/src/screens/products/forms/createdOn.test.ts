import { createdOn } from '#screens/products/forms/formColumns.tsx'
import { expect, it } from 'vitest'

it.each([
  ['2026-10-19T23:59:00.000Z', '2026-10-19'],
  ['2026-10-19T23:59:00-05:00', '2026-10-19'],
  ['2026-10-19 23:59:00', '2026-10-19'],
  ['2026-10-19', '2026-10-19'],
  ['', '–'],
  ['null', '–'],
  ['pronto', '–'],
  ['2026-02-31T00:00:00Z', '–'],
  ['2026-99-99T00:00:00Z', '–'],
])('the date %j is shown as %j', (given, shown) => {
  expect(createdOn(given)).toBe(shown)
})
