import { Button } from '#components/Button.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { Note } from '#components/Note.tsx'
import { ProgressBar } from '#components/ProgressBar.tsx'
import type { Failure } from '#contract/failure.ts'
import type { ProductEditorEvent } from '#machines/products/productEditor/model.ts'
import { SaveProblem } from '#resource/SaveProblem.tsx'
import { styled } from 'styled-components'

interface ProductProgressProps {
  readonly state: string
  readonly progress: number
  readonly problem: Failure | null
  readonly send: (event: ProductEditorEvent) => void
}

/** What is happening after Save: the picture first, then the product; or why it stopped. */
export function ProductProgress({ state, progress, problem, send }: ProductProgressProps) {
  if (state === 'askingForAddress' || state === 'uploading') {
    return (
      <Line>
        <output>
          {state === 'uploading' ? `Subiendo la imagen: ${Math.round(progress * 100)} %` : 'Preparando la imagen…'}
        </output>
        <Button size="small" onClick={() => send({ type: 'upload.cancelled' })}>
          Cancelar subida
        </Button>
        <ProgressBar label="Subida de la imagen" value={state === 'uploading' ? progress : undefined} />
      </Line>
    )
  }
  if (state === 'pictureNotUploaded' && problem !== null) {
    return (
      <Note tone="danger">
        No se pudo subir la imagen, y el producto no se guardó. {failureMessage(problem)}
        {problem.kind === 'unknown' && ' Puede guardar otra vez.'}
      </Note>
    )
  }
  return <SaveProblem state={state} problem={problem} send={send} />
}

/** The button keeps to the left: the second click of a double one on Save must not find it. */
const Line = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  justify-items: start;
  gap: 8px 12px;

  > progress {
    grid-column: 1 / -1;
  }
`
