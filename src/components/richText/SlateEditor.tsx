import { useLanguage } from '#language/translation.ts'
import { memo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Slate, type RenderChunkProps, type RenderElementProps, type RenderLeafProps } from 'slate-react'
import { styled } from 'styled-components'
import type { ControlWiring } from '../fields/FieldFrame.tsx'
import { toggleFlag } from './commands.ts'
import { EditorBox } from './RichTextEditor.styles.ts'
import { fromHtml } from './fromHtml.ts'
import { LinkForm } from './LinkForm.tsx'
import { Losses, PasteNote } from './LossNotes.tsx'
import { TextArea } from './TextArea.tsx'
import { Toolbar } from './Toolbar.tsx'
import { markTags, toHtml } from './toHtml.ts'
import { createLineEditor, isLine } from './lineEditor.ts'
import { flags, type Flag } from './lines.ts'

interface SlateEditorProps extends ControlWiring {
  readonly label: string
  /** The initial text; afterwards the editor owns it. */
  readonly html: string
  /** What Save replaces: the initial text, unless that is a draft. */
  readonly stored: string
  readonly onChange: (html: string) => void
}

/** Memoised: rendering every line of a long text at each key would be slow. */
export const SlateEditor = memo(function SlateEditor({ label, html, stored, onChange, ...wiring }: SlateEditorProps) {
  useLanguage()
  const [missing, setMissing] = useState<readonly string[]>([])
  const [{ editor, lines, original, losses, untouched }] = useState(() => open(html, stored, setMissing))
  const [linking, setLinking] = useState(false)

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const key = event.key.toLowerCase()
    const flag = ({ b: 'bold', i: 'italic', u: 'underline' } as const)[key]
    if (flag) toggleFlag(editor, flag)
    else if (key === 'k') setLinking(true)
    else return
    event.preventDefault()
  }
  return (
    <Stack>
      {losses.length > 0 && <Losses html={original} losses={losses} isChanged={original !== html} />}
      <div>
        <EditorBox>
          <Slate
            editor={editor}
            initialValue={lines}
            onValueChange={(nodes) => {
              const written = toHtml(nodes.filter(isLine))
              onChange(written === untouched ? original : written)
            }}
          >
            <Toolbar label={label} area={wiring.id} linking={linking} onLink={() => setLinking(!linking)} />
            {linking && <LinkForm onClose={() => setLinking(false)} />}
            <TextArea
              {...wiring}
              aria-label={label}
              renderElement={renderElement}
              renderChunk={renderChunk}
              renderLeaf={renderLeaf}
              onKeyDown={onKeyDown}
              onPaste={(event) => {
                event.preventDefault()
                editor.insertData(event.clipboardData)
              }}
            />
          </Slate>
        </EditorBox>
        <PasteNote missing={missing} onClose={() => setMissing([])} />
      </div>
    </Stack>
  )
})

/** A draft has lost already what the editor does not know: what is lost, and what an undone change gives, is of the original. */
function open(html: string, original: string, onPasted: (missing: readonly string[]) => void) {
  const { lines } = fromHtml(html)
  const { lines: before, losses } = fromHtml(original)
  return { editor: createLineEditor(lines, onPasted), lines, original, losses, untouched: toHtml(before) }
}

const Stack = styled.div`
  display: grid;
  gap: 8px;
`

function renderElement({ element, attributes, children }: RenderElementProps) {
  if (element.type === 'link') {
    return (
      <a {...attributes} href={element.href} title={element.href} rel="noopener noreferrer" target="_blank">
        {children}
      </a>
    )
  }
  return (
    <div {...attributes} data-kind={element.kind} data-depth={element.depth}>
      {children}
    </div>
  )
}

/** About two hundred lines, which the browser lays out only near the viewport. */
const renderChunk = ({ attributes, children }: RenderChunkProps) => <div {...attributes}>{children}</div>

function renderLeaf({ leaf, attributes, children }: RenderLeafProps) {
  const marked = flags.filter((flag) => leaf[flag]).reduce<ReactNode>((inner, flag) => inTag(flag, inner), children)
  return (
    <span {...attributes} className={[leaf.font, leaf.size].filter(Boolean).join(' ') || undefined}>
      {marked}
    </span>
  )
}

function inTag(flag: Flag, words: ReactNode) {
  const Tag = markTags[flag]
  return <Tag>{words}</Tag>
}
