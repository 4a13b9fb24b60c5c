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

/** For each word of a search, the beginnings that match it: its own, and those of words that mean the same. */
function wantedIn(search: string): readonly (readonly string[])[] {
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
  return wanted
}

const isIn = (text: string) => (any: readonly string[]) => any.some((beginning) => text.includes(beginning))

/** Tells whether a text has every word of a search, in any order and in either language. Without a word everything is found. */
export function finder(search: string): (text: string) => boolean {
  const wanted = wantedIn(search)
  return (text) => wanted.every(isIn(text))
}

export interface Searched {
  readonly title: string
  /** What is said of it and in it. */
  readonly own: string
  /** What stands on the screens of its file. */
  readonly screen: string
  readonly isInSight: boolean
}

/** A search that finds fewer than `few` also shows what lacks one more word, up to `many` in all. */
const few = 8
const many = 40

/**
 * The best matches of a search, first those with most of its words, then with most in their own text, then in their title.
 * How many words the best match has is decided by entries in sight.
 */
export function closest<One extends Searched>(
  search: string,
  all: readonly One[],
): { readonly found: readonly One[]; readonly hasAll: boolean } {
  const wanted = wantedIn(search)
  const count = (text: string) => wanted.filter(isIn(text)).length
  const scored = all
    .map((one) => {
      const own = count(one.own)
      return { one, has: own === wanted.length ? own : count(one.own + one.screen), own, titled: count(one.title) }
    })
    .toSorted((a, b) => b.has - a.has || b.own - a.own || b.titled - a.titled)
  const best = scored.find(({ one }) => one.isInSight)
  if (best === undefined || best.has === 0) return { found: [], hasAll: false }
  const as = scored.filter(({ has, own }) => has > best.has || (has === best.has && own >= best.own))
  const near = scored.filter(({ has }) => has > 0 && has >= best.has - 1).slice(0, Math.max(many, as.length))
  const isEnough = as.filter(({ one }) => one.isInSight).length >= few || wanted.length < 3
  return { found: (isEnough ? as : near).map(({ one }) => one), hasAll: best.has === wanted.length }
}
