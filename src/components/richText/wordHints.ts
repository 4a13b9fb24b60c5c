import { styleOf } from '../html/purify.ts'
import type { Hint } from './linesOfNodes.ts'
import type { Marks } from './lines.ts'

/** What a tag of a word processor or of a web page says by its style, while it still has one. */
export function hintOf(tag: Element): Hint | undefined {
  const style = styleOf(tag)
  if (style === '') return undefined
  const [, level] = /mso-list:\s*l\d+\s+level(\d)/i.exec(style) ?? []
  const marks = marksIn(style)
  const isLight = /font-weight:\s*(?:normal|[1-5]00)/i.test(style)
  const isPoint = level !== undefined && tag.tagName === 'P'
  if (!isPoint) return { marks, isLight }
  const kind = /^\s*(?:\(?\w{1,4}[.)]|\w{1,4}[.)-])/.test(bulletOf(tag)) ? 'numbered' : 'bulleted'
  return { marks, isLight, list: { kind, depth: Math.max(Number(level) - 1, 0) } }
}

/** The bullet or number that Word writes as text in front of a point, with the blanks after it. */
export const isBullet = (tag: Element): boolean => /mso-list:\s*ignore/i.test(styleOf(tag))

const bulletOf = (point: Element): string => [...point.querySelectorAll('span')].find(isBullet)?.textContent ?? ''

function marksIn(style: string): Marks {
  const bold = /font-weight:\s*(?:bold|[6-9]00)/i.test(style)
  const italic = /font-style:\s*italic/i.test(style)
  const underline = /text-decoration(?:-line)?:[^;]*underline/i.test(style)
  return { ...(bold && { bold }), ...(italic && { italic }), ...(underline && { underline }) }
}
