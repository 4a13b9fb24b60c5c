import { sql } from 'kysely'

/**
 * The words of a search as patterns for a `search` column, in which each word stands between two blanks: accents and
 * case aside. A word of one or two letters has to begin a word: the index has nothing shorter to go by.
 */
export const searchedWords = (typed: string) =>
  [...new Set(typed.normalize().match(/\S+/g))].map((word) => ({
    inside: pattern([...word].length < 3 ? '% ' : '%', word, '%'),
    first: pattern('% ', word, '%'),
    whole: pattern('% ', word, ' %'),
  }))

/** The word is folded before its wildcards are escaped: folding makes plain ones of wide ones. */
const pattern = (before: string, word: string, after: string) =>
  sql<string>`${before}::text || regexp_replace(folded(${word}), '[\\\\%_]', '\\\\\\&', 'g') || ${after}::text`
