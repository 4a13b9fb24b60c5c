import type { Failure } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import { draftOf } from '#contract/products/adapter.ts'
import type { Product, ProductDraft } from '#contract/products/model.ts'
import { hasPicture, unmetRules } from '#contract/products/rules.ts'
import { descriptionLimit, nameLimit, typedWithin } from '#contract/products/text.ts'
import type { PictureProblem } from '#contract/uploads/rules.ts'
import { assign, setup } from 'xstate'
import type { FormContext, FormEvent, FormInput, Saving } from '../form.ts'
import type { FormTag } from '../formStates.ts'
import { discarded, initialForm, nextKey, rebased, type KeptDraft } from '../keptDraft.ts'
import { notProvided } from '../notProvided.ts'
import { pickedProblem, pictureUploadMachine, type Picked } from '../pictureUpload.ts'
import { hasConflict, isAsWanted, isChanged, isUnknown } from '../saving.ts'

export type ProductEditorEvent =
  | FormEvent<ProductDraft>
  | ({ readonly type: 'picture.picked' } & Picked)
  | { readonly type: 'picture.dropped' }
  | { readonly type: 'upload.cancelled' }
  | { readonly type: 'retried' }

export interface ProductEditorContext extends FormContext<ProductDraft> {
  /** Null for a new product. */
  readonly id: Id | null
  readonly kept: KeptDraft<ProductDraft> | null
  /** Picked and not uploaded yet; once it is, its address is the draft's. */
  readonly picture: File | null
  /** Why the last picture that was picked was not taken. */
  readonly pictureProblem: PictureProblem | null
  /** Save was pressed while something was missing. */
  readonly isTried: boolean
}

export interface ProductEditorInput extends FormInput<ProductDraft> {
  readonly id: Id | null
}

export interface SavingProduct extends Saving<ProductDraft> {
  readonly id: Id | null
}

/** What the form begins with, and goes back to with its draft. */
export const untouched = { picture: null, pictureProblem: null, isTried: false, problem: null } as const

export const workflow = setup({
  types: {
    context: {} as ProductEditorContext,
    events: {} as ProductEditorEvent,
    input: {} as ProductEditorInput,
    tags: {} as FormTag,
    meta: {} as { readonly title: string },
    children: {} as { readonly pictureUpload: 'pictureUpload' },
  },
  actors: {
    read: notProvided<Product, Id>('read'),
    pictureUpload: pictureUploadMachine,
    /** What the server holds now; null for a new product. */
    reread: notProvided<ProductDraft | null, void>('reread'),
    save: notProvided<void, SavingProduct>('save'),
  },
  actions: {
    load: assign(({ context: { kept, key } }, product: Product) => ({
      ...initialForm(draftOf(product), kept, key),
      kept: null,
    })),
    type: assign(({ context: { values } }, change: Partial<ProductDraft>) => ({
      values: {
        ...values,
        ...change,
        name: typedWithin(nameLimit, values.name, change.name ?? values.name),
        description: typedWithin(descriptionLimit, values.description, change.description ?? values.description),
      },
    })),
    pick: assign(({ context: { values } }, picked: Picked) => {
      const problem = pickedProblem(picked)
      if (problem !== null) return { pictureProblem: problem }
      return { picture: picked.picture, pictureProblem: null, values: { ...values, hasPickedPicture: true } }
    }),
    dropPicture: assign(({ context: { values } }) => ({
      picture: null,
      pictureProblem: null,
      values: { ...values, hasPickedPicture: false },
    })),
    keepAddress: assign(({ context: { values } }, imageUrl: string) => ({
      picture: null,
      values: { ...values, imageUrl, hasPickedPicture: false },
    })),
    rebase: assign(({ context }, now: ProductDraft | null) =>
      now === null ? {} : { values: rebased(context, now), base: now },
    ),
    warn: assign({ restored: 'conflict' as const }),
    discard: assign(({ context }) => ({ ...discarded(context), ...untouched })),
    renewKey: assign(({ context }) => ({ key: nextKey(context.key) })),
    note: assign((_action, problem: Failure | null) => ({ problem })),
    try: assign({ isTried: true }),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    isUnmet: ({ context }) => unmetRules(context.values).length > 0 || !hasPicture(context),
    isPictureToUpload: ({ context }) => context.picture !== null,
    isTaken: (_guard, picked: Picked) => pickedProblem(picked) === null,
    isChanged: ({ context }) => context.picture !== null || isChanged({ context }),
    hasConflict,
    isAsWanted,
    isUnknown,
  },
})
