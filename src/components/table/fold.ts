import { withoutUnseen } from '#contract/blank.ts'

const plain = /^[\x20-\x7e]*$/

/** Lower case without accents and invisible characters: 'Audífonos' becomes 'audifonos', 'Ñandú' becomes 'nandu'. */
export const fold = (text: string): string =>
  plain.test(text) ? text.toLowerCase() : withoutUnseen(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const wordsIn = (text: string): readonly string[] => fold(text).split(/\s+/).filter(Boolean)

interface Part {
  text: string
  readonly at: number
  readonly isFound: boolean
}

/**
 * Splits a text into parts that match a searched word and parts that do not. A match at the start of a word is
 * preferred.
 */
export function markedParts(text: string, words: readonly string[]): readonly Readonly<Part>[] {
  // Folding may drop an accent or turn one letter into two, so each folded letter keeps its original index.
  const places: number[] = []
  let folded = ''
  let place = 0
  for (const letter of text) {
    const plainly = fold(letter)
    folded += plainly
    for (let at = 0; at < plainly.length; at++) places.push(place)
    place += letter.length
  }
  const found = new Set<number>()
  for (const word of words) {
    const beginning = ` ${folded}`.indexOf(` ${word}`)
    const from = beginning < 0 ? folded.indexOf(word) : beginning
    const end = places[from + word.length] ?? text.length
    if (from >= 0) for (let at = places[from] ?? 0; at < end; at++) found.add(at)
  }
  const parts: Part[] = []
  for (let at = 0; at < text.length; at++) {
    const last = parts.at(-1)
    if (last?.isFound === found.has(at)) last.text += text.charAt(at)
    else parts.push({ text: text.charAt(at), at, isFound: found.has(at) })
  }
  return parts
}
