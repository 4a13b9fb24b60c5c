/** Limits of a product's name and description, in user-visible characters. */
export const nameLimit = 42
export const descriptionLimit = 500

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** User-visible characters: an emoji of several code points is one. */
export const characters = (text: string): number => [...graphemes.segment(text)].length

/** Whether a text has at most so many characters. Stacks of accents count against a second, larger limit. */
export const isWithin = (limit: number, text: string): boolean => text.length <= limit * 40 && characters(text) <= limit

/** `isWithin` for a description, where `&amp;` and the like count as one character. */
export const isDescriptionWithin = (html: string): boolean =>
  isWithin(descriptionLimit, html.replaceAll(/&(?:amp|lt|gt|quot|nbsp);/g, '.'))

/**
 * A field's text after `next` replaced `before`: what was typed or pasted is cut to the limit. A loaded text that is longer
 * than the limit may only become shorter.
 */
export function typedWithin(limit: number, before: string, next: string): string {
  const [was, is] = [segmentsOf(before), segmentsOf(next)]
  if (is.length <= limit || is.length < was.length) return next
  if (was.length > limit) return before
  const head = sameAtStart(was, is)
  const tail = sameAtStart(was.slice(head).toReversed(), is.toReversed())
  return [...is.slice(0, limit - tail), ...is.slice(is.length - tail)].join('')
}

/** The user-visible characters of a text. */
export const segmentsOf = (text: string): readonly string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment)

/** How many entries two lists have in common at their start. */
export function sameAtStart(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((segment, at) => segment !== other[at])
  return differs === -1 ? one.length : differs
}

const escapes = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['\u{a0}', '&nbsp;'],
  ['\r', '\n'],
  ['\r\n', '\n'],
])

/** A typed description as it is read after it was saved, where its markup is kept: what is no markup is escaped. */
export const storedDescription = (typed: string): string =>
  typed
    .replaceAll(/<\/?[a-z][^<>]*>|&#?\w+;|\r\n?|[&<>\u{a0}]/giu, (found) => escapes.get(found) ?? found)
    .replaceAll(/<(br|hr) *\/>/g, '<$1>')
