import { Component, lazy, Suspense } from 'react'
import { styled } from 'styled-components'
import { Button } from '../Button.tsx'
import { FieldFrame } from '../FieldFrame.tsx'
import { Note } from '../Note.tsx'
import { Spinner } from '../Spinner.tsx'
import { Area, EditorBox, Tools } from './editorLook.ts'
import type { RichTextProps } from './RichTextProps.ts'

const load = async () => ({ default: (await import('./RichTextEditor.tsx')).RichTextEditor })
let Editor = lazy(load)

/** The editor of stored HTML. Its code is fetched when it is first shown, and again on request where that failed. */
export class LateRichTextEditor extends Component<RichTextProps, { readonly failed: boolean }> {
  override readonly state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  private readonly retry = () => {
    Editor = lazy(load)
    this.setState({ failed: false })
  }

  override render() {
    const { label, hint, error } = this.props
    const standIn = (
      <FieldFrame label={label} hint={hint} error={error}>
        {() => (
          <EditorBox>
            <Tools />
            <Empty>
              {this.state.failed ? <Failed onRetry={this.retry} /> : <Spinner label="Abriendo el editor" />}
            </Empty>
          </EditorBox>
        )}
      </FieldFrame>
    )
    if (this.state.failed) return standIn
    return (
      <Suspense fallback={standIn}>
        <Editor {...this.props} />
      </Suspense>
    )
  }
}

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Note tone="danger" action={<Button onClick={onRetry}>Reintentar</Button>}>
    No se pudo abrir el editor. El texto sigue como estaba.
  </Note>
)

const Empty = styled(Area)`
  display: grid;
  place-items: center;
`
