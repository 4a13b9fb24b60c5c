import type { Failure } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import { draftOf } from '#contract/products/adapter.ts'
import type { Product, ProductDraft } from '#contract/products/model.ts'
import { countingPrices, newPrice, typedDollars, typedPoints, type PriceRefusal } from '#contract/products/prices.ts'
import { unmetRules } from '#contract/products/rules.ts'
import { descriptionLimit, nameLimit, typedWithin } from '#contract/products/text.ts'
import type { Presign } from '#contract/uploads/model.ts'
import { pictureProblem } from '#contract/uploads/rules.ts'
import { assign, setup } from 'xstate'
import { begun, discarded, type KeptDraft, type Restored } from '../keptDraft.ts'
import { notProvided } from '../notProvided.ts'
import { noteFailure, noteNothing, output } from '../outcome.ts'
import { isUnknown, notSaved } from '../saving.ts'

export type ProductEditorEvent =
  | { readonly type: 'typed'; readonly change: Partial<ProductDraft> }
  | { readonly type: 'price.typed'; readonly row: number; readonly field: PriceField; readonly text: string }
  | { readonly type: 'price.added' }
  | { readonly type: 'price.deleted'; readonly row: number }
  | { readonly type: 'picture.picked'; readonly picture: File }
  | { readonly type: 'picture.dropped' }
  | { readonly type: 'picture.sent'; readonly progress: number }
  | { readonly type: 'upload.cancelled' }
  | { readonly type: 'draft.discarded' }
  | { readonly type: 'submitted' }
  | { readonly type: 'retried' }

export type PriceField = 'price' | 'dollarPrice'

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
  /** Rows in which somebody typed. */
  readonly touchedPrices: readonly boolean[]
  readonly priceRefusal: { readonly row: number; readonly field: PriceField; readonly why: PriceRefusal } | null
  /** Save was pressed while something was missing. */
  readonly isTried: boolean
  readonly problem: Failure | null
}

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

