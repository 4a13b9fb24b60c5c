import { formatDollars, formatNumber, formatPoints, formatSigned, tooLargeWords } from '#components/format/number.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('numbers are grouped from 10.000 up', () => {
  expect([0, 950, 4200, 9999, 10_000, 1_219_253_925, -18_900].map(formatNumber)).toEqual([
    '0',
    '950',
    '4200',
    '9999',
    '10.000',
    '1.219.253.925',
    '−18.900',
  ])
  expect([null, undefined].map(formatNumber)).toEqual(['–', '–'])
})

test('a change has its sign', () => {
  expect([4200, 0, -18_900, null].map(formatSigned)).toEqual(['+4200', '0', '−18.900', '–'])
})

test('1 and -1 are singular', () => {
  expect([0, 1, -1, 18_900].map(formatPoints)).toEqual(['0 puntos', '1 punto', '−1 punto', '18.900 puntos'])
})

test('tooLargeWords names the limit of the rule', () => {
  expect([{ unit: 'points', most: 10_000_000 } as const, { unit: 'dollars' } as const].map(tooLargeWords)).toEqual([
    'El número es demasiado grande: como máximo 10.000.000.',
    'El número es demasiado grande: como máximo 9.999.999.999,99.',
  ])
})

test('dollars have two decimals, and are grouped from 10.000 up', () => {
  expect([0, 1038, 9999.5, 12_345.678].map(formatDollars)).toEqual(['0,00', '1038,00', '9999,50', '12.345,68'])
})

test('no other file of src formats numbers', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const own = files.filter((name) => /Intl\.NumberFormat|toLocaleString/.test(readFileSync(`src/${name}`, 'utf8')))
  expect(own.toSorted()).toEqual(['components/format/number.ts', 'language/numbers.ts'])
})
