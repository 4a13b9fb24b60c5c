import { memo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Slate } from 'slate-react'
import { styled } from 'styled-components'
import type { ControlWiring } from '../FieldFrame.tsx'
import { toggleFlag } from './commands.ts'
import { drawChunk, drawElement, drawLeaf } from './Drawn.tsx'
import { EditorBox } from './RichTextEditor.styles.ts'
import { fromHtml } from './fromHtml.ts'
import { LinkForm } from './LinkForm.tsx'
import { Losses } from './Losses.tsx'
import { PasteNote } from './PasteNote.tsx'
import { TextArea } from './TextArea.tsx'
import { Toolbar } from './Toolbar.tsx'
import { toHtml } from './toHtml.ts'
import { createLineEditor, isLine } from './withLines.ts'

interface OpenTextProps extends ControlWiring {
  readonly label: string
  /** As it is opened; later texts are the editor's own. */
  readonly html: string
  readonly onChange: (html: string) => void
}

/** One text, open. Of a long one, a second look at every line for each key would be felt: it is drawn again for its own changes alone. */
export const OpenText = memo(function OpenText({ label, html, onChange, ...wiring }: OpenTextProps) {
  const [missing, setMissing] = useState<readonly string[]>([])
  const [{ editor, lines, losses, untouched }] = useState(() => open(html, setMissing))
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
      {losses.length > 0 && <Losses html={html} losses={losses} />}
      <div>
        <EditorBox>
          <Slate
            editor={editor}
            initialValue={lines}
            onValueChange={(nodes) => {
              const written = toHtml(nodes.filter(isLine))
              onChange(written === untouched ? html : written)
            }}
          >
            <Toolbar label={label} area={wiring.id} linking={linking} onLink={() => setLinking(!linking)} />
            {linking && <LinkForm onClose={() => setLinking(false)} />}
            <TextArea
              {...wiring}
              aria-label={label}
              renderElement={drawElement}
              renderChunk={drawChunk}
              renderLeaf={drawLeaf}
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

function open(html: string, onPasted: (missing: readonly string[]) => void) {
  const { lines, losses } = fromHtml(html)
  return { editor: createLineEditor(lines, onPasted), lines, losses, untouched: toHtml(lines) }
}

const Stack = styled.div`
  display: grid;
  gap: 8px;
`
