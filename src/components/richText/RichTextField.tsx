import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../buttons/Button.tsx'
import { FieldFrame } from '../fields/FieldFrame.tsx'
import { Note } from '../feedback/Note.tsx'
import { Spinner } from '../feedback/Spinner.tsx'
import { Area, EditorBox, Tools } from './RichTextEditor.styles.ts'

export interface RichTextProps {
  readonly label: string
  /** Stored HTML. Another value than the one `onChange` gave last opens the text anew. */
  readonly value: string
  /** On every change; the value it was opened with, once nothing of it is changed any more. */
  readonly onChange: (html: string) => void
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** In characters of the HTML. More can be typed, and is said to be too much. */
  readonly maxLength?: number | undefined
}

let Editor: ComponentType<RichTextProps> | undefined

/** Fetches the editor's code, which weighs as much as a page. A list whose dialog shows the field asks for it early. */
export async function loadRichText(): Promise<void> {
  Editor ??= (await import('./RichTextEditor.tsx')).RichTextEditor
}

interface RichTextFieldProps extends RichTextProps {
  /** Loads the page again. */
  readonly onReload: () => void
}

/** A field of stored HTML. */
export function RichTextField({ onReload, ...props }: RichTextFieldProps) {
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>(Editor === undefined ? 'loading' : 'ready')
  useEffect(() => {
    loadRichText().then(
      () => setState('ready'),
      () => setState('failed'),
    )
  }, [])
  if (Editor !== undefined) return <Editor {...props} />
  // A browser remembers that code did not come, and asks for it again only after a reload.
  return <RichTextLoading {...props} hasFailed={state === 'failed'} onRetry={onReload} />
}

interface RichTextLoadingProps extends Pick<RichTextProps, 'label' | 'hint' | 'error'> {
  readonly hasFailed: boolean
  readonly onRetry: () => void
}

/** The field while the editor's code has not come, as high as the editor. */
export const RichTextLoading = ({ label, hint, error, hasFailed, onRetry }: RichTextLoadingProps) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {() => (
      <EditorBox>
        <Tools />
        <Empty>
          {hasFailed ? (
            <Note tone="danger" action={<Button onClick={onRetry}>Reintentar</Button>}>
              No se pudo abrir el editor. El texto sigue como estaba.
            </Note>
          ) : (
            <Spinner label="Abriendo el editor" />
          )}
        </Empty>
      </EditorBox>
    )}
  </FieldFrame>
)

const Empty = styled(Area)`
  display: grid;
  place-items: center;
`
