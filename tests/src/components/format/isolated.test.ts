import { isolated, sentence } from '#components/format/isolated.tsx'
import { expect, it } from 'vitest'

const [override, close] = ['\u202e', '\u2069']

it('a text without right-to-left characters stays unchanged', () => {
  expect(sentence`Se guardó «${'Ñandú & Cía. 🌿'}», ${3} veces.`).toBe('Se guardó «Ñandú & Cía. 🌿», 3 veces.')
})

it('Arabic text and direction marks are isolated', () => {
  expect(isolated('شركة')).toBe(`\u2068شركة${close}`)
  expect(sentence`${`Ana${override}`}: 1234 puntos`).toBe(`\u2068Ana${override}${close}: 1234 puntos`)
})

it('marks in the text cannot end its isolate early or leave it open', () => {
  expect(isolated(`Ana${close}${override}`)).toBe(`\u2068Ana${override}${close}`)
  expect(isolated('Ana\u2067')).toBe(`\u2068Ana\u2067${close}${close}`)
  expect(isolated(`Ana\u2029${override}`), 'a paragraph would end it').toBe(`\u2068Ana ${override}${close}`)
})
