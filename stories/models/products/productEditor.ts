import { refused, unknown } from '#contract/failure.ts'
import { draftOf, newProduct } from '#contract/products/adapter.ts'
import type { Product, ProductDraft } from '#contract/products/model.ts'
import type { FormContext, FormInput } from '#machines/form.ts'
import type { PictureEdit, ProductEditorEvent } from '#machines/products/productEditor.ts'
import { drawing, headphonesBytes, headphonesPicture, storedPicture } from '../../support/pictures.ts'
import { answers, fails, type Step } from '#statecharts/model/walk.ts'

/** What a new product needs to be saved, but for its picture. */
export const rules: Partial<ProductDraft> = {
  name: 'Lámpara',
  description: 'De mesa',
  categoryId: 3,
  catalogIds: [1],
  tycId: 2,
  prices: [{ price: '4200', dollarPrice: '12,50' }],
}
export const product: Product = {
  id: 41,
  name: 'Cafetera',
  description: '<p>Doce tazas</p>',
  prices: [{ price: 950, dollarPrice: 3 }],
  category: { id: 3, name: 'Hogar' },
  catalogIds: [1],
  cityIds: [],
  sizes: [],
  featured: false,
  vendorName: '',
  imageUrl: storedPicture,
  tycId: 2,
  formId: null,
  isCorporateBenefit: false,
  isDemonPrice: false,
  hiddenTag: true,
}

export const address = 'https://staff.example/uploads/product-image/lamp.png'

export const fresh: FormInput<ProductDraft> = { id: null, base: newProduct, kept: null, key: 'new-key' }
export const existing: FormInput<ProductDraft> = { ...fresh, id: 41, base: draftOf(product) }

export const typed = (change: Partial<ProductDraft>) => ({ type: 'typed', change }) as const
const edited = (edit: PictureEdit) => ({ type: 'edited', edit }) as const
/** With what a picture holds, unless it is said otherwise. */
export const picked = (picture: File, bytes: Uint8Array | null = headphonesBytes) =>
  edited({ type: 'picture.picked', picture, bytes })
export const dropped = edited({ type: 'picture.dropped' })
export const discarded = { type: 'draft.discarded' } as const
export const submitted = { type: 'submitted' } as const

/** Read again before it is saved, as a colleague left it. */
export const now = (change: Partial<ProductDraft>) =>
  answers({ now: { ...draftOf(product), ...change }, question: null })
export const no = fails(refused('category-not-found', 'There is no category 3.', 404))
export const unanswered = fails(unknown(''))

const renamed = { name: 'Lámpara' }
const endings: Readonly<Record<string, readonly Step<ProductEditorEvent>[]>> = {
  'sending.uploading': [answers(storedPicture), unanswered],
  'sending.rereading': [now({ name: 'Greca' }), now(renamed), answers({ now: null, question: null }), unanswered],
  'sending.saving': [answers(), no, unanswered],
}

/** What may happen to the editor on its screen; `formModel` has what may happen to every form. */
export const productEditorSteps = (
  state: string,
  { key }: FormContext<ProductDraft>,
): readonly Step<ProductEditorEvent>[] => [
  typed(renamed),
  typed({ name: product.name }),
  picked(headphonesPicture),
  picked(drawing, null),
  dropped,
  { type: 'record.read', now: existing.base },
  { type: 'upload.cancelled' },
  submitted,
  ...(key.endsWith('+') ? [] : [discarded]),
  ...(key.endsWith('+') || state !== 'sending.saving' ? [] : [fails(refused('idempotency-key-reused', '', 422))]),
  ...(endings[state] ?? []),
]
export const productEditorInputs = [
  { ...existing, kept: { values: { ...existing.base, ...renamed }, base: existing.base, key: 'kept-key' } },
  { ...fresh, base: { ...newProduct, ...rules, name: '' } },
]
