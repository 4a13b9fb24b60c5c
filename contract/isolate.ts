import { isBlank } from './blank.ts'

const close = '\u2069'
/** Characters that end a paragraph, and with it every isolate. */
const breaks = /[\p{Cc}\u2029]/gu

/**
 * Closes every isolate that the text opens and drops surplus closing marks, so that the text cannot end the isolate
 * around it.
 */
export function balanced(text: string): string {
  let [kept, open] = ['', 0]
  for (const letter of text.replaceAll(breaks, ' ')) {
    if (letter === close && open === 0) continue
    if (letter === close) open -= 1
    else if (/[\u2066-\u2068]/.test(letter)) open += 1
    kept += letter
  }
  return kept + close.repeat(open)
}

const isolate = (text: string): string => `\u2068${balanced(text)}${close}`

/** A text as it leaves the console: in a file, or copied. */
export const withoutIsolates = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '')

/** Right-to-left letters, and marks that change the direction. */
const turning =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

export const isTurning = (text: string): boolean => turning.test(text)

/** Isolates a stored text, so that the words and numbers around it keep their order. */
export const isolated = (text: string): string => (isTurning(text) ? isolate(text) : text)

/** First and last name. A mark in one that turns what follows it ends there; other names are joined as they are. */
export const personName = (name: string, lastname: string): string =>
  [name, lastname]
    .filter((part) => !isBlank(part))
    .map((part) => (/[\u202a-\u202e\u2066-\u2069]/.test(part) ? isolate(part) : part))
    .join(' ')
    .trim()
