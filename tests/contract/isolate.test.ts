import { balanced, isolated, isTurning, personName, withoutIsolates } from '#contract/isolate.ts'
import { expect, it } from 'vitest'

const [open, close] = ['\u2068', '\u2069']

it('closes what a text opens, drops surplus closing marks, and turns line ends into blanks', () => {
  expect(balanced('a')).toBe('a')
  expect(balanced(`${close}a\u2066b\u2067c${close}d`)).toBe(`a\u2066b\u2067c${close}d${close}`)
  expect(balanced(`${open}a${close}${close}b`)).toBe(`${open}a${close}b`)
  expect(balanced('a\nb\u2029c\u0000d')).toBe('a b c d')
})

it('isolates what may turn the words around it, and nothing else', () => {
  for (const text of ['أحمد', 'דוד', 'a\u202eb', 'a\u200fb', `a${open}`, '\u{10800}', '\u{1e900}', 'ﷺ', 'ﻼ']) {
    expect(isTurning(text), text).toBe(true)
    expect(isolated(text)).toBe(`${open}${balanced(text)}${close}`)
  }
  for (const text of ['', 'Ñandú', '12', '日本', 'a\u200bb', '🦤']) {
    expect(isTurning(text), text).toBe(false)
    expect(isolated(text)).toBe(text)
  }
  expect(withoutIsolates(isolated('a\u202eb'))).toBe('a\u202eb')
  expect(withoutIsolates(`\u2066a\u2067b${open}c${close}`)).toBe('abc')
})

it('joins names; a mark in one ends there', () => {
  expect(personName('Íñigo', 'Quispe')).toBe('Íñigo Quispe')
  expect([personName('Íñigo', ' \u200b'), personName('', 'Quispe '), personName('', '')]).toEqual([
    'Íñigo',
    'Quispe',
    '',
  ])
  expect(personName('أحمد', 'علي')).toBe('أحمد علي')
  expect(personName('a\u202eb', 'c')).toBe(`${open}a\u202eb${close} c`)
  expect(personName('a', `b${open}`)).toBe(`a ${open}b${open}${close}${close}`)
})
