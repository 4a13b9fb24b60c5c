import type { Failure } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import { draftOf } from '#contract/products/adapter.ts'
import type { Product, ProductDraft } from '#contract/products/model.ts'
import { countingPrices, newPrice, type PriceField } from '#contract/products/prices.ts'
import { unmetRules } from '#contract/products/rules.ts'
import { descriptionLimit, nameLimit, typedWithin } from '#contract/products/text.ts'
import type { Presign } from '#contract/uploads/model.ts'
import { assign, setup } from 'xstate'
import { initialForm, discarded, nextKey, rebased } from '../../keptDraft.ts'
import { notProvided } from '../../notProvided.ts'
import { hasConflict, isChanged, isUnknown } from '../../saving.ts'
import {
  hasPicture,
  untouched,
  type ProductEditorContext,
  type ProductEditorEvent,
  type ProductEditorInput,
  type SavingProduct,
} from './model.ts'
import { pickedProblem, type Picked } from './picked.ts'

export const workflow = setup({
  types: {
    context: {} as ProductEditorContext,
    events: {} as ProductEditorEvent,
    input: {} as ProductEditorInput,
  },
  actors: {
    readProduct: notProvided<Product, Id>('readProduct'),
    presignPicture: notProvided<Presign, File>('presignPicture'),
    uploadPicture: notProvided<
      string,
      { readonly picture: File; readonly presign: Presign; readonly report: (progress: number) => void }
    >('uploadPicture'),
    /** What stands there now; null for a new one. */
    reread: notProvided<ProductDraft | null, void>('reread'),
    saveProduct: notProvided<void, SavingProduct>('saveProduct'),
  },
  actions: {
    load: assign(({ context }, product: Product) => ({
      ...initialForm(draftOf(product), context.kept, context.key),
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
    typePrice: assign(
      ({ context: { values } }, { row, field, text }: { row: number; field: PriceField; text: string }) => ({
        values: {
          ...values,
          prices: values.prices.map((price, at) => (at === row ? { ...price, [field]: text } : price)),
        },
      }),
    ),
    addPrice: assign(({ context: { values } }) => ({ values: { ...values, prices: [...values.prices, newPrice] } })),
    deletePrice: assign(({ context: { values } }, row: number) => ({
      values: { ...values, prices: values.prices.filter((_, at) => at !== row) },
    })),
    pick: assign(({ context: { values } }, picked: Picked) => {
      const problem = pickedProblem(picked)
      if (problem !== null) return { pictureProblem: problem }
      const { picture } = picked
      return { picture, pictureProblem: null, presign: null, values: { ...values, hasPickedPicture: true } }
    }),
    dropPicture: assign(({ context: { values } }) => ({
      picture: null,
      pictureProblem: null,
      presign: null,
      values: { ...values, hasPickedPicture: false },
    })),
    sign: assign((_action, presign: Presign) => ({ presign, progress: 0 })),
    report: assign((_action, progress: number) => ({ progress })),
    /** From now on a retry has nothing to upload. */
    keepAddress: assign(({ context }, imageUrl: string) => ({
      values: { ...context.values, imageUrl, hasPickedPicture: false },
      picture: null,
      presign: null,
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
    isAddable: ({ context }) => context.values.isDemonPrice,
    isDeletable: ({ context }) => countingPrices(context.values).length > 1,
    isTaken: (_guard, picked: Picked) => pickedProblem(picked) === null,
    isChanged: ({ context }) => context.picture !== null || isChanged({ context }),
    hasConflict,
    isUnknown,
  },
})
