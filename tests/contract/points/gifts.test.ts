import { trimmed } from '#contract/blank.ts'
import {
  giftLinesIn,
  giftPoints,
  onceEach,
  rowsIn,
  standingOf,
  textOfSheet,
  type GiftLine,
} from '#contract/points/gifts.ts'
import { oscar } from '#contract/users/samples.ts'
import { userFrom } from '#contract/users/users.ts'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'

const linesIn = (text: string) =>
  giftLinesIn(rowsIn(text)).map(({ email, points, message }) => [email, points, message])

it.each([
  ['ana@x.co', ['ana@x.co', null, null]],
  ['ana@x.co\t500\tGracias, Ana', ['ana@x.co', '500', 'Gracias, Ana']],
  ['ana@x.co; 500; Por la sede', ['ana@x.co', '500', 'Por la sede']],
  ['ana@x.co 500 Por la sede', ['ana@x.co', '500', 'Por la sede']],
  ['Ana Paz\tana@x.co\t1.000', ['ana@x.co', '1.000', null]],
  ['Ana Paz <ana@x.co>', ['ana@x.co', null, null]],
  ['sin-punto@x', ['sin-punto@x', null, null]],
  ['ana@x.co\u200b\t\u200b\t\u2060', ['ana@x.co', null, null]],
  // A number stays whole, to be refused.
  ['ana@x.co\t10,000\tGracias', ['ana@x.co', '10,000', 'Gracias']],
  ['Ana Ruiz\tana@x.co\t1,500', ['ana@x.co', '1,500', null]],
  ['ana@x.co\t10 000\tHola', ['ana@x.co', '10 000', 'Hola']],
  ['ana@x.co 10,000', ['ana@x.co', '10,000', null]],
  ['ana@x.co 10 000 Gracias', ['ana@x.co', '10 000 Gracias', null]],
  ['ana@x.co 10 mil gracias', ['ana@x.co', '10 mil gracias', null]],
  ['ana@x.co 10 \u200bmil gracias', ['ana@x.co', '10 \u200bmil gracias', null]],
  ['ana@x.co 10 m\u200bil', ['ana@x.co', '10 m\u200bil', null]],
  ['ana@x.co 5 cien mil', ['ana@x.co', '5 cien mil', null]],
  ['ana@x.co 10 MM', ['ana@x.co', '10 MM', null]],
  ['ana@x.co 500 María', ['ana@x.co', '500', 'María']],
  ['ana@x.co, 10,000, Hola', ['ana@x.co', '10,000', 'Hola']],
  ['ana@x.co, 500, 3 años', ['ana@x.co', '500, 3 años', null]],
  ['ana@x.co;10.000;Hola', ['ana@x.co', '10.000', 'Hola']],
  ['ana@x.co;10,000;Hola', ['ana@x.co', '10,000', 'Hola']],
  ['ana@x.co,10', ['ana@x.co', '10', null]],
  // A message stays as it was typed.
  ['ana@x.co\t500\tGracias por 5 años', ['ana@x.co', '500', 'Gracias por 5 años']],
  ['ana@x.co\t500\tFeliz 10 aniversario; te queremos', ['ana@x.co', '500', 'Feliz 10 aniversario; te queremos']],
  ['ana@x.co\t\tFelicidades por sus 20 años', ['ana@x.co', null, 'Felicidades por sus 20 años']],
  ['ana@x.co\t500\tGracias\t\t\u200b', ['ana@x.co', '500', 'Gracias']],
  ['ana@x.co\t500\t"Dijo ""sí"".\r\nrh@x.co"', ['ana@x.co', '500', 'Dijo "sí". rh@x.co']],
  ['ana@x.co\t500\t"Gracias"', ['ana@x.co', '500', '"Gracias"']],
  ['ana@x.co;500;5 años; gracias', ['ana@x.co', '500', '5 años; gracias']],
  ['ana@x.co, 500, Gracias;  Ana', ['ana@x.co', '500', 'Gracias;  Ana']],
  ['ana@x.co 500, Gracias; Ana', ['ana@x.co', '500', 'Gracias; Ana']],
  ['ana@x.co 500 Gracias por 5 años, Ana', ['ana@x.co', '500', 'Gracias por 5 años, Ana']],
  ['ana@x.co;;Por 5 años', ['ana@x.co', null, 'Por 5 años']],
  ['ana@x.co,, Por la sede, Ana', ['ana@x.co', null, 'Por la sede, Ana']],
  // An e-mail in a message is nobody's.
  ['ana@x.co\t500\tGracias, rh@x.co', ['ana@x.co', '500', 'Gracias, rh@x.co']],
  ['ana@x.co\t500\trh@x.co', ['ana@x.co', '500', 'rh@x.co']],
  ['ana@x.co\t\trh@x.co', ['ana@x.co', null, 'rh@x.co']],
  ['ana@x.co 500 Escriba a rh@x.co o a eva@x.co', ['ana@x.co', '500', 'Escriba a rh@x.co o a eva@x.co']],
  ['ana@x.co, 500, rh@x.co', ['ana@x.co', '500', 'rh@x.co']],
  ['ana@x\t500\trh@x.co', ['ana@x', '500', 'rh@x.co']],
  ['ana@x 500 Escriba a rh@x.co', ['ana@x', '500', 'Escriba a rh@x.co']],
  ['ana@x.co eva@x.co 500', ['ana@x.co', 'eva@x.co 500', null]],
])('%j is a line of a list', (text, line) => {
  expect(linesIn(text)).toEqual([line])
})

