import { concepts } from './concepts.ts'

/** Words as they are compared: small, without accents or punctuation, and `outcomeUnknown` as two. A space stands before each. */
export const folded = (text: string): string =>
  ` ${text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`

const groups = concepts.map((words) => words.split(', ').map(folded))
const phrases = groups.flatMap((group) =>
  group.filter((word) => word.includes(' ', 1)).map((phrase) => ({ phrase, group })),
)
const little = new Set(folded('a an and at el en in la las los of on the to un una with y').split(' '))

/** A plural finds the singular, because a word is found by its beginning. */
const stem = (word: string) => (word.length > 4 ? word.replace(/(?<=[a-z]{3})s$/, '') : word)

/**
 * Tells whether a text has every word of a search, in any order: the beginning of a word, or another word for the same, also
 * in the other language. Without a word everything is found.
 */
export function finder(search: string): (text: string) => boolean {
  let left = `${folded(search)} `
  const wanted: (readonly string[])[] = []
  for (const { phrase, group } of phrases) {
    if (!left.includes(`${phrase} `)) continue
    left = left.replace(`${phrase} `, ' ')
    wanted.push(group)
  }
  for (const word of left.split(' ').filter((each) => each !== '' && !little.has(each))) {
    const beginning = ` ${stem(word)}`
    const alike = word.length < 4 ? [] : groups.filter((group) => group.some((each) => each.startsWith(beginning)))
    wanted.push([beginning, ...alike.flat()])
  }
  return (text) => wanted.every((any) => any.some((beginning) => text.includes(beginning)))
}
