import { withoutUnseen } from '#contract/blank.ts'
import { sql } from 'kysely'

/**
 * `like` patterns for the words of a search, without accents, case and invisible characters. A `search` column has a blank before and after each
 * word. One or two letters match the beginning of a word only, because a trigram index needs three characters.
 */
export const searchedWords = (typed: string) =>
  [...new Set(withoutUnseen(typed).normalize().match(/\S+/g))].map((word) => ({
    inside: pattern([...word].length < 3 ? '% ' : '%', word, '%'),
    first: pattern('% ', word, '%'),
    whole: pattern('% ', word, ' %'),
  }))

/** Folds the word before escaping its wildcards, because folding turns wide characters such as ％ into plain ones. */
const pattern = (before: string, word: string, after: string) =>
  sql<string>`${before}::text || regexp_replace(folded(${word}), '[\\\\%_]', '\\\\\\&', 'g') || ${after}::text`
