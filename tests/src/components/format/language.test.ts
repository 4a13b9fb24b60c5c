import { ageOf } from '#components/format/age.ts'
import { fileSize, formatDollars, formatNumber } from '#components/format/number.ts'
import { daysText } from '#components/fields/DateRange.tsx'
import { translationOf } from '#language/formatted.ts'
import { showTranslation } from '#language/translation.ts'
import { afterEach, expect, it } from 'vitest'

const formatted = () => [
  formatNumber(-4200),
  formatDollars(4200.5),
  fileSize(1),
  fileSize(14),
  fileSize(1_200_000),
  ageOf('2026-11-01T12:00:00', new Date(2026, 10, 20)),
  daysText({ from: '2026-11-01', to: '2026-11-20' }),
]

afterEach(() => showTranslation(null))

it('numbers, sizes, ages and days follow the chosen language, and are Spanish without one', () => {
  const spanish = ['−4200', '4200,50', '1 byte', '14 bytes', '1,2 MB', 'hace 19 días', '1–20 nov 2026']
  expect(formatted()).toEqual(spanish)
  showTranslation(translationOf('en-GB', {}))
  expect(formatted()).toEqual([
    '−4,200',
    '4,200.50',
    '1 byte',
    '14 bytes',
    '1.2 MB',
    '19 days ago',
    '1\u2009–\u200920 Nov 2026',
  ])
  showTranslation(translationOf('es', {}))
  expect(formatted()).toEqual(spanish)
})
