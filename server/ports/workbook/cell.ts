import { momentOf } from '#contract/dates.ts'
import type { Cell } from '../../deps.ts'
import { unreadableCell } from './refusals.ts'

export interface CellParts {
  readonly letters: string
  readonly column: number
  readonly row: number
  readonly type: string
  readonly style: string | undefined
  /** The text in `<v>`, if there is one; `inline` is the text in `<is>`. */
  value: string | undefined
  inline: string
}

interface Book {
  readonly texts: readonly string[]
  /** For each style whether it shows a number as a date. */
  readonly dates: readonly boolean[]
  readonly startsIn1904: boolean
}

/** The value of a cell; null if it is empty or Excel could not calculate it. Throws if it cannot be read. */
export const cellReader =
  ({ texts, dates, startsIn1904 }: Book) =>
  ({ letters, row, type, style, value, inline }: CellParts): Cell => {
    const read = (): Cell | undefined => {
      if (type === 'inlineStr') return textIn(unescaped(inline))
      if (value === undefined || value === '' || type === 'e') return null
      if (type === 's') return textIn(texts[Number(value)])
      if (type === 'str') return textIn(unescaped(value))
      if (type === 'b') return value === '1' ? true : value === '0' ? false : undefined
      if (type === 'd') return momentOf(value) ?? undefined
      const number = Number(value)
      if (type !== 'n' || !Number.isFinite(number)) return undefined
      if (style === undefined) return number
      const isDate = dates[Number(style)]
      if (isDate === false) return number
      return isDate && dateAt(Math.floor((number - daysTo1970 + (startsIn1904 ? daysTo1904 : 0)) * day))
    }
    const cell = read()
    if (cell === undefined) throw unreadableCell(row, letters)
    return cell
  }

const day = 24 * 60 * 60 * 1000
/** Days are counted from 1900, or from 1904. */
const daysTo1970 = 25_569
const daysTo1904 = 1462

function textIn(text: string | undefined): string | null | undefined {
  const trimmed = text?.trim()
  return trimmed === '' ? null : trimmed
}

const dateAt = (time: number): Date | undefined => (Number.isNaN(new Date(time).getTime()) ? undefined : new Date(time))

/** Excel writes characters that XML cannot hold as `_x000A_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

const longestFormat = 255
const isBetween = (from: number, to: number) => (id: number) => id >= from && id <= to
const builtIn = [isBetween(14, 22), isBetween(27, 36), isBetween(45, 47), isBetween(50, 58), isBetween(71, 81)]

/** Whether a number format, built-in or written out, is one of a date or time. */
export const isDateFormat = (id: number, format?: string): boolean =>
  format === undefined
    ? builtIn.some((isIn) => isIn(id))
    : format.length <= longestFormat &&
      /[dmyhs]/i.test(format.replaceAll(/"[^"]*"|\\.|[_*].|\[(?![hms]+\])[^\]]*\]|General/gi, ''))
