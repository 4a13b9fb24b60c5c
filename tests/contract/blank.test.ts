import { emailKey, isBlank, named, trimmed, visible } from '#contract/blank.ts'
import { fold } from '#components/table/fold.ts'
import { expect, test } from 'vitest'

test('a text of invisible characters is sent empty, and any other as it is between its blanks', () => {
  expect([' \u200b\u2060 ', ' Gracias\u200d! ', ''].map(trimmed)).toEqual(['', 'Gracias\u200d!', ''])
})

const hidden = ['\u00ad', '\u200b', '\u200e', '\u202e', '\u2066', '\u2069', '\ufeff', '\ufe0f', '\u2800', '\u0007']

test.each(hidden)('%j in a name or e-mail makes no other one of it', (mark) => {
  expect(fold(`${mark}Ma${mark}rÍa${mark}`)).toBe('maria')
  expect(emailKey(`Ana${mark}@uno.example${mark}`)).toBe('ana@uno.example')
  expect(isBlank(` ${mark}`)).toBe(true)
  expect(named({ id: 7, name: mark })).toBe('#7')
  expect(named({ id: null, name: mark })).toBe('–')
})

test('a tab and a new line go on parting words', () => {
  expect(visible(' Ana\tRuiz\nPeña\u200b ')).toBe('Ana\tRuiz\nPeña')
})
