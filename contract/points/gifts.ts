import * as v from 'valibot'
import { isBlank, visible } from '../blank.ts'
import { Id } from '../id.ts'
import { fullName, type User } from '../users/users.ts'
import { longestDescription } from './balance.ts'
import { isEmail, readCourtesy } from './transfer.ts'

/** The most people of one list, because each is looked for and sent to by calls of their own. */
export const mostGifts = 300

/** The courtesy points of one person in a list. */
export const Gift = v.object({
  email: v.string(),
  /** The person's; null where it is not known. */
  organisation: v.nullable(v.object({ id: Id, name: v.string() })),
  points: v.pipe(v.number(), v.safeInteger()),
  message: v.string(),
  /** Definite refusals so far: each is followed by a new key. */
  refusals: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})
export type Gift = v.InferOutput<typeof Gift>

/** Who somebody is when points are meant for them, and how many moves to them this browser remembers. */
export const standingOf = (person: User, moves: number): string =>
  [
    fullName(person),
    person.organisation?.name ?? '–',
    person.isActive ? 'Active' : 'Inactive',
    ...(moves === 0 ? [] : [`+${moves}`]),
  ].join(' · ')

/** One line of a list. Points and message are null where those for everybody count. */
export interface GiftLine {
  readonly email: string
  readonly points: string | null
  readonly message: string | null
}

const keyOf = (email: string): string => visible(email).toLowerCase()

/** The lines of a text or a sheet: an e-mail, and after it points and a message of its own. */
export function giftLinesIn(rows: readonly (readonly string[])[]): readonly GiftLine[] {
  const lines: GiftLine[] = []
  for (const cells of rows) {
    const at = cells.findIndex((cell) => isEmail(cell))
    const [email, points = '', ...message] = at < 0 ? cells.filter((cell) => !isBlank(cell)) : cells.slice(at)
    if (email === undefined || (at < 0 && !email.includes('@'))) continue
    const words = message.join(', ')
    lines.push({
      email: visible(email).replace(/^.*<(.+)>$/, '$1'),
      points: isBlank(points) ? null : points.trim(),
      message: isBlank(words) ? null : words.trim(),
    })
  }
  return lines
}

/** The cells of pasted lines, as spreadsheets copy them, with commas or semicolons, or with spaces. */
export const rowsIn = (text: string): readonly (readonly string[])[] =>
  text.split(/\r?\n/).flatMap((line) => {
    const cells = line.split(/\s*[\t;,]\s*|(?<=\S@\S+)\s+|(?<=\s\d+)\s+/)
    // Several e-mails in one line, as mail programs copy them.
    return cells.filter((cell) => isEmail(cell)).length > 1 ? cells.map((cell) => [cell]) : [cells]
  })

/** The lines with each e-mail once, the first of each, and the e-mails that come more than once. */
export function onceEach(lines: readonly GiftLine[]) {
  const first = new Map<string, GiftLine>()
  const repeated = new Map<string, GiftLine>()
  for (const line of lines) {
    const key = keyOf(line.email)
    if (first.has(key)) repeated.set(key, line)
    else first.set(key, line)
  }
  return { lines: [...first.values()], repeated: [...repeated.keys()] }
}

/** The points of a line, or why they cannot be sent. */
export function giftPoints({ points }: GiftLine, forAll: string): number | 'missing' | 'wrong' {
  const typed = points ?? forAll
  if (isBlank(typed)) return 'missing'
  const read = readCourtesy(typed)
  return typeof read === 'number' ? read : 'wrong'
}

export const isMessageTooLong = (message: string): boolean => message.trim().length > longestDescription
