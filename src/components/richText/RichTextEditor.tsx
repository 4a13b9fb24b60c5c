import { t } from '#language/t.ts'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Button } from '../buttons/Button.tsx'
import { FieldFrame } from '../fields/FieldFrame.tsx'
import { formatNumber } from '../format/number.ts'
import { SafeHtml } from '../html/SafeHtml.tsx'
import { Note } from '../feedback/Note.tsx'
import { Area, EditorBox } from './RichTextEditor.styles.ts'
import { SlateEditor } from './SlateEditor.tsx'

export interface RichTextProps {
  readonly label: string
  /** Stored HTML. A value other than the last one from `onChange` resets the editor. */
  readonly value: string
  /** The text that Save replaces, where the first value is another: a draft of it. */
  readonly stored?: string | undefined
  /** Called on every change; with the original value once every change is undone. */
  readonly onChange: (html: string) => void
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** In characters of HTML. Longer text can be typed and is shown as an error. */
  readonly maxLength?: number | undefined
}

/**
 * Edits stored HTML. An unchanged text is returned exactly as it was, including markup that the editor does not know.
 */
export function RichTextEditor({ label, value, stored, onChange, hint, error, maxLength }: RichTextProps) {
  const lastHtml = useRef(value)
  const [text, setText] = useState({ html: value, version: 0 })
  useLayoutEffect(() => {
    if (value === lastHtml.current) return
    lastHtml.current = value
    setText(({ version }) => ({ html: value, version: version + 1 }))
  }, [value])
  const latestOnChange = useRef(onChange)
  useLayoutEffect(() => void (latestOnChange.current = onChange))
  const [write] = useState(() => (html: string) => {
    lastHtml.current = html
    latestOnChange.current(html)
  })
  const reopen = () => setText(({ version }) => ({ html: lastHtml.current, version: version + 1 }))
  const { aside, tooLong } = textLength(value, maxLength)
  return (
    <FieldFrame label={label} hint={hint} error={error ?? tooLong} aside={aside}>
      {(wiring) => (
        <EditorErrorBoundary key={text.version} html={() => lastHtml.current} onReopen={reopen}>
          <SlateEditor label={label} html={text.html} stored={stored ?? text.html} onChange={write} {...wiring} />
        </EditorErrorBoundary>
      )}
    </FieldFrame>
  )
}

interface EditorErrorBoundaryProps {
  /** The text as last passed to `onChange`. */
  readonly html: () => string
  readonly onReopen: () => void
  readonly children: ReactNode
}

/** If the editor crashes, shows the text and a button that opens the editor again: nothing written is lost. */
export const EditorErrorBoundary = ({ children, ...text }: EditorErrorBoundaryProps) => (
  <ErrorBoundary fallback={<BrokenEditor {...text} />}>{children}</ErrorBoundary>
)

const BrokenEditor = ({ html, onReopen }: Omit<EditorErrorBoundaryProps, 'children'>) => (
  <EditorBox>
    <Note
      tone="danger"
      action={<Button onClick={onReopen}>{t`Volver a abrir`}</Button>}
    >{t`El editor falló. El texto está a salvo, tal como estaba.`}</Note>
    <Area>
      <SafeHtml html={html()} />
    </Area>
  </EditorBox>
)

/** The counter when the limit is near, and the error beyond it. */
function textLength(html: string, limit: number | undefined): { aside?: string; tooLong?: string } {
  if (limit === undefined || html.length < 0.9 * limit) return {}
  const aside = t`${formatNumber(html.length)} / ${formatNumber(limit)} caracteres`
  if (html.length <= limit) return { aside }
  return { aside, tooLong: t`El texto supera el límite de ${formatNumber(limit)} caracteres, contando su formato.` }
}
