import { isHtmlFont, isHtmlSize } from '#contract/html.ts'
import { lineWriter } from './lineWriter.ts'
import type { Place } from './lineWriter.ts'
import type { Flag, Line, LineKind, ListKind, Marks } from './lines.ts'

/** What a pasted node says of itself by means that are not kept: styles, and the lists of word processors. */
export interface Hint {
  readonly marks: Marks
  /** A bold tag that says it is not bold is how Google Docs wraps all it copies. */
  readonly isLight: boolean
  readonly list?: { readonly kind: ListKind; readonly depth: number } | undefined
}

interface Read {
  readonly lines: readonly Line[]
  /** Tags that have no place in lines: `table`, `hr`, and `nested` for blocks in blocks. */
  readonly structure: ReadonlySet<string>
}

/** Clean nodes as lines. */
export function linesOfNodes(nodes: Node, hintOf: (node: Node) => Hint | undefined = () => undefined): Read {
  const writer = lineWriter()
  const structure = new Set<string>()

  const readAll = (parent: Node, place: Place) => {
    for (const node of parent.childNodes) {
      if (node instanceof Element) readTag(node, marked(node, place, hintOf(node)))
      else if (node.nodeType === Node.TEXT_NODE) writer.text(node.nodeValue ?? '', place)
    }
  }

  const readTag = (node: Element, place: Place) => {
    const tag = node.tagName
    const kind = kinds[tag]
    if (tag === 'TABLE' || tag === 'HR') structure.add(tag.toLowerCase())
    if (tag === 'BR') writer.lineBreak(place)
    else if (tag === 'UL' || tag === 'OL') {
      if (place.depth < 0 && place.kind !== 'paragraph') structure.add('nested')
      writer.end()
      readAll(node, { ...place, kind: tag === 'OL' ? 'numbered' : 'bulleted', depth: place.depth + 1, item: undefined })
      writer.end()
    } else if (tag === 'LI') {
      const item = {}
      const own = place.depth < 0 ? ({ ...place, kind: 'bulleted', depth: 0, item } as const) : { ...place, item }
      writer.end()
      readAll(node, own)
      writer.end()
      writer.fill(own)
    } else if (kind || blocks.has(tag)) {
      if (kind && place.kind !== 'paragraph') structure.add('nested')
      writer.end()
      readAll(node, kind && place.depth < 0 ? { ...place, kind } : place)
      writer.end()
    } else if (tag === 'A') readAll(node, { ...place, href: node.getAttribute('href') ?? undefined })
    else {
      readAll(node, place)
      if (tag === 'TD' || tag === 'TH') writer.text(' ', place)
    }
  }

  readAll(nodes, { kind: 'paragraph', depth: -1, marks: {}, href: undefined, item: undefined })
  writer.end()
  return { lines: writer.lines, structure }
}

const kinds: Readonly<Record<string, LineKind>> = {
  H1: 'heading-1',
  H2: 'heading-2',
  H3: 'heading-3',
  H4: 'heading-4',
  BLOCKQUOTE: 'quote',
}
const blocks = new Set(['P', 'DIV', 'TABLE', 'THEAD', 'TBODY', 'TFOOT', 'TR', 'HR'])

const flagOf: Readonly<Record<string, Flag>> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
  U: 'underline',
  S: 'strike',
  SUB: 'sub',
  SUP: 'sup',
}

/** The place inside a tag: what the tag, its classes and its hint add to the looks around it. */
function marked(node: Element, place: Place, hint: Hint | undefined): Place {
  const named = flagOf[node.tagName]
  const flag = hint?.isLight && named === 'bold' ? undefined : named
  const classes = [...node.classList]
  const font = classes.find(isHtmlFont)
  const size = classes.find(isHtmlSize)
  const marks: Marks = {
    ...place.marks,
    ...(flag && { [flag]: true }),
    ...(font && { font }),
    ...(size && { size }),
    ...hint?.marks,
  }
  return { ...place, marks, ...(hint?.list && { ...hint.list, item: {} }) }
}
