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
const little = new Set(
  folded(
    'a al an and at but by de del el en for from in is its la las lo los no not of on para pero por que se server servidor sin su the to un una was with y',
  ).split(' '),
)

/** The beginning that forms of a word share, in Spanish or English: `pausado` finds `pausa`, and a plural the singular. */
const stem = (word: string) =>
  word.replace(/(?<=^\p{L}{4,})(?:ados?|adas?|ando|aron|idos?|idas?|iendo|ar|ir|os?|as?|ed|ing|s)$/u, '')

/** The beginning of a word, and of the words that mean the same. */
function alike(word: string): readonly string[] {
  const beginning = ` ${stem(word)}`
  const same =
    word.length < 4 && !/^\d+$/.test(word)
      ? []
      : groups.filter((group) => group.some((each) => each.startsWith(beginning)))
  return [beginning, ...same.flat()]
}

/** What did not happen: `not saved`, `could not be read`, `no se guardó`, `sin guardar`; but `sin aviso` is no verb. */
const notDone =
  / (?:(?:not|never|cannot|(?:did|could|was|were|is|are)n t)(?: be| been)?|sin(?= \p{L}+[aei]r(?:se)? )|nunca|no(?: (?:se|lo|la|le|pudo|ha|fue))*) (\p{L}+(?:ed|ad[ao]s?|id[ao]s?|[aei]r|[aei]rse|aron|ieron|o)|read|sent|shown)(?= )/gu
const failures = groups.find((group) => group.includes(' failed')) ?? []

/** What has not happened stands there with its negation, or as another word for it, by default one for what failed. */
function undone(verb: string): readonly string[] {
  const own = ['not ', 'un', 'no ', 'no se ', 'sin '].map((no) => ` ${no}${stem(verb)}`)
  const same = groups.filter((group) => group.some((each) => own.some((beginning) => each.startsWith(beginning))))
  return [...own, ...(same.length === 0 ? failures : same.flat())]
}

/** For each word of a search, the beginnings that match it: its own first, then those of words that mean the same. */
function wantedIn(search: string): readonly (readonly string[])[] {
  let left = `${folded(search)} `
  const wanted: (readonly string[])[] = []
  left = left.replace(notDone, (_both, verb: string) => {
    wanted.push(undone(verb))
    return ''
  })
  for (const { phrase, group } of phrases) {
    if (!left.includes(`${phrase} `)) continue
    left = left.replace(`${phrase} `, ' ')
    wanted.push([phrase, ...group])
  }
  const words = left.split(' ').filter((each) => each !== '' && !little.has(each))
  return [...wanted, ...words.map(alike)]
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

/** The most that a search shows. */
export const many = 40
/** The worst match that is shown, beside the best one. */
const leastShare = 0.6

/**
 * The best matches of a search, best first. A word counts more the fewer entries have it, more in a title, most if it stands there
 * as it was typed, and less where only the screens of a story have it.
 */
export function closest<One extends Searched>(
  search: string,
  all: readonly One[],
): { readonly found: readonly One[]; readonly hasAll: boolean } {
  const wanted = wantedIn(search).map((any) => {
    const having = all.filter(({ own }) => isIn(own)(any)).length
    return { any, weight: Math.log(1 + all.length / (1 + having)) }
  })
  const scored = all
    .map((one) => {
      const share = (any: readonly string[]) =>
        isIn(one.title)(any.slice(0, 1))
          ? 1.6
          : isIn(one.title)(any)
            ? 1.3
            : isIn(one.own)(any)
              ? 1
              : isIn(one.screen)(any)
                ? 0.4
                : 0
      return {
        one,
        score: wanted.reduce((sum, { any, weight }) => sum + weight * share(any), 0),
        hasAll: wanted.every(({ any }) => share(any) > 0),
      }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  const best = scored.find(({ one }) => one.isInSight)?.score ?? Infinity
  const near = scored.filter(({ score }) => score >= best * leastShare).slice(0, many)
  return { found: near.map(({ one }) => one), hasAll: near.some((each) => each.hasAll) }
}
