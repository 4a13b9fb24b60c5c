import { longestTyc } from '#contract/html.ts'
import { purifiedNoting } from '../html/purify.ts'
import { linesOfFragment } from './fragments.ts'
import { linesOfNodes } from './linesOfNodes.ts'
import type { Hint } from './linesOfNodes.ts'
import type { Line } from './lines.ts'
import { normalised } from './normalised.ts'
import { hintOf, isBullet } from './wordHints.ts'

const mostLines = 5_000
/** Word writes ten characters of markup for one of text. */
const longestPaste = 10 * longestTyc

/** What the clipboard holds, as lines: a copy from this editor, HTML from anywhere, or plain text. None where it is empty. */
export function pastedLines(clipboard: DataTransfer): Line[] {
  const html = clipboard.getData('text/html')
  const copied = clipboard.getData('application/x-slate-fragment') || fragmentIn(html)
  const ways = [
    () => (copied ? linesOfFragment(copied) : undefined),
    () => (html !== '' && html.length <= longestPaste ? linesOfHtml(html) : undefined),
    () => linesOfText(clipboard.getData('text/plain')),
  ]
  for (const way of ways) {
    const lines = capped(way() ?? [])
    if (lines.length > 0) return normalised(lines)
  }
  return []
}

const fragmentIn = (html: string): string => /\sdata-slate-fragment="([^"]+)"/.exec(html)?.[1] ?? ''

export function linesOfHtml(html: string): readonly Line[] {
  const hints = new Map<Node, Hint>()
  const { nodes } = purifiedNoting(html, (tag) => {
    const hint = hintOf(tag)
    if (hint) hints.set(tag, hint)
    if (isBullet(tag)) tag.replaceChildren()
  })
  return linesOfNodes(nodes, (node) => hints.get(node)).lines
}

const linesOfText = (text: string): Line[] =>
  text === ''
    ? []
    : text
        .slice(0, longestTyc)
        .split(/\r\n|\r|\n/)
        .map((line) => ({ type: 'line', kind: 'paragraph', children: [{ text: line }] }))

/** As much as a text may hold; the rest of a book is left out. */
function capped(lines: readonly Line[]): readonly Line[] {
  let left = longestTyc
  return lines.slice(0, mostLines).filter(({ children }) => {
    left -= children.reduce(
      (sum, child) => sum + ('type' in child ? child.children : [child]).reduce((n, { text }) => n + text.length, 0),
      0,
    )
    return left >= 0
  })
}
