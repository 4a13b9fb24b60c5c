import { t } from '#language/t.ts'
import { useEffect, useState, type ComponentType } from 'react'
import { styled } from 'styled-components'
import { Button } from '../buttons/Button.tsx'
import { FieldFrame } from '../fields/FieldFrame.tsx'
import { Note } from '../feedback/Note.tsx'
import { Spinner } from '../feedback/Spinner.tsx'
import { Area, EditorBox, Tools } from './RichTextEditor.styles.ts'
import type { RichTextProps } from './RichTextEditor.tsx'

let Editor: ComponentType<RichTextProps> | undefined

/** Loads the editor's code, which is as large as a page's. Lists whose dialog has such a field load it early. */
export async function loadRichText(): Promise<void> {
  Editor ??= (await import('./RichTextEditor.tsx')).RichTextEditor
}

interface RichTextFieldProps extends RichTextProps {
  /** Reloads the page. */
  readonly onReload: () => void
}

export function RichTextField({ onReload, ...props }: RichTextFieldProps) {
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>(Editor === undefined ? 'loading' : 'ready')
  useEffect(() => {
    loadRichText().then(
      () => setState('ready'),
      () => setState('failed'),
    )
  }, [])
  if (Editor !== undefined) return <Editor {...props} />
  // A browser caches a failed import: only a reload asks for the code again.
  return <RichTextLoading {...props} hasFailed={state === 'failed'} onRetry={onReload} />
}

interface RichTextLoadingProps extends Pick<RichTextProps, 'label' | 'hint' | 'error'> {
  readonly hasFailed: boolean
  readonly onRetry: () => void
}

/** Stands in for the editor while its code loads, at the same height. */
export const RichTextLoading = ({ label, hint, error, hasFailed, onRetry }: RichTextLoadingProps) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {() => (
      <EditorBox>
        <Tools />
        <Empty>
          {hasFailed ? (
            <Note
              tone="danger"
              action={<Button onClick={onRetry}>{t`Reintentar`}</Button>}
            >{t`No se pudo abrir el editor. El texto sigue como estaba.`}</Note>
          ) : (
            <Spinner label={t`Abriendo el editor`} />
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
