import { visible } from './blank.ts'

/** What a number field holds: whole points, or dollars with two decimals at most. */
export interface AmountRule {
  readonly unit: 'points' | 'dollars'
  /** Whether it may be negative. */
  readonly isSigned?: boolean
  /** The largest amount in either direction; by default the largest that a number holds exactly. */
  readonly most?: number
}

/**
 * Why a text is no amount. `missing`: empty, zero or no number. `misspelt`: separators that the unit does not have.
 * `tooLarge`: more than `mostOf` the field.
 */
export type AmountProblem = 'missing' | 'misspelt' | 'tooLarge'

const shapes = { points: /^\d+$/, dollars: /^(\d+([.,]\d{0,2})?|[.,]\d{1,2})$/ }
const mostInUnit = { points: Number.MAX_SAFE_INTEGER, dollars: 9_999_999_999.99 }
/** Separators of thousands and of cents. */
const separator = /[.,\s'’]/
/** Keyboards and word processors write a minus as any of these dashes. */
const minus = /\p{Dash}/u

export const mostOf = ({ unit, most = mostInUnit[unit] }: AmountRule): number => most

/** What a field holds after typing. An unsigned field ignores an entry with a minus; nothing else is removed. */
export function typedAmount({ isSigned = false }: AmountRule, before: string, next: string): string {
  return !isSigned && minus.test(next) ? before : next.replace(/^0+(?=\d)/, '')
}

/** The amount in a text, or why there is none. */
export function readAmount(rule: AmountRule, text: string): number | AmountProblem {
  const { unit, isSigned = false } = rule
  const typed = visible(text)
  const isNegative = isSigned && minus.test(typed.charAt(0))
  const digits = isNegative ? typed.slice(1) : typed
  if (!shapes[unit].test(digits)) return separator.test(digits) ? 'misspelt' : 'missing'
  const size = Number(digits.replace(',', '.'))
  if (size > mostOf(rule)) return 'tooLarge'
  if (size === 0) return 'missing'
  return isNegative ? -size : size
}

/** The amount in a text; null where there is none. */
export function amountOf(rule: AmountRule, text: string): number | null {
  const read = readAmount(rule, text)
  return typeof read === 'number' ? read : null
}

/** The text of an amount's field: dollars have two decimals, or more if the server's amount has. */
export function amountText({ unit }: AmountRule, amount: number | null): string {
  if (unit === 'points' || amount === null || amount === 0) return String(amount ?? 0).replace('.', ',')
  const text = amount.toFixed(2)
  return (Number(text) === amount ? text : String(amount)).replace('.', ',')
}
