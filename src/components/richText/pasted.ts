import { longestTyc } from '#contract/html.ts'
import { purifiedNoting } from '../html/purify.ts'
import { capped, cutMessage } from './capped.ts'
import { linesOfFragment } from './fragments.ts'
import { linesOfNodes } from './linesOfNodes.ts'
import type { Hint } from './linesOfNodes.ts'
import type { Line } from './lines.ts'
import { pasteLossesOf } from './losses.ts'
import { normalised } from './normalised.ts'
import { hintOf, isBullet } from './wordHints.ts'

/** Word writes ten characters of markup for one of text. */
const longestPaste = 10 * longestTyc

/** What one of the clipboard's forms holds. */
export interface Pieces {
  readonly lines: readonly Line[]
  /** There was more than is read of any text. */
  readonly isCut?: boolean
  /** Kinds of things that did not come along. */
  readonly losses?: readonly string[]
}

export interface Pasted {
  /** None where there is nothing to put in. */
  readonly lines: Line[]
  /** What did not come along, in sentences. */
  readonly missing: readonly string[]
}

/** What the clipboard holds: a copy from this editor, HTML from anywhere, or plain text. */
export function pasted(clipboard: Pick<DataTransfer, 'types' | 'getData'>): Pasted {
  const html = clipboard.getData('text/html')
  const copied = clipboard.getData('application/x-slate-fragment') || fragmentIn(html)
  const isTooLong = html.length > longestPaste
  const ways: readonly (() => Pieces | undefined)[] = [
    () => (copied ? linesOfFragment(copied) : undefined),
    () => (html === '' || isTooLong ? undefined : linesOfHtml(html)),
    () => linesOfText(clipboard.getData('text/plain'), isTooLong ? ['el formato, por ser demasiado'] : []),
  ]
  const losses = clipboard.types.includes('Files') && html === '' ? ['archivos'] : []
  for (const way of ways) {
    const read = way()
    losses.push(...(read?.losses ?? []))
    const { lines, isCut } = capped(read?.lines ?? [])
    if (lines.length > 0) return { lines: normalised(lines), missing: sentences(losses, isCut || read?.isCut) }
  }
  return { lines: [], missing: sentences(losses) }
}

const sentences = (losses: readonly string[], isCut = false): readonly string[] => [
  ...(isCut ? [cutMessage] : []),
  ...(losses.length > 0 ? [`Al pegar se perdió: ${losses.join(', ')}.`] : []),
]

const fragmentIn = (html: string): string => /\sdata-slate-fragment="([^"]+)"/.exec(html)?.[1] ?? ''

function linesOfHtml(html: string): Pieces {
  const hints = new Map<Node, Hint>()
  const { nodes, refused } = purifiedNoting(html, (tag) => {
    const hint = hintOf(tag)
    if (hint) hints.set(tag, hint)
    if (isBullet(tag)) tag.replaceChildren()
  })
  const { lines, structure } = linesOfNodes(nodes, (node) => hints.get(node))
  return { lines, losses: pasteLossesOf(refused, structure) }
}

const linesOfText = (text: string, losses: readonly string[]): Pieces => ({
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
