import { distinguished } from '#resource/ChoiceField.tsx'
import { expect, it } from 'vitest'

it('rows of the same name show their country, and with the same country their id', () => {
  const countries = [
    { id: 1, name: 'Argentina' },
    { id: 2, name: 'España' },
  ]
  const rows = [
    { id: 20, name: 'Córdoba', country: 1 },
    { id: 25, name: 'Córdoba', country: '2' },
    { id: 3, name: 'Bogotá', country: 9 },
    { id: 4, name: 'Mérida', country: 2 },
    { id: 5, name: 'Mérida', country: 2 },
    { id: 6, title: 'Curso' },
    { id: 7, title: 'Curso' },
    { id: 8, name: '' },
    { id: 9, name: '\u200b' },
    { id: 10, name: 'Lima' },
    { id: 11, name: 'Li\u200bma' },
  ]
  expect(distinguished(rows, countries).map(({ name }) => name)).toEqual([
    'Córdoba (Argentina)',
    'Córdoba (España)',
    'Bogotá',
    'Mérida (España) #4',
    'Mérida (España) #5',
    'Curso #6',
    'Curso #7',
    '#8',
    '#9',
    'Lima #10',
    'Li\u200bma #11',
  ])
})

it('country and id keep their order beside Arabic names', () => {
  const rows = [
    { id: 1, name: 'مكة', country: 1 },
    { id: 2, name: 'مكة', country: 1 },
  ]
  expect(distinguished(rows, [{ id: 1, name: 'السعودية' }])[0]?.name).toBe('\u2068مكة\u2069 (\u2068السعودية\u2069) #1')
})