const three = ['ana@x.co', 'eva@x.co', 'leo@x.co'].map((email) => [email, null, null])
it.each([
  ['Correo\tPuntos\n\nana@x.co, eva@x.co; leo@x.co'],
  ['ana@x.co eva@x.co  leo@x.co'],
  ['ana@x.co\teva@x.co\tleo@x.co\t'],
  ['Ruiz, Ana <ana@x.co>; Paz, Eva <eva@x.co>; leo@x.co;'],
  ['"Ruiz, Ana" <ana@x.co>, "Paz, Eva" <eva@x.co>, <leo@x.co>'],
])('several e-mails of one line are several people; headings and empty lines are none: %j', (text) => {
  expect(linesIn(text)).toEqual(three)
})

it('the cells of a sheet are not split', () => {
  const rows = [
    ['correo', 'puntos', 'mensaje'],
    [null, null, null],
    ['ana@x.co', 500, 'Gracias,\n Ana; por  5 años\tya'],
    ['eva@x.co', '10,000', 'Pregunte a rh@x.co'],
    ['leo@x.co', null, null],
    ['Sin correo', 5, null],
  ]
  expect(linesIn(textOfSheet(rows))).toEqual([
    ['ana@x.co', '500', 'Gracias, Ana; por  5 años ya'],
    ['eva@x.co', '10,000', 'Pregunte a rh@x.co'],
    ['leo@x.co', null, null],
  ])
})

const printable = fc.string({ unit: 'grapheme' }).filter((text) => !/[\t\r\n]/.test(text))
it('a message in a line with tabs is read as it was typed', () => {
  fc.assert(
    fc.property(printable, fc.constantFrom('500', '10,000', '1.5', 'mil'), (message, points) => {
      expect(linesIn(`ana@x.co\t${points}\t${message}`)).toEqual([['ana@x.co', points, trimmed(message) || null]])
    }),
  )
})

const separators = [
  '',
  ',',
  '.',
  ' ',
  ', ',
  ' , ',
  "'",
  '’',
  '\u00a0',
  '\u202f',
  '\u2009',
  ',\u200b',
  '_',
  '٬',
  ' mil',
  'k',
]
it('points are read whole or refused, never cut', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      fc.array(fc.tuple(fc.constantFrom(...separators), fc.constantFrom('000', '500', '00', '5')), { maxLength: 2 }),
      fc.constantFrom('\t', ';', '; ', ',', ', ', ' ', ' ; '),
      fc.constantFrom('', 'Gracias', 'Gracias, Ana; por 5 años', 'rh@x.co'),
      (first, groups, mark, message) => {
        const points = `${first}${groups.flat().join('')}`
        const [line, other] = giftLinesIn(rowsIn(['ana@x.co', points, message].join(mark)))
        expect(other).toBeUndefined()
        expect(line && giftPoints(line, '7')).toBe(giftPoints({ email: '', points, message: null }, '7'))
      },
    ),
  )
})

it('an e-mail that comes twice counts once, in any case', () => {
  const lines = giftLinesIn(rowsIn('ana@x.co 1\neva@x.co\nANA@x.co\u200b 2'))
  expect(onceEach(lines)).toEqual({ lines: lines.slice(0, 2), repeated: ['ana@x.co'] })
})

it('a line has its own points, else those for everybody; a thousands point or a minus is no amount', () => {
  const line = (points: string | null): GiftLine => ({ email: 'a@x.co', points, message: null })
  expect(['500', '0', null, '1.000', '-5'].map((points) => giftPoints(line(points), '700'))).toEqual([
    500,
    0,
    700,
    'wrong',
    'wrong',
  ])
  expect(giftPoints(line(null), ' \u200b')).toBe('missing')
})

it('who somebody is tells their organisation, their Status and how many moves they were sent', () => {
  const [person] = [userFrom(oscar)].flat()
  expect(person && standingOf(person, 0)).toMatch(/ · Grupo Andino · Active$/)
  expect(person && standingOf({ ...person, isActive: false, organisation: null }, 2)).toMatch(/ · – · Inactive · \+2$/)
  const turned = { id: 7, name: '\u202ednA' }
  expect(person && standingOf({ ...person, name: '', lastname: '', email: '', organisation: turned }, 0)).toBe(
    `#${person?.id} · \u2068\u202ednA\u2069 · Active`,
  )
})

it('a line that is no line of a list is not split, however long it is', () => {
  const line = `ana@boreal.example, ${'1,'.repeat(500_000)}`
  expect(rowsIn(line)).toEqual([[line]])
})
