import { Component } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { SafeHtml } from '../html/SafeHtml.tsx'
import { Note } from '../Note.tsx'
import { Area, EditorBox } from './RichTextEditor.styles.ts'

interface ShelterProps {
  /** The text as it was last given on. */
  readonly html: () => string
  readonly onReopen: () => void
  readonly children: ReactNode
}

/** Should the editor break, the text is shown as it stands and can be opened again: nothing written is lost. */
export class Shelter extends Component<ShelterProps, { readonly broken: boolean }> {
  override readonly state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <EditorBox>
        <Note tone="danger" action={<Button onClick={this.props.onReopen}>Volver a abrir</Button>}>
          El editor falló. El texto está a salvo, tal como estaba.
        </Note>
        <Area>
          <SafeHtml html={this.props.html()} />
        </Area>
      </EditorBox>
    )
  }
}
