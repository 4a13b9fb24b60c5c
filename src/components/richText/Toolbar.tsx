import { t } from '#language/t.ts'
import { Bold, Italic, Link, List, ListOrdered, Redo2, Underline, Undo2, type IconNode } from 'lucide'
import { useRef } from 'react'
import { HistoryEditor } from 'slate-history'
import { ReactEditor, useSlate } from 'slate-react'
import { styled } from 'styled-components'
import type { HtmlFont, HtmlSize } from '#contract/html.ts'
import { Icon } from '../Icon.tsx'
import { Select, type SelectOption } from '../fields/Select.tsx'
import { theme } from '../theme/theme.ts'
import { setKind, setTextStyle, standingOf, toggleFlag, toggleList } from './commands.ts'
import { Tools } from './RichTextEditor.styles.ts'
import type { LineKind, ListKind } from './lines.ts'
import { ToolButton, useRoving, type ToolButtonProps } from './ToolButton.tsx'

interface ToolbarProps {
  /** The label of the text that the tools edit. */
  readonly label: string
  /** The id of its text area. */
  readonly area: string
  readonly linking: boolean
  readonly onLink: () => void
}

/** The tools of a text: one tab stop, with arrows between the tools. */
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
  const choice = <Value extends string>(
    name: string,
    words: string,
    options: readonly SelectOption<Value>[],
    value: string,
    set: (value: Value) => void,
  ) => (
    <Select
      {...tool(name)}
      label={words}
      size="small"
      options={options}
      value={value}
      onChange={(next) => {
        set(next)
        chosen()
      }}
    />
  )
  const button = (name: string, words: string, shape: IconNode, rest: Omit<ToolButtonProps, 'label'>) => (
    <ToolButton {...tool(name)} label={words} {...rest}>
      <Icon shape={shape} />
    </ToolButton>
  )
  const flag = (name: keyof typeof flags, words: string, shape: IconNode, keys: string) =>
    button(name, words, shape, { keys, pressed: flags[name], onClick: () => toggleFlag(editor, name) })
  const list = (name: ListKind, words: string, shape: IconNode) =>
    button(name, words, shape, { pressed: kind === name, onClick: () => toggleList(editor, name) })
  const step = (name: 'undo' | 'redo', words: string, shape: IconNode, keys: string, canBeDone: boolean) =>
    button(name, words, shape, { keys, idle: !canBeDone, onClick: () => HistoryEditor[name](editor) })
  return (
    <Tools role="toolbar" aria-label={t`Formato de ${label}`} aria-controls={area} onKeyDown={onKeyDown}>
      <Choices {...choosing}>
        {choice('kind', t`Estilo`, kindOptions(), kind, (name) => setKind(editor, name))}
        {choice('font', t`Fuente`, fontOptions(), font ?? '', (name) =>
          setTextStyle(editor, 'font', name || undefined),
        )}
        {choice('size', t`Tamaño`, sizeOptions(), size ?? '', (name) =>
          setTextStyle(editor, 'size', name || undefined),
        )}
      </Choices>
      <Group>
        {flag('bold', t`Negrita`, Bold, 'Ctrl+B')}
        {flag('italic', t`Cursiva`, Italic, 'Ctrl+I')}
        {flag('underline', t`Subrayado`, Underline, 'Ctrl+U')}
      </Group>
      <Group>
        {list('bulleted', t`Lista con viñetas`, List)}
        {list('numbered', t`Lista numerada`, ListOrdered)}
        {button('link', t`Enlace`, Link, {
          keys: 'Ctrl+K',
          pressed: href !== undefined,
          'aria-expanded': linking,
          onClick: onLink,
        })}
      </Group>
      <Group>
        {step('undo', t`Deshacer`, Undo2, 'Ctrl+Z', canUndo)}
        {step('redo', t`Rehacer`, Redo2, 'Ctrl+Y', canRedo)}
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

const kindOptions = (): readonly SelectOption<LineKind>[] => [
  { value: 'paragraph', label: t`Párrafo` },
  { value: 'heading-1', label: t`Título 1` },
  { value: 'heading-2', label: t`Título 2` },
  { value: 'heading-3', label: t`Título 3` },
  { value: 'heading-4', label: t`Título 4` },
  { value: 'quote', label: t`Cita` },
  { value: 'bulleted', label: t`Viñetas` },
  { value: 'numbered', label: t`Numerada` },
]

const fontOptions = (): readonly SelectOption<HtmlFont | ''>[] => [
  { value: '', label: t`Fuente` },
  { value: 'arial', label: 'Arial' },
  { value: 'comic-sans', label: 'Comic Sans' },
  { value: 'courier-new', label: 'Courier New' },
  { value: 'georgia', label: 'Georgia' },
  { value: 'helvetica', label: 'Helvetica' },
  { value: 'lucida', label: 'Lucida' },
]

const sizeOptions = (): readonly SelectOption<HtmlSize | ''>[] => [
  { value: '', label: t`Tamaño` },
  { value: 'extra-small', label: t`Extra-small` },
  { value: 'small', label: t`Small` },
  { value: 'medium', label: t`Medium` },
  { value: 'large', label: t`Large` },
]
