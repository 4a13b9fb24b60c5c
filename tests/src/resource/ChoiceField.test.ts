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

it('what tells them apart stays in its place beside a name in Arabic, and a country in Arabic beside it', () => {
  const rows = [
    { id: 1, name: 'مكة', country: 1 },
    { id: 2, name: 'مكة', country: 1 },
  ]
  expect(toldApart(rows, [{ id: 1, name: 'السعودية' }])[0]?.name).toBe('\u2068مكة\u2069 (\u2068السعودية\u2069) #1')
})
