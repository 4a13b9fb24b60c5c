import { toldApart } from '#resource/ChoiceField.tsx'
import { expect, it } from 'vitest'

it('rows of one name say their country, and their id where that does not part them', () => {
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
  ]
  expect(toldApart(rows, countries).map(({ name }) => name)).toEqual([
    'Córdoba (Argentina)',
    'Córdoba (España)',
    'Bogotá',
    'Mérida (España) #4',
    'Mérida (España) #5',
    'Curso #6',
    'Curso #7',
    '#8',
  ])
})
