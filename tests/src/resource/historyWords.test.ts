import { listChange, valueText } from '#resource/history/words.ts'
import { expect, test } from 'vitest'

test('an entry of a list that turns the text after it does not turn the next entry', () => {
  expect(valueText('catalogs', ['\u202eogalátaC', 'Hogar'])).toBe('\u2068\u202eogalátaC\u2069, Hogar')
})

test('an entry without a name is a dash', () => {
  expect(valueText('hr_admins', [' ', '\u200b'])).toBe('–, –')
  expect(listChange({ name: 'hr_admins', before: [], after: [' '] })).toEqual({ removed: [], added: ['–'] })
})
