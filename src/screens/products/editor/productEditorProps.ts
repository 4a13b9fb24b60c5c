import type { productEditorMachine } from '#machines/products/productEditor.ts'
import type { ProductEditorContext, ProductEditorEvent } from '#machines/products/productEditor/model.ts'
import type { Leaving } from '#resource/FormDialog.tsx'
import type { StateValueFrom } from 'xstate'
import type { ProductChoices } from './useChoices.ts'

export type ProductEditorState = StateValueFrom<typeof productEditorMachine>

export interface ProductEditorProps extends Omit<ProductEditorContext, 'key'> {
  readonly leaving: Leaving
  readonly onClose: () => void
  readonly state: ProductEditorState
  readonly send: (event: ProductEditorEvent) => void
  readonly choices: ProductChoices
}
