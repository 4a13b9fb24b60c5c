import type { ProductEditorContext, ProductEditorEvent } from '#machines/products/productEditor/model.ts'
import type { EditorDialogProps } from '#parts/EditorDialog.tsx'
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

export interface ProductEditorProps
  extends Omit<ProductEditorContext, 'key'>, Pick<EditorDialogProps, 'leaving' | 'onClose'> {
  readonly state: ProductEditorState
  readonly send: (event: ProductEditorEvent) => void
  readonly choices: ProductChoices
}
