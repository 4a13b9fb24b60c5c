import { Suspense, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../Button.tsx'
import { FieldFrame } from '../FieldFrame.tsx'
import { late, type Retrying } from '../late/late.tsx'
import { Note } from '../Note.tsx'
import { Spinner } from '../Spinner.tsx'
import { Area, EditorBox, Tools } from './RichTextEditor.styles.ts'
import type { RichTextProps } from './RichTextProps.ts'

const Failed = ({ onRetry, ...props }: RichTextProps & Retrying) => (
  <StandIn {...props}>
    <Note tone="danger" action={<Button onClick={onRetry}>Reintentar</Button>}>
      No se pudo abrir el editor. El texto sigue como estaba.
    </Note>
  </StandIn>
)
const Editor = late(
  () => import('./RichTextEditor.tsx'),
  (part) => part.RichTextEditor,
  Failed,
)

/** The editor of stored HTML. Its code is fetched when it is first shown, and again on request where that failed. */
export const LateRichTextEditor = (props: RichTextProps) => (
  <Suspense
    fallback={
      <StandIn {...props}>
        <Spinner label="Abriendo el editor" />
      </StandIn>
    }
  >
    <Editor {...props} />
  </Suspense>
)

const StandIn = ({ label, hint, error, children }: RichTextProps & { readonly children: ReactNode }) => (
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
