import { plainUrl } from './links.ts'

/** The tags that stored HTML may hold. All others are removed, when it is written and when it is shown. */
// prettier-ignore
export const htmlTags: readonly string[] = [
  'p', 'div', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li',
  'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td',
  'a', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup',
]

/** Tags that are removed with their content. Any other tag that is not allowed is removed and its text stays. */
// prettier-ignore
export const htmlSwallowed: readonly string[] = [
  'script', 'style', 'template', 'head', 'title', 'svg', 'math', 'iframe', 'frameset', 'object', 'audio', 'video',
  'canvas', 'noscript', 'noembed', 'noframes', 'xmp', 'plaintext', 'textarea', 'select', 'option',
]

/** Fonts and sizes of the editor, stored as class names. The styles come wherever stored HTML is shown. */
export const htmlFonts = ['arial', 'comic-sans', 'courier-new', 'georgia', 'helvetica', 'lucida'] as const
export const htmlSizes = ['extra-small', 'small', 'medium', 'large'] as const

export type HtmlFont = (typeof htmlFonts)[number]
export type HtmlSize = (typeof htmlSizes)[number]

/** The longest text of terms, in characters of its HTML. */
export const longestTyc = 200_000

export const isHtmlFont = (name: string): name is HtmlFont => htmlFonts.some((font) => font === name)
export const isHtmlSize = (name: string): name is HtmlSize => htmlSizes.some((size) => size === name)

/** The part of an attribute's value that is allowed; undefined for none. Expects tag and name in lower case. */
export function keptAttribute(tag: string, name: string, value: string): string | undefined {
  if (name === 'class') return keptClasses(value)
  return name === 'href' && tag === 'a' ? keptHref(value) : undefined
}

/** The address of a link that may be followed: https without user name and password, or mailto. */
export function keptHref(href: string): string | undefined {
  const protocol = plainUrl(href)?.protocol
  return protocol === 'https:' || protocol === 'mailto:' ? href.trim() : undefined
}

function keptClasses(value: string): string | undefined {
  const names = new Set(value.split(/\s+/).filter((name) => isHtmlFont(name) || isHtmlSize(name)))
  return names.size === 0 ? undefined : [...names].join(' ')
}
