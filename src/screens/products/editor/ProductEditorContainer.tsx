import { catalogs, categories, cities, tycs } from '#api/catalogue.ts'
import { forms } from '#api/forms.ts'
import { findProduct, freshProduct, productList } from '#api/productQueries.ts'
import { saveProduct } from '#api/products.ts'
import { presignPicture, uploadPicture } from '#api/uploads.ts'
import { reload } from '#api/listQuery.ts'
import { asFailure } from '#contract/failure.ts'
import { draftOf, newProduct } from '#contract/products/adapter.ts'
import { productEditorMachine } from '#machines/products/productEditor.ts'
import { useDraft, useKeptDraft } from '#runtime/drafts/useDraft.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { useSaved } from '#resource/Notices.tsx'
import { ProductEditor } from './ProductEditor.tsx'
import type { ProductEditorState } from './productEditorProps.ts'
import { useChoices } from './useChoices.ts'

const savingStates: ReadonlySet<ProductEditorState> = new Set(['askingForAddress', 'uploading', 'rereading', 'saving'])

interface OpenProductProps {
  /** Null for a new one. */
  readonly id: string | null
  readonly onClose: () => void
}

/** The product modal, bound: once the server took it, the lists are read again and the modal closes (readings T2.32). */
export function ProductEditorContainer({ id, onClose }: OpenProductProps) {
  const { queries } = useRuntime()
  const [machine] = useState(() =>
    productEditorMachine.provide({
      actors: {
        readProduct: fromPromise(({ input, signal }) => findProduct(queries, input, signal)),
        presignPicture: fromPromise(({ input }) => presignPicture(input)),
        uploadPicture: fromPromise(({ input, signal }) => uploadPicture(input, signal)),
        reread: fromPromise(async () => (id === null ? null : draftOf(await freshProduct(queries, id)))),
        saveProduct: fromPromise(({ input }) =>
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
  const [{ context, value: state }, send] = useMachine(machine, { input: { id, base: newProduct, ...initialForm } })
  const { values, base } = context
  const choices = useChoices(values.formId)
  const onSaved = useSaved(onClose)
  const isSaved = state === 'saved'
  const isLoaded = state !== 'loading' && state !== 'notLoaded'
  const isTyped = JSON.stringify(values) !== JSON.stringify(base)
  const leaving = useDraft({
    draft: isLoaded ? context : null,
    isDirty: !isSaved && isTyped,
    isSaving: savingStates.has(state),
  })
  useEffect(() => {
    if (isSaved) onSaved(values)
  }, [isSaved, onSaved, values])
  // React takes a prop of this name for its own.
  const { key: _key, ...shown } = context
  return <ProductEditor {...shown} state={state} send={send} choices={choices} leaving={leaving} onClose={onClose} />
}
