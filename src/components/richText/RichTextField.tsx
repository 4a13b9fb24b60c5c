import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../Button.tsx'
import { FieldFrame } from '../FieldFrame.tsx'
import { Note } from '../Note.tsx'
import { Spinner } from '../Spinner.tsx'
import { Area, EditorBox, Tools } from './RichTextEditor.styles.ts'
import type { RichTextProps } from './RichTextProps.ts'

let Editor: ComponentType<RichTextProps> | undefined

/** Fetches the editor's code, which weighs as much as a page. A list whose dialog shows the field asks for it early. */
export async function loadRichText(): Promise<void> {
  Editor ??= (await import('./RichTextEditor.tsx')).RichTextEditor
}

/** A field of stored HTML. It shows a spinner where its code has not come yet, and a way to ask again where it does not. */
export function RichTextField(props: RichTextProps) {
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>(Editor === undefined ? 'loading' : 'ready')
  useEffect(() => {
    if (state === 'loading')
      loadRichText().then(
        () => setState('ready'),
        () => setState('failed'),
      )
  }, [state])
  if (Editor !== undefined) return <Editor {...props} />
  return (
    <Frame {...props}>
      {state === 'loading' ? (
        <Spinner label="Abriendo el editor" />
      ) : (
        <Note tone="danger" action={<Button onClick={() => setState('loading')}>Reintentar</Button>}>
          No se pudo abrir el editor. El texto sigue como estaba.
        </Note>
      )}
    </Frame>
  )
}

const Frame = ({ label, hint, error, children }: RichTextProps & { readonly children: ReactNode }) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {() => (
      <EditorBox>
        <Tools />
        <Empty>{children}</Empty>
      </EditorBox>
    )}
  </FieldFrame>
)

const Empty = styled(Area)`
  display: grid;
  place-items: center;
`
