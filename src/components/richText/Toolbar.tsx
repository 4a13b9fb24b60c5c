import { Bold, Italic, Link, List, ListOrdered, Redo2, Underline, Undo2 } from 'lucide'
import { useRef } from 'react'
import { HistoryEditor } from 'slate-history'
import { ReactEditor, useSlate } from 'slate-react'
import { styled } from 'styled-components'
import { isHtmlFont, isHtmlSize, type HtmlFont, type HtmlSize } from '#contract/html.ts'
import { Icon } from '../Icon.tsx'
import { Select, type SelectOption } from '../Select.tsx'
import { theme } from '../theme/theme.ts'
import { setKind, setTextStyle, standingOf, toggleFlag, toggleList } from './commands.ts'
import { Tools } from './RichTextEditor.styles.ts'
import type { LineKind } from './lines.ts'
import { ToolButton, useRoving } from './ToolButton.tsx'

interface ToolbarProps {
  /** Of the text that the tools are for. */
  readonly label: string
  /** Id of its box. */
  readonly area: string
  readonly linking: boolean
  readonly onLink: () => void
}

/** The tools of a text: one stop for Tab, the arrows go from tool to tool. */
export function Toolbar({ label, area, linking, onLink }: ToolbarProps) {
  const editor = useSlate()
  const { tool, onKeyDown } = useRoving('kind')
  const { kind, font, size, flags, href, canUndo, canRedo } = standingOf(editor)
  const byPointer = useRef(false)
  const choosing = {
    onPointerDown: () => (byPointer.current = true),
    onKeyDown: () => (byPointer.current = false),
  }
  const chosen = () => {
    if (byPointer.current) ReactEditor.focus(editor)
  }
  return (
    <Tools role="toolbar" aria-label={`Formato de ${label}`} aria-controls={area} onKeyDown={onKeyDown}>
      <Choices {...choosing}>
        <Select
          {...tool('kind')}
          label="Estilo"
          size="small"
          options={kindOptions}
          value={kind}
          onChange={(chosenKind: LineKind) => {
            setKind(editor, chosenKind)
            chosen()
          }}
        />
        <Select
          {...tool('font')}
          label="Fuente"
          size="small"
          options={fontOptions}
          value={font ?? ''}
          onChange={(name) => {
            setTextStyle(editor, 'font', isHtmlFont(name) ? name : undefined)
            chosen()
          }}
        />
        <Select
          {...tool('size')}
          label="Tamaño"
          size="small"
          options={sizeOptions}
          value={size ?? ''}
          onChange={(name) => {
            setTextStyle(editor, 'size', isHtmlSize(name) ? name : undefined)
            chosen()
          }}
        />
      </Choices>
      <Group>
        <ToolButton
          {...tool('bold')}
          label="Negrita"
          keys="Ctrl+B"
          pressed={flags.bold}
          onClick={() => toggleFlag(editor, 'bold')}
        >
          <Icon shape={Bold} />
        </ToolButton>
        <ToolButton
          {...tool('italic')}
          label="Cursiva"
          keys="Ctrl+I"
          pressed={flags.italic}
          onClick={() => toggleFlag(editor, 'italic')}
        >
          <Icon shape={Italic} />
        </ToolButton>
        <ToolButton
          {...tool('underline')}
          label="Subrayado"
          keys="Ctrl+U"
          pressed={flags.underline}
          onClick={() => toggleFlag(editor, 'underline')}
        >
          <Icon shape={Underline} />
        </ToolButton>
      </Group>
      <Group>
        <ToolButton
          {...tool('bulleted')}
          label="Lista con viñetas"
          pressed={kind === 'bulleted'}
          onClick={() => toggleList(editor, 'bulleted')}
        >
          <Icon shape={List} />
        </ToolButton>
        <ToolButton
          {...tool('numbered')}
          label="Lista numerada"
          pressed={kind === 'numbered'}
          onClick={() => toggleList(editor, 'numbered')}
        >
          <Icon shape={ListOrdered} />
        </ToolButton>
        <ToolButton
          {...tool('link')}
          label="Enlace"
          keys="Ctrl+K"
          pressed={href !== undefined}
          aria-expanded={linking}
          onClick={onLink}
        >
          <Icon shape={Link} />
        </ToolButton>
      </Group>
      <Group>
        <ToolButton
          {...tool('undo')}
          label="Deshacer"
          keys="Ctrl+Z"
          idle={!canUndo}
          onClick={() => HistoryEditor.undo(editor)}
        >
          <Icon shape={Undo2} />
        </ToolButton>
        <ToolButton
          {...tool('redo')}
          label="Rehacer"
          keys="Ctrl+Y"
          idle={!canRedo}
          onClick={() => HistoryEditor.redo(editor)}
        >
          <Icon shape={Redo2} />
        </ToolButton>
      </Group>
    </Tools>
  )
}

const Choices = styled.div`
  display: grid;
  flex: 1 0 100%;
  grid-template-columns: repeat(3, 1fr);
  gap: 4px;
`
const Group = styled.div`
  display: flex;
  gap: 2px;
  padding-right: 4px;

  & + & {
    padding-left: 4px;
    border-left: 1px solid ${theme.color.line};
  }
`

export const kindOptions: readonly SelectOption<LineKind>[] = [
  { value: 'paragraph', label: 'Párrafo' },
  { value: 'heading-1', label: 'Título 1' },
  { value: 'heading-2', label: 'Título 2' },
  { value: 'heading-3', label: 'Título 3' },
  { value: 'heading-4', label: 'Título 4' },
  { value: 'quote', label: 'Cita' },
  { value: 'bulleted', label: 'Viñetas' },
  { value: 'numbered', label: 'Numerada' },
]

export const fontOptions: readonly SelectOption<HtmlFont | ''>[] = [
  { value: '', label: 'Fuente' },
  { value: 'arial', label: 'Arial' },
  { value: 'comic-sans', label: 'Comic Sans' },
  { value: 'courier-new', label: 'Courier New' },
  { value: 'georgia', label: 'Georgia' },
  { value: 'helvetica', label: 'Helvetica' },
  { value: 'lucida', label: 'Lucida' },
]

export const sizeOptions: readonly SelectOption<HtmlSize | ''>[] = [
  { value: '', label: 'Tamaño' },
  { value: 'extra-small', label: 'Muy pequeño' },
  { value: 'small', label: 'Pequeño' },
  { value: 'medium', label: 'Mediano' },
  { value: 'large', label: 'Grande' },
]
