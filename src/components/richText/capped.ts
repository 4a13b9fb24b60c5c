import { longestTyc } from '#contract/html.ts'
import { formatNumber } from '../format/number.ts'
import type { Line } from './lines.ts'

const mostLines = 5_000

export const cutMessage = `Se pegó solo el comienzo: de una vez caben ${formatNumber(mostLines)} líneas y ${formatNumber(longestTyc)} caracteres.`

/** As much as a text may hold; the rest of a book is left out. */
export function capped(lines: readonly Line[]): { readonly lines: readonly Line[]; readonly isCut: boolean } {
  let left = longestTyc
  const kept = lines.slice(0, mostLines).filter(({ children }) => {
    left -= children.reduce(
      (sum, child) => sum + ('type' in child ? child.children : [child]).reduce((n, { text }) => n + text.length, 0),
      0,
    )
    return left >= 0
  })
  return { lines: kept, isCut: kept.length < lines.length }
}
