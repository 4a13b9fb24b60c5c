import { addressOf } from '#components/richText/commands.ts'
import { expect, it } from 'vitest'

it.each([
  ['https://laurel.example/a', 'https://laurel.example/a'],
  ['laurel.example/a?b', 'https://laurel.example/a?b'],
  [' ayuda@laurel.example ', 'mailto:ayuda@laurel.example'],
  ['mailto:ayuda@laurel.example', 'mailto:ayuda@laurel.example'],
  ['http://laurel.example', undefined],
  ['javascript:alert(1)', undefined],
  ['javascript.alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['laurel', undefined],
  ['', undefined],
])('the typed address %j becomes %j', (typed, address) => {
  expect(addressOf(typed)).toBe(address)
})
