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
 * What a field holds after `next` was typed or pasted over `before`: typing stops at the limit, and what was loaded
 * longer than that stays until it is made shorter (readings T5.1, T5.2).
 */
export function typedWithin(limit: number, before: string, next: string): string {
  const length = characters(next)
  if (length <= limit || length < characters(before)) return next
  if (characters(before) > limit) return before
  return [...graphemes.segment(next)]
    .slice(0, limit)
    .map(({ segment }) => segment)
    .join('')
}
