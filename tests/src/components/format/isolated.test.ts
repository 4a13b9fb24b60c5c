import { isolated, sentence } from '#components/format/isolated.tsx'
import { expect, it } from 'vitest'

const [override, close] = ['\u202e', '\u2069']

it('a text that turns nothing around stays as it is', () => {
  expect(sentence`Se guardó «${'Ñandú & Cía. 🌿'}», ${3} veces.`).toBe('Se guardó «Ñandú & Cía. 🌿», 3 veces.')
})

it('one that could is isolated, in Arabic as with marks', () => {
  expect(isolated('شركة')).toBe(`\u2068شركة${close}`)
  expect(sentence`${`Ana${override}`}: 1234 puntos`).toBe(`\u2068Ana${override}${close}: 1234 puntos`)
})

it('nothing in it ends its isolate early, or leaves it open', () => {
  expect(isolated(`Ana${close}${override}`)).toBe(`\u2068Ana${override}${close}`)
  expect(isolated('Ana\u2067')).toBe(`\u2068Ana\u2067${close}${close}`)
  expect(isolated(`Ana\u2029${override}`), 'a paragraph would end it').toBe(`\u2068Ana ${override}${close}`)
})
