import { type Words } from '#language/words.ts'
import { isHtmlFont, isHtmlSize, keptHref } from '#contract/html.ts'
import { flags, isLineKind, type Line, type Link, type Marks, type TextRun } from './lines.ts'

const mostCharacters = 4_000_000
const mostNodes = 10_000
const mostLevels = 20

/** What one format of the clipboard contains. */
export interface Pieces {
  readonly lines: readonly Line[]
  /** The text was longer than the reader's limit. */
  readonly isCut?: boolean
  /** The kinds of content that were left out. */
  readonly losses?: readonly Words[]
}

/**
 * Reads a Slate fragment from the clipboard: base64 of JSON, which anybody may have written. Undefined if it is none.
 * Only what the editor itself could have written is kept.
 */
export function linesOfFragment(encoded: string): Pieces | undefined {
  if (encoded.length > mostCharacters) return undefined
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(atob(encoded)))
    const read = readLines(Array.isArray(parsed) ? parsed : [])
    return read.lines.length > 0 ? read : undefined
  } catch {
    return undefined
  }
}

/** The limits count over the whole fragment. */
function readLines(nodes: readonly unknown[]): Pieces {
  let left = mostNodes
  let isCut = false
  const isSpent = () => (isCut ||= left <= 0)

  const lineOf = (node: unknown): Line[] => {
    if (!isObject(node) || node['type'] === 'link' || typeof node['text'] === 'string') {
      const children = inlines([node], 0)
      return children.length > 0 ? [{ type: 'line', kind: 'paragraph', children }] : []
    }
    const { kind, depth } = node
    const children = inlines(childrenOf(node), 0)
    if (node['type'] !== 'line' && children.length === 0) return []
    return [
      {
        type: 'line',
        kind: isLineKind(kind) ? kind : 'paragraph',
        ...(Number.isInteger(depth) && { depth: Number(depth) }),
        children,
      },
    ]
  }

  const inlines = (nodes: readonly unknown[], level: number): (TextRun | Link)[] => {
    if (level > mostLevels) return []
    const kept: (TextRun | Link)[] = []
    for (const node of nodes) {
      if (isSpent()) break
      left--
      if (!isObject(node)) continue
      const { text, href } = node
      if (typeof text === 'string') kept.push({ text, ...marksIn(node) })
      else {
        const inside = inlines(childrenOf(node), level + 1)
        const words = inside.flatMap((child) => ('type' in child ? child.children : [child]))
        const kepthref = typeof href === 'string' ? keptHref(href) : undefined
        if (kepthref === undefined) kept.push(...inside)
        else kept.push({ type: 'link', href: kepthref, children: words })
      }
    }
    return kept
  }

  const lines = nodes.flatMap((node) => (isSpent() ? [] : lineOf(node)))
  return { lines, isCut }
}

const isObject = (node: unknown): node is Readonly<Record<string, unknown>> => typeof node === 'object' && node !== null

const childrenOf = ({ children }: Readonly<Record<string, unknown>>): readonly unknown[] =>
  Array.isArray(children) ? children : []

function marksIn(node: Readonly<Record<string, unknown>>): Marks {
  const { font, size } = node
  return {
    ...Object.fromEntries(flags.flatMap((flag) => (node[flag] === true ? [[flag, true]] : []))),
    ...(typeof font === 'string' && isHtmlFont(font) && { font }),
    ...(typeof size === 'string' && isHtmlSize(size) && { size }),
  }
}
