import { giftLinesIn, giftPoints, onceEach, rowsIn, standingOf, type GiftLine } from '#contract/points/gifts.ts'
import { oscar } from '#contract/users/samples.ts'
import { userFrom } from '#contract/users/users.ts'
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
])('%j is a line of a list', (text, line) => {
  expect(linesIn(text)).toEqual([line])
})

it('several e-mails of one line are several people; headings and empty lines are none', () => {
  expect(linesIn('Correo\tPuntos\n\nana@x.co, eva@x.co; leo@x.co').map(([email]) => email)).toEqual([
    'ana@x.co',
    'eva@x.co',
    'leo@x.co',
  ])
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
})
