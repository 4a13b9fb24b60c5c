import { Button } from '#components/Button.tsx'
import { Dialog } from '#components/Dialog.tsx'
import { UnsavedDialog } from '#components/UnsavedDialog.tsx'
import { unmetRules } from '#contract/products/rules.ts'
import type { ProductEditorContext, ProductEditorEvent } from '#machines/products/productEditor.ts'
import { DraftNote } from '#parts/DraftNote.tsx'
import type { EditorDialogProps } from '#parts/EditorDialog.tsx'
import { useId, type FormEvent } from 'react'
import { ProductFields } from './ProductFields.tsx'
import { ProductNotLoaded } from './ProductNotLoaded.tsx'
import { ProductProgress } from './ProductProgress.tsx'
import { UnmetRules } from './UnmetRules.tsx'
import type { ProductChoices } from './useChoices.ts'

export type ProductEditorState =
  | 'loading'
  | 'notLoaded'
  | 'editing'
  | 'askingForAddress'
  | 'uploading'
  | 'pictureNotUploaded'
  | 'saving'
  | 'refused'
  | 'outcomeUnknown'
  | 'saved'

export interface ProductEditorProps extends ProductEditorContext, Pick<EditorDialogProps, 'leaving' | 'onClose'> {
  readonly state: ProductEditorState
  readonly send: (event: ProductEditorEvent) => void
  readonly choices: ProductChoices
}

const busyStates: ReadonlySet<ProductEditorState> = new Set(['askingForAddress', 'uploading', 'saving', 'saved'])

/** The product create/edit modal, in every state of its machine. */
export function ProductEditor(props: ProductEditorProps) {
  const { state, send, id, values, restored, leaving, onClose } = props
  const form = useId()
  const isBusy = busyStates.has(state)
  const rules = unmetRules(values)
  const title = id === null ? 'Add New Product' : `Edit Product · SKU ${id}`
  if (state === 'loading' || state === 'notLoaded') return <ProductNotLoaded {...props} title={title} state={state} />
  const fieldOf = (rule: string) => `${form}-${rule}`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) send({ type: 'submitted' })
  }
  return (
    <>
      <Dialog
        title={title}
        width={920}
        onClose={onClose}
        isDismissable={!isBusy}
        actions={
          <>
            <UnmetRules rules={rules} fieldOf={fieldOf} />
            <Button onClick={onClose} disabled={isBusy}>
              Cancelar
            </Button>
            <Button type="submit" form={form} look="primary" busy={isBusy} disabled={rules.length > 0}>
              Save
            </Button>
          </>
        }
      >
        <DraftNote restored={restored} onDiscard={() => send({ type: 'draft.discarded' })} />
        <form id={form} onSubmit={submit} inert={isBusy}>
          <ProductFields {...props} fieldOf={fieldOf} />
        </form>
        <ProductProgress {...props} />
      </Dialog>
      {leaving.isAsking && <UnsavedDialog onStay={leaving.stay} onDiscard={leaving.discard} />}
    </>
  )
}
