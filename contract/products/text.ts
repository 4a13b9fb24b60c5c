/** User-visible characters of a product's name and description (specification, section 9; readings T5.3). */
export const nameLimit = 42
export const descriptionLimit = 500

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** User-visible characters: an emoji of several code points is one. */
export const characters = (text: string): number => [...graphemes.segment(text)].length

/** Whether a text has so many characters at most; one that is heaped with accents beyond reason has not. */
export const isWithin = (limit: number, text: string): boolean => text.length <= limit * 40 && characters(text) <= limit

/** The same of a description: what HTML has to write as `&amp;` or the like counts once, as it was typed. */
export const isDescriptionWithin = (html: string): boolean =>
  isWithin(descriptionLimit, html.replaceAll(/&(?:amp|lt|gt|quot|nbsp);/g, '.'))

/** Nothing to see: empty, or spaces and zero-width characters alone (readings T5.4). */
export const isBlank = (text: string): boolean => text.replaceAll(/[\s\p{Cf}]/gu, '') === ''

/**
 * What a field holds after `next` was typed or pasted over `before`: of what was put in, only as much as there is room
 * for, and what stood there stays. What was loaded longer may only become shorter (readings T5.1, T5.2).
 */
export function typedWithin(limit: number, before: string, next: string): string {
  const [was, is] = [segmentsOf(before), segmentsOf(next)]
  if (is.length <= limit || is.length < was.length) return next
  if (was.length > limit) return before
  const head = sameAtStart(was, is)
  const tail = sameAtStart(was.slice(head).toReversed(), is.toReversed())
  return [...is.slice(0, limit - tail), ...is.slice(is.length - tail)].join('')
}

const segmentsOf = (text: string): readonly string[] => [...graphemes.segment(text)].map(({ segment }) => segment)

function sameAtStart(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((segment, at) => segment !== other[at])
  return differs === -1 ? one.length : differs
}
