import { type Words } from '#language/words.ts'
import { isHtmlFont, isHtmlSize } from '#contract/html.ts'
import { purifiedWithRemovals } from '../html/purify.ts'
import { type Line, normalised, type Flag, type LineKind, type ListKind, type Marks } from './lines.ts'
import { lossesOf } from './losses.ts'
import { lineWriter, type TextContext } from './lineWriter.ts'

interface Opened {
  readonly lines: Line[]
  /** What the editor cannot hold, in words. */
  readonly losses: readonly Words[]
}

export function fromHtml(html: string): Opened {
  const { nodes, refused } = purifiedWithRemovals(html)
  const { lines, structure } = linesOfNodes(nodes)
  return { lines: normalised(lines), losses: lossesOf(refused, structure) }
}

/** Formatting that pasted nodes express in ways the sanitiser removes: styles, and the lists of word processors. */
export interface Hint {
  readonly marks: Marks
  /** Google Docs wraps all that it copies in a bold tag with a normal font weight. */
  readonly isLight: boolean
  readonly list?: { readonly kind: ListKind; readonly depth: number } | undefined
}

interface Read {
  readonly lines: readonly Line[]
  /** Tags that lines cannot represent: `table`, `hr`, and `nested` for a block inside a block. */
  readonly structure: ReadonlySet<string>
}

export function linesOfNodes(nodes: Node, hintOf: (node: Node) => Hint | undefined = () => undefined): Read {
  const writer = lineWriter()
  const structure = new Set<string>()

  const readAll = (parent: Node, context: TextContext) => {
    for (const node of parent.childNodes) {
      if (node instanceof Element) readTag(node, marked(node, context, hintOf(node)))
      else if (node.nodeType === Node.TEXT_NODE) writer.text(node.nodeValue ?? '', context)
    }
  }

  const readTag = (node: Element, context: TextContext) => {
    const tag = node.tagName
    const kind = kinds[tag]
    if (tag === 'TABLE' || tag === 'HR') structure.add(tag.toLowerCase())
    if (tag === 'BR') writer.lineBreak(context)
    else if (tag === 'UL' || tag === 'OL') {
      if (context.depth < 0 && context.kind !== 'paragraph') structure.add('nested')
      writer.end()
      readAll(node, {
        ...context,
        kind: tag === 'OL' ? 'numbered' : 'bulleted',
        depth: context.depth + 1,
        item: undefined,
      })
      writer.end()
    } else if (tag === 'LI') {
      const item = {}
      const own = context.depth < 0 ? ({ ...context, kind: 'bulleted', depth: 0, item } as const) : { ...context, item }
      writer.end()
      readAll(node, own)
      writer.end()
      writer.fill(own)
    } else if (kind || blocks.has(tag)) {
      if (kind && context.kind !== 'paragraph') structure.add('nested')
      writer.end()
      readAll(node, kind && context.depth < 0 ? { ...context, kind } : context)
      writer.end()
    } else if (tag === 'A') readAll(node, { ...context, href: node.getAttribute('href') ?? undefined })
    else {
      readAll(node, context)
      if (tag === 'TD' || tag === 'TH') writer.text(' ', context)
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

/** The context inside a tag: the outer marks plus those of the tag, its classes and its hint. */
function marked(node: Element, context: TextContext, hint: Hint | undefined): TextContext {
  const named = flagOf[node.tagName]
  const flag = hint?.isLight && named === 'bold' ? undefined : named
  const classes = [...node.classList]
  const font = classes.find(isHtmlFont)
  const size = classes.find(isHtmlSize)
  const marks: Marks = {
    ...context.marks,
    ...(flag && { [flag]: true }),
    ...(font && { font }),
    ...(size && { size }),
    ...hint?.marks,
  }
  return { ...context, marks, ...(hint?.list && { ...hint.list, item: {} }) }
}
