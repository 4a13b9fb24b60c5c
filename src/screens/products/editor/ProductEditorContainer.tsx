import { catalogs, categories, cities, tycs } from '#api/catalogue.ts'
import { forms } from '#api/forms.ts'
import { findProduct, freshProduct, productList } from '#api/productQueries.ts'
import { saveProduct } from '#api/products.ts'
import { presignPicture, uploadPicture } from '#api/uploads.ts'
import { reload } from '#api/listQuery.ts'
import { asFailure } from '#contract/failure.ts'
import { draftOf, newProduct } from '#contract/products/adapter.ts'
import { isSame } from '#machines/keptDraft.ts'
import { pictureUploadMachine } from '#machines/pictureUpload.ts'
import { productEditorMachine } from '#machines/products/productEditor.ts'
import { useDraft, useKeptDraft } from '#runtime/drafts/useDraft.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { useSaved } from '#resource/Notices.tsx'
import { ProductEditor } from './ProductEditor.tsx'
import { useChoices } from './useChoices.ts'

const pictureUpload = pictureUploadMachine.provide({
  actors: {
    presignPicture: fromPromise(({ input }) => presignPicture(input)),
    uploadPicture: fromPromise(({ input, signal }) => uploadPicture(input, signal)),
  },
})

interface ProductEditorContainerProps {
  /** Null for a new one. */
  readonly id: string | null
  readonly onClose: () => void
}

/** Once the server has taken the product, the lists are read again and the dialog closes. */
export function ProductEditorContainer({ id, onClose }: ProductEditorContainerProps) {
  const { queries } = useRuntime()
  const [machine] = useState(() =>
    productEditorMachine.provide({
      actors: {
        read: fromPromise(({ input, signal }) => findProduct(queries, input, signal)),
        pictureUpload,
        reread: fromPromise(async () => (id === null ? null : draftOf(await freshProduct(queries, id)))),
        save: fromPromise(({ input }) =>
          saveProduct(input)
            .catch((thrown: unknown) => {
              // What the product names may be gone since; to whom the session is over, nothing is told of it.
              if (asFailure(thrown).kind !== 'unauthorised') void reload(queries, categories, tycs, forms)
              throw thrown
            })
            .finally(() => void reload(queries, productList, catalogs, cities)),
        ),
      },
    }),
  )
  const initialForm = useKeptDraft(newProduct)
  const [snapshot, send] = useMachine(machine, { input: { id, base: newProduct, ...initialForm } })
  const { values, base } = snapshot.context
  const choices = useChoices(values.formId)
  const onSaved = useSaved(onClose)
  const isSaved = snapshot.matches('saved')
  const leaving = useDraft({
    draft: snapshot.hasTag('unloaded') ? null : snapshot.context,
    isDirty: !isSaved && !snapshot.hasTag('unloaded') && !isSame(values, base),
    isSaving: snapshot.hasTag('busy'),
  })
  useEffect(() => {
    if (!isSaved) return
    // A colleague had saved the same: nothing was sent, and the list does not show it yet.
    if (isSame(values, base)) void reload(queries, productList, catalogs, cities)
    onSaved(values)
  }, [isSaved, onSaved, values, base, queries])
  return <ProductEditor snapshot={snapshot} send={send} choices={choices} leaving={leaving} onClose={onClose} />
}
