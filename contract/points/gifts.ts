import * as v from 'valibot'
import { emailKey, isBlank, named, trimmed, visible } from '../blank.ts'
import { Id } from '../id.ts'
import { isolated } from '../isolate.ts'
import { fullName, type User } from '../users/users.ts'
import { longestDescription } from './balance.ts'
import { readCourtesy } from './transfer.ts'

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

const standing = { true: 'Active', false: 'Inactive', null: '–' } as const

/** Who somebody is when points are meant for them, and how many moves to them this browser remembers. */
export const standingOf = (person: User, moves: number): string =>
  [
    named({ id: person.id, name: fullName(person) }),
    person.organisation === null ? '–' : named(person.organisation),
    standing[`${person.isActive}`],
    ...(moves === 0 ? [] : [`+${moves}`]),
  ]
    .map(isolated)
    .join(' · ')

/** One line of a list. Points and message are null where those for everybody count. */
export interface GiftLine {
  readonly email: string
  readonly points: string | null
  readonly message: string | null
}

/** From the first e-mail on, be it misspelt: one that stands behind it belongs to a message. */
function fromEmail(cells: readonly string[]): readonly string[] {
  const at = cells.findIndex((cell) => cell.includes('@'))
  return at < 0 ? [] : cells.slice(at)
}

/** The lines of a list: an e-mail, and after it points and a message of its own. */
export function giftLinesIn(rows: readonly (readonly string[])[]): readonly GiftLine[] {
  const lines: GiftLine[] = []
  for (const cells of rows) {
    const [email, points = '', ...message] = fromEmail(cells)
    if (email === undefined) continue
    lines.push({
      email: visible(email).replace(/^.*<(.+)>$/, '$1'),
      points: trimmed(points) || null,
      message: message.map(trimmed).filter(Boolean).join(', ') || null,
    })
  }
  return lines
}

/** In characters: longer than the e-mails of a whole list. A longer line is no line of a list, and is not split. */
const longestLine = 20_000

/** The rows of a sheet as a text for `rowsIn`, which does not split their cells; a row of one cell is a line like a typed one. */
export const textOfSheet = (rows: readonly (readonly unknown[])[]): string =>
  rows
    .map((row) => row.map((cell) => inOneLine(String(cell ?? ''))).join('\t'))
    .filter((line) => !isBlank(line))
    .join('\n')

/** Tabs and new lines part cells and rows. */
const inOneLine = (cell: string) => cell.replaceAll(/\s*[\t\r\n]\s*/g, ' ')

/** A cell of several lines, as spreadsheets copy it. */
const quoted = /(?<=\t)"((?:[^"\t]|"")*)"(?=[\t\r\n]|$)/g

/** The cells of pasted lines, as spreadsheets copy them, with semicolons or commas, or with spaces. */
export const rowsIn = (text: string): readonly (readonly string[])[] =>
  text
    .replaceAll(quoted, (all, cell: string) => (cell.includes('\n') ? inOneLine(cell.replaceAll('""', '"')) : all))
    .split(/\r?\n/)
    .flatMap((line) => {
      if (line.length > longestLine) return [[line]]
      const isTabbed = line.includes('\t')
      const emails = emailsIn(isTabbed ? line.split('\t') : line.replaceAll(namesBefore, '').split(betweenEmails))
      if (emails.length > 1) return emails.map((email) => [email])
      return [isTabbed ? line.split('\t') : cellsIn(line)]
    })

/** Names that may hold commas: in quotes, or between semicolons. */
const namesBefore = /"[^"]*"\s*(?=<)|(?<=^|;)[^@;<>\d]*(?=<)/g
const betweenEmails = /\s*[;,]\s*|(?<=\S@\S+)\s+/
const isOnlyEmail = (cell: string) => /^(?:.*<)?\S+@\S+$/.test(cell.trim())

/** Several e-mails of one line, as mail programs copy them: the first is followed by others, and by nothing else. */
function emailsIn(cells: readonly string[]): readonly string[] {
  const [email, second = '', ...others] = fromEmail(cells)
  const more = [second, ...others.filter((cell) => !isBlank(cell))]
  return email !== undefined && more.every(isOnlyEmail) ? [email, ...more] : []
}

/** Digits, and a separator that is no part of a number: neither `10,000` nor `10 000` nor `10 mil` nor `10 M`. */
const wholePoints =
  /^(\d+)(?:\s*;|(?:\s*,|\s)\s*(?![\s;,]|[^\p{L}]*\p{N}|(?:k|mm?|(?:cien(?:tos)?\s+)?mil(?:es|l[oó]n(?:es)?)?)(?!\p{L})))(.*)$/isu
/** Up to the next separator of the kind that follows the e-mail. */
const pointsUpTo = new Map([
  [';', /^(.*?);(.*)$/s],
  [',', /^(.*?)(?:(?<!\p{N}[^\p{L}]*),|,(?![^\p{L}]*\p{N}))(.*)$/su],
])

/** E-mail, points and message of a line without tabs. What may be more than the points stays with them, to be refused. */
function cellsIn(line: string): readonly string[] {
  const [, email = '', mark = '', rest = ''] = /([^\s;,]*@[^\s;,]*)\s*([;,]?)\s*(.*)$/s.exec(line) ?? []
  const isWhole = wholePoints.test(visible(rest))
  const [, points = rest, message = ''] =
    (isWhole ? wholePoints.exec(rest) : null) ?? pointsUpTo.get(mark)?.exec(rest) ?? []
  return [email, points, message]
}

/** The lines with each e-mail once, the first of each, and the e-mails that come more than once. */
export function onceEach(lines: readonly GiftLine[]) {
  const first = new Map<string, GiftLine>()
  const repeated = new Map<string, GiftLine>()
  for (const line of lines) {
    const key = emailKey(line.email)
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
