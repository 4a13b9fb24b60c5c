import type { Failure } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import type { ProductDraft } from '#contract/products/model.ts'
import type { PriceField } from '#contract/products/prices.ts'
import type { Presign } from '#contract/uploads/model.ts'
import type { KeptDraft, Restored } from '../../keptDraft.ts'
import type { Picked } from './picked.ts'

export type ProductEditorEvent =
  | { readonly type: 'typed'; readonly change: Partial<ProductDraft> }
  | { readonly type: 'price.typed'; readonly row: number; readonly field: PriceField; readonly text: string }
  | { readonly type: 'price.added' }
  | { readonly type: 'price.deleted'; readonly row: number }
  | ({ readonly type: 'picture.picked' } & Picked)
  | { readonly type: 'picture.dropped' }
  | { readonly type: 'picture.sent'; readonly progress: number }
  | { readonly type: 'upload.cancelled' }
  | { readonly type: 'draft.discarded' }
  | { readonly type: 'submitted' }
  /** What was typed is another thing than the one that was saved under its key. */
  | { readonly type: 'key.renewed' }
  | { readonly type: 'retried' }

export interface ProductEditorContext {
  /** Null for a new product. */
  readonly id: Id | null
  readonly values: ProductDraft
  readonly base: ProductDraft
  readonly key: string
  readonly kept: KeptDraft<ProductDraft> | null
  readonly restored: Restored
  /** Chosen and not uploaded yet; once it is, its address is the draft's. */
  readonly picture: File | null
  /** Why the last picture that was picked was not taken. */
  readonly pictureProblem: string | null
  readonly presign: Presign | null
  /** Share of the picture that is on its way, from 0 to 1. */
  readonly progress: number
  /** Save was pressed while something was missing. */
  readonly isTried: boolean
  readonly problem: Failure | null
}

/** What the form begins with, and goes back to with its draft. */
export const untouched = {
  picture: null,
  pictureProblem: null,
  isTried: false,
  problem: null,
} as const

export interface ProductEditorInput {
  readonly id: Id | null
  readonly base: ProductDraft
  readonly kept: KeptDraft<ProductDraft> | null
  readonly key: string
}

export interface SavingProduct {
  readonly id: Id | null
  readonly values: ProductDraft
  readonly key: string
}

/** Whether a picture is there, which a new product requires (specification, section 5; readings T5.8). */
export const hasPicture = ({ picture, values, id }: Pick<ProductEditorContext, 'picture' | 'values' | 'id'>) =>
  id !== null || picture !== null || values.imageUrl !== ''
