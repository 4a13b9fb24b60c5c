import { trimmed } from '#contract/blank.ts'
import { expect, test } from 'vitest'

test('a text of invisible characters is sent empty, and any other as it is between its blanks', () => {
  expect([' \u200b\u2060 ', ' Gracias\u200d! ', ''].map(trimmed)).toEqual(['', 'Gracias\u200d!', ''])
})
