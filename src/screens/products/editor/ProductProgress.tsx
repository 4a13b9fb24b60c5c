import { t } from '#language/t.ts'
import { useAfterPress } from '#components/buttons/useAfterPress.ts'
import { failureMessage } from '#components/format/failureMessage.ts'
import { Note } from '#components/feedback/Note.tsx'
import type { ProductEditorEvent, productEditorMachine } from '#machines/products/productEditor.ts'
import { PictureUpload } from '#resource/PictureUpload.tsx'
import { SaveProblem } from '#resource/SaveProblem.tsx'
import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'

export type ProductSnapshot = SnapshotFrom<typeof productEditorMachine>

/** A product's form, in a state of its machine. */
export interface OpenProduct {
  readonly snapshot: ProductSnapshot
  readonly send: (event: ProductEditorEvent) => void
}

/** The steps after Save: the picture, then the product; or why they stopped. */
export function ProductProgress({ snapshot, send }: OpenProduct) {
  const { value: state, context } = snapshot
  const { problem } = context
  const upload = useAfterPress(useSelector(snapshot.children.pictureUpload, (now) => now))
  if (upload !== undefined)
    return <PictureUpload snapshot={upload} onCancel={() => send({ type: 'upload.cancelled' })} />
  if (snapshot.matches({ open: 'pictureNotUploaded' }) && problem !== null) {
    return (
      <Note tone="danger">
        {problem.kind === 'unknown'
          ? t`No se pudo subir la imagen, y el producto no se guardó. ${failureMessage(problem)} Puede guardar otra vez.`
          : t`No se pudo subir la imagen, y el producto no se guardó. ${failureMessage(problem)}`}
      </Note>
    )
  }
  return <SaveProblem state={state} problem={problem} send={send} />
}
