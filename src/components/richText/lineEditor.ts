import { createEditor, Editor, Element, Node, Transforms } from 'slate'
import { withHistory } from 'slate-history'
import { withReact } from 'slate-react'
import { emptyLine, isList, type Line } from './lines.ts'
import { pasted } from './pasted.ts'

const linesTogether = 200

/**
 * An editor of lines. Enter and Backspace know lists, and pasted content is converted to lines first; `onPasted` is
 * told what was left out. Without a caret the tools act at the start of the text.
 */
export function createLineEditor(lines: Line[], onPasted: (missing: readonly string[]) => void): Editor {
  const editor = withHistory(withReact(createEditor()))
  editor.children = lines
  editor.selection = Editor.range(editor, Editor.start(editor, []))
  const { isInline, normalizeNode, deleteBackward, insertBreak } = editor

  editor.isInline = (element) => element.type === 'link' || isInline(element)
  editor.getChunkSize = (node) => (Editor.isEditor(node) ? linesTogether : null)
  editor.insertSoftBreak = () => editor.insertText('\n')
  editor.insertData = (clipboard) => {
    const { lines, missing } = pasted(clipboard)
    if (lines.length > 0) Transforms.insertFragment(editor, lines)
    onPasted(missing)
  }
  editor.insertFragmentData = (clipboard) => {
    editor.insertData(clipboard)
    return true
  }

  editor.insertBreak = () => {
    const line = lineAt(editor)
    if (line && isList(line.kind) && Node.string(line) === '') return outdent(editor, line)
    insertBreak()
    const next = lineAt(editor)
    if (next?.kind.startsWith('heading') && Node.string(next) === '') Transforms.setNodes(editor, { kind: 'paragraph' })
  }
  editor.deleteBackward = (unit) => {
    const { selection } = editor
    const line = lineAt(editor)
    const isAtStart = selection && line && Editor.isStart(editor, selection.anchor, [selection.anchor.path[0] ?? 0])
    if (isAtStart && line.kind !== 'paragraph') return outdent(editor, line)
    deleteBackward(unit)
  }

  editor.normalizeNode = (entry, options) => {
    const [node, path] = entry
    if (Element.isElement(node) && node.type === 'line' && path.length > 1) {
      return Transforms.unwrapNodes(editor, { at: path })
    }
    if (Element.isElement(node) && node.type === 'link') {
      if (path.length === 1) return Transforms.wrapNodes(editor, { ...emptyLine(), children: [] }, { at: path })
      if (path.length > 2 || Node.string(node) === '') return Transforms.unwrapNodes(editor, { at: path })
    }
    return normalizeNode(entry, options)
  }
  return editor
}

/** The line where the selection begins. */
export function lineAt(editor: Editor): Line | undefined {
  const at = editor.selection && Editor.unhangRange(editor, editor.selection)
  const [entry] = at ? Editor.nodes(editor, { at, match: isLine }) : []
  return entry?.[0]
}

export const isLine = (node: Node): node is Line => Element.isElement(node) && node.type === 'line'

function outdent(editor: Editor, { kind, depth = 0 }: Line): void {
  if (isList(kind) && depth > 0) return Transforms.setNodes(editor, { depth: depth - 1 }, { match: isLine })
  Transforms.setNodes<Line>(editor, { kind: 'paragraph' }, { match: isLine })
  Transforms.unsetNodes<Line>(editor, 'depth', { match: isLine })
}
