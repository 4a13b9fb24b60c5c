import { said, type Words } from '#language/words.ts'
import { t } from '#language/t.ts'
import { longestTyc } from '#contract/html.ts'
import { purifiedWithRemovals, styleOf } from '../html/purify.ts'
import { linesOfFragment, type Pieces } from './fragments.ts'
import { linesOfNodes, type Hint } from './fromHtml.ts'
import { type Line, normalised, type Marks } from './lines.ts'
import { pasteLossesOf } from './losses.ts'
import { formatNumber } from '../format/number.ts'

/** Word writes ten characters of markup for one of text. */
const longestPaste = 10 * longestTyc

interface Pasted {
  readonly lines: Line[]
  /** One sentence for each kind of content that was left out. */
  readonly missing: readonly string[]
}

/** Reads the clipboard: a copy from this editor, HTML, or plain text. */
export function pasted(clipboard: Pick<DataTransfer, 'types' | 'getData'>): Pasted {
  const html = clipboard.getData('text/html')
  const copied = clipboard.getData('application/x-slate-fragment') || fragmentIn(html)
  const isTooLong = html.length > longestPaste
  const ways: readonly (() => Pieces | undefined)[] = [
    () => (copied ? linesOfFragment(copied) : undefined),
    () => (html === '' || isTooLong ? undefined : linesOfHtml(html)),
    () => linesOfText(clipboard.getData('text/plain'), isTooLong ? [() => t`el formato, por ser demasiado`] : []),
  ]
  const losses: Words[] = clipboard.types.includes('Files') && html === '' ? [() => t`archivos`] : []
  for (const way of ways) {
    const read = way()
    losses.push(...(read?.losses ?? []))
    const { lines, isCut } = capped(read?.lines ?? [])
    if (lines.length > 0) return { lines: normalised(lines), missing: sentences(losses, isCut || read?.isCut) }
  }
  return { lines: [], missing: sentences(losses) }
}

const sentences = (losses: readonly Words[], isCut = false): readonly string[] => [
  ...(isCut ? [cutMessage()] : []),
  ...(losses.length > 0 ? [t`Al pegar se perdió: ${losses.map(said).join(', ')}.`] : []),
]

const fragmentIn = (html: string): string => /\sdata-slate-fragment="([^"]+)"/.exec(html)?.[1] ?? ''

function linesOfHtml(html: string): Pieces {
  const hints = new Map<Node, Hint>()
  const { nodes, refused } = purifiedWithRemovals(html, (tag) => {
    const hint = hintOf(tag)
    if (hint) hints.set(tag, hint)
    if (isBullet(tag)) tag.replaceChildren()
  })
  const { lines, structure } = linesOfNodes(nodes, (node) => hints.get(node))
  return { lines, losses: pasteLossesOf(refused, structure) }
}

const linesOfText = (text: string, losses: readonly Words[]): Pieces => ({
  lines:
    text === ''
      ? []
      : text
          .slice(0, longestTyc)
          .split(/\r\n|\r|\n/)
          .map(lineOf),
  isCut: text.length > longestTyc,
  losses,
})

const lineOf = (text: string): Line => ({ type: 'line', kind: 'paragraph', children: [{ text }] })

const mostLines = 5_000

const cutMessage = () =>
  t`Se pegó solo el comienzo: de una vez caben ${formatNumber(mostLines)} líneas y ${formatNumber(longestTyc)} caracteres.`

/** The lines that fit into the limit of a stored text. */
function capped(lines: readonly Line[]): { readonly lines: readonly Line[]; readonly isCut: boolean } {
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

/** The formatting that a pasted tag expresses by its style attribute, before the sanitiser removes that. */
function hintOf(tag: Element): Hint | undefined {
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

/** Whether Word wrote this element as the bullet or number of a list item. */
const isBullet = (tag: Element): boolean => /mso-list:\s*ignore/i.test(styleOf(tag))

const bulletOf = (point: Element): string => [...point.querySelectorAll('span')].find(isBullet)?.textContent ?? ''

function marksIn(style: string): Marks {
  const bold = /font-weight:\s*(?:bold|[6-9]00)/i.test(style)
  const italic = /font-style:\s*italic/i.test(style)
  const underline = /text-decoration(?:-line)?:[^;]*underline/i.test(style)
  return { ...(bold && { bold }), ...(italic && { italic }), ...(underline && { underline }) }
}