const form = setup({
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
    saveProduct: notProvided<void, SavingProduct>('saveProduct'),
  },
  actions: {
    load: assign(({ context }, product: Product) => ({
      ...begun(draftOf(product), context.kept, context.key),
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
    typePrice: assign(({ context }, { row, field, text }: { row: number; field: PriceField; text: string }) => {
      const before = context.values.prices[row]?.[field] ?? ''
      const { value, refusal } = (field === 'price' ? typedPoints : typedDollars)(before, text)
      return {
        values: {
          ...context.values,
          prices: context.values.prices.map((price, at) => (at === row ? { ...price, [field]: value } : price)),
        },
        touchedPrices: context.values.prices.map((_, at) => at === row || context.touchedPrices[at] === true),
        priceRefusal: refusal === null ? null : { row, field, why: refusal },
      }
    }),
    addPrice: assign(({ context: { values } }) => ({ values: { ...values, prices: [...values.prices, newPrice] } })),
    deletePrice: assign(({ context: { values, touchedPrices } }, row: number) => ({
      values: { ...values, prices: values.prices.filter((_, at) => at !== row) },
      touchedPrices: touchedPrices.filter((_, at) => at !== row),
      priceRefusal: null,
    })),
    pick: assign((_action, picture: File) => {
      const problem = pictureProblem(picture)
      return problem === null ? { picture, pictureProblem: null, presign: null } : { pictureProblem: problem }
    }),
    dropPicture: assign({ picture: null, pictureProblem: null, presign: null }),
    sign: assign((_action, presign: Presign) => ({ presign, progress: 0 })),
    report: assign((_action, progress: number) => ({ progress })),
    /** From now on a retry has nothing to upload. */
    keepAddress: assign(({ context }, imageUrl: string) => ({
      values: { ...context.values, imageUrl },
      picture: null,
      presign: null,
    })),
    discard: assign(({ context }) => ({
      ...discarded(context),
      picture: null,
      pictureProblem: null,
      touchedPrices: [],
      priceRefusal: null,
      isTried: false,
      problem: null,
    })),
    note: assign((_action, problem: Failure | null) => ({ problem })),
    try: assign({ isTried: true }),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    isUnmet: ({ context }) => unmetRules(context.values).length > 0 || !hasPicture(context),
    isPictureToUpload: ({ context }) => context.picture !== null,
    isAddable: ({ context }) => context.values.isDemonPrice,
    isDeletable: ({ context }) => countingPrices(context.values).length > 1,
    isTaken: (_guard, picture: File) => pictureProblem(picture) === null,
    isUnknown,
  },
})

const typing = form.createStateConfig({
  on: {
    typed: { actions: { type: 'type', params: ({ event }) => event.change } },
    'price.typed': { actions: { type: 'typePrice', params: ({ event }) => event } },
    'price.added': { guard: 'isAddable', actions: 'addPrice' },
    'price.deleted': { guard: 'isDeletable', actions: { type: 'deletePrice', params: ({ event }) => event.row } },
    'picture.picked': { actions: { type: 'pick', params: ({ event }) => event.picture } },
    'picture.dropped': { actions: 'dropPicture' },
    'draft.discarded': { target: 'editing', actions: 'discard' },
    submitted: [
      { guard: 'isUnmet', actions: 'try' },
      { guard: 'isPictureToUpload', target: 'askingForAddress' },
      { target: 'saving' },
    ],
  },
})

/** A product being made or changed: its picture goes up first, then it is saved (specification, sections 2, 4 and 5). */
export const productEditorMachine = form.createMachine({
  id: 'productEditor',
  context: ({ input: { id, base, kept, key } }) => ({
    ...begun(base, id === null ? kept : null, key),
    id,
    kept,
    picture: null,
    pictureProblem: null,
    presign: null,
    progress: 0,
    touchedPrices: [],
    priceRefusal: null,
    isTried: false,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      entry: noteNothing,
      always: { guard: 'isNew', target: 'editing' },
      invoke: {
        src: 'readProduct',
        input: ({ context }) => context.id ?? '',
        onDone: { target: 'editing', actions: { type: 'load', params: output } },
        onError: { target: 'notLoaded', actions: noteFailure },
      },
    },
    notLoaded: { on: { retried: 'loading' } },
    editing: typing,
    askingForAddress: {
      entry: noteNothing,
      on: { 'upload.cancelled': 'editing' },
      invoke: {
        src: 'presignPicture',
        input: ({ context: { picture } }) => pickedOf(picture),
        onDone: { target: 'uploading', actions: { type: 'sign', params: output } },
        onError: { target: 'pictureNotUploaded', actions: noteFailure },
      },
    },
    uploading: {
      on: {
        'picture.sent': { actions: { type: 'report', params: ({ event }) => event.progress } },
        'upload.cancelled': 'editing',
      },
      invoke: {
        src: 'uploadPicture',
        input: ({ context: { picture, presign }, self }) => ({
          picture: pickedOf(picture),
          presign: presign ?? { url: '', fields: { key: '' } },
          report: (progress) => {
            if (self.getSnapshot().context.presign === presign) self.send({ type: 'picture.sent', progress })
          },
        }),
        onDone: { target: 'saving', actions: { type: 'keepAddress', params: output } },
        onError: { target: 'pictureNotUploaded', actions: noteFailure },
      },
    },
    /** Nothing was saved; the picture is still the one that was picked. */
    pictureNotUploaded: {
      on: {
        ...typing.on,
        'picture.picked': [
          {
            guard: { type: 'isTaken', params: ({ event }) => event.picture },
            target: 'editing',
            actions: [{ type: 'pick', params: ({ event }) => event.picture }, noteNothing],
          },
          { actions: { type: 'pick', params: ({ event }) => event.picture } },
        ],
        'picture.dropped': { target: 'editing', actions: ['dropPicture', noteNothing] },
        submitted: [{ guard: 'isUnmet', actions: 'try' }, { target: 'askingForAddress' }],
      },
    },
    saving: {
      entry: noteNothing,
      invoke: {
        src: 'saveProduct',
        input: ({ context: { id, values, key } }) => ({ id, values, key }),
        onDone: 'saved',
        onError: notSaved,
      },
    },
    refused: typing,
    /** No answer came: the product may be saved or not. */
    outcomeUnknown: typing,
    saved: { type: 'final' },
  },
})

/** The states above that upload are entered with a picture alone. */
function pickedOf(picture: File | null): File {
  if (picture === null) throw new Error('There is no picture to upload.')
  return picture
}
