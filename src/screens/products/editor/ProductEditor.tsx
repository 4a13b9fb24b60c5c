import { Button } from '#components/Button.tsx'
import { Dialog } from '#components/Dialog.tsx'
import { UnsavedDialog } from '#components/UnsavedDialog.tsx'
import { unmetRules } from '#contract/products/rules.ts'
import { hasPicture } from '#machines/products/productEditor/model.ts'
import { DraftNote } from '#resource/DraftNote.tsx'
import { useId, type FormEvent } from 'react'
import type { ProductEditorProps, ProductEditorState } from './productEditorProps.ts'
import { ProductFields } from './ProductFields.tsx'
import { ProductNotLoaded } from './ProductNotLoaded.tsx'
import { ProductProgress } from './ProductProgress.tsx'
import { SaveProduct } from './SaveProduct.tsx'
import { usePicking } from './usePicking.ts'

const busyStates: ReadonlySet<ProductEditorState> = new Set([
  'askingForAddress',
  'uploading',
  'rereading',
  'saving',
  'saved',
])

/** The product create/edit modal, in every state of its machine. */
export function ProductEditor(props: ProductEditorProps) {
  const { state, send, id, values, restored, leaving, onClose } = props
  const form = useId()
  const isBusy = busyStates.has(state)
  const rules = unmetRules(values)
  const title = id === null ? 'Add New Product' : `Editar producto · SKU ${id}`
  const isThere = state !== 'loading' && state !== 'notLoaded'
  const fieldOf = (rule: string) => `${form}-${rule}`
  const { pick, whenRead } = usePicking((picked) => send({ type: 'picture.picked', ...picked }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    whenRead(() => send({ type: 'submitted' }))
    if (!hasPicture(props)) document.getElementById(fieldOf('image'))?.querySelector('button')?.focus()
  }
  return (
    <>
      <Dialog
        title={title}
        width={920}
        isLong
        onClose={onClose}
        isDismissable={!isBusy}
        footer={isThere && <ProductProgress {...props} />}
        actions={
          isThere ? (
            <SaveProduct {...props} form={form} isBusy={isBusy} rules={rules} fieldOf={fieldOf} />
          ) : (
            <Button onClick={onClose}>Cerrar</Button>
          )
        }
      >
        {isThere ? (
          <>
            <DraftNote restored={restored} onDiscard={() => send({ type: 'draft.discarded' })} />
            {/* Where nothing inside takes the focus, it can still be scrolled by keys. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <section aria-label={title} tabIndex={isBusy ? 0 : undefined}>
              <form id={form} onSubmit={submit} inert={isBusy}>
                <ProductFields {...props} fieldOf={fieldOf} pick={pick} />
              </form>
            </section>
          </>
        ) : (
          <ProductNotLoaded {...props} />
        )}
      </Dialog>
      {leaving.isAsking && <UnsavedDialog onStay={leaving.stay} onDiscard={leaving.discard} />}
    </>
  )
}
