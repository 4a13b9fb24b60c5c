import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Slate } from 'slate-react'
import { styled } from 'styled-components'
import type { ControlWiring } from '../FieldFrame.tsx'
import { Note } from '../Note.tsx'
import { toggleFlag } from './commands.ts'
import { drawElement, drawLeaf } from './Drawn.tsx'
import { EditorBox } from './editorLook.ts'
import { fromHtml } from './fromHtml.ts'
import { LinkForm } from './LinkForm.tsx'
import { TextArea } from './TextArea.tsx'
import { Toolbar } from './Toolbar.tsx'
import { toHtml } from './toHtml.ts'
import { createLineEditor, isLine } from './withLines.ts'

interface OpenTextProps {
  readonly label: string
  /** As it is opened; later texts are the editor's own. */
  readonly html: string
  readonly onChange: (html: string) => void
  readonly wiring: ControlWiring
}

/** One text, open. */
export function OpenText({ label, html, onChange, wiring }: OpenTextProps) {
  const [{ editor, lines, losses, untouched }] = useState(() => open(html))
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
      {losses.length > 0 && (
        <Note tone="warn" role="note">
          Al guardar se perderá: {losses.join(', ')}. Si no cambia el texto, queda tal como está.
        </Note>
      )}
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
            renderLeaf={drawLeaf}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              event.preventDefault()
              editor.insertData(event.clipboardData)
            }}
          />
        </Slate>
      </EditorBox>
    </Stack>
  )
}

function open(html: string) {
  const { lines, losses } = fromHtml(html)
  return { editor: createLineEditor(), lines, losses, untouched: toHtml(lines) }
}

const Stack = styled.div`
  display: grid;
  gap: 8px;
`
