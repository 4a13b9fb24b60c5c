import { valueText } from '#resource/history/words.ts'
import { expect, test } from 'vitest'

test('an entry of a list that turns the text after it does not turn the next entry', () => {
  expect(valueText('catalogs', ['\u202eogalátaC', 'Hogar'])).toBe('\u2068\u202eogalátaC\u2069, Hogar')
})
