import { Editor, Element, Range, Transforms } from 'slate'
import { type HtmlFont, type HtmlSize, keptHref } from '#contract/html.ts'
import { isList, type Flag, type Line, type LineKind, type Link, type ListKind } from './lines.ts'
import { isLine, lineAt } from './lineEditor.ts'

/** What the toolbar shows about the text at the caret. */
interface CaretFormat {
  readonly kind: LineKind
  readonly font: HtmlFont | undefined
  readonly size: HtmlSize | undefined
  readonly flags: Readonly<Record<'bold' | 'italic' | 'underline', boolean>>
  readonly href: string | undefined
  readonly canUndo: boolean
  readonly canRedo: boolean
}

export function standingOf(editor: Editor): CaretFormat {
  const { font, size, bold = false, italic = false, underline = false } = Editor.marks(editor) ?? {}
  return {
    kind: lineAt(editor)?.kind ?? 'paragraph',
    font,
    size,
    flags: { bold, italic, underline },
    href: linkAt(editor)?.href,
    canUndo: editor.history.undos.length > 0,
    canRedo: editor.history.redos.length > 0,
  }
}

export function toggleFlag(editor: Editor, flag: Flag): void {
  if (Editor.marks(editor)?.[flag]) Editor.removeMark(editor, flag)
  else Editor.addMark(editor, flag, true)
}

export function setTextStyle(editor: Editor, look: 'font' | 'size', value: HtmlFont | HtmlSize | undefined): void {
  if (value === undefined) Editor.removeMark(editor, look)
  else Editor.addMark(editor, look, value)
}

export function setKind(editor: Editor, kind: LineKind): void {
  Transforms.setNodes<Line>(editor, { kind }, { match: isLine })
  if (isList(kind))
    Transforms.setNodes<Line>(editor, { depth: 0 }, { match: (node) => isLine(node) && node.depth === undefined })
  else Transforms.unsetNodes<Line>(editor, 'depth', { match: isLine })
}

export const toggleList = (editor: Editor, kind: ListKind): void =>
  setKind(editor, lineAt(editor)?.kind === kind ? 'paragraph' : kind)

export function linkAt(editor: Editor): Link | undefined {
  if (!editor.selection) return undefined
  const [entry] = Editor.nodes(editor, { match: isLink })
  return entry?.[0]
}

/** Makes the selection a link; without a selection it inserts the address as text. */
export function setLink(editor: Editor, href: string): void {
  const { selection } = editor
  if (!selection) return
  if (linkAt(editor)) Transforms.setNodes<Link>(editor, { href }, { match: isLink })
  else if (Range.isCollapsed(selection)) {
    Transforms.insertNodes(editor, { type: 'link', href, children: [{ text: href.replace(/^mailto:/i, '') }] })
    Transforms.move(editor, { unit: 'offset' })
  } else Transforms.wrapNodes<Link>(editor, { type: 'link', href, children: [] }, { split: true })
}

export const removeLink = (editor: Editor): void => Transforms.unwrapNodes(editor, { match: isLink })

const isLink = (node: object): node is Link => Element.isElement(node) && node.type === 'link'

/** The typed text as a URL: a bare domain or e-mail address gets its scheme. Undefined if it is none. */
export function addressOf(typed: string): string | undefined {
  const bare = typed.trim()
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(bare)) return keptHref(`mailto:${bare}`)
  if (/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#]|$)/u.test(bare)) return keptHref(`https://${bare}`)
  return keptHref(bare)
}
