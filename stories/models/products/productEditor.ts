import { refused, unknown } from '#contract/failure.ts'
import { draftOf, newProduct } from '#contract/products/adapter.ts'
import type { Product, ProductDraft } from '#contract/products/model.ts'
import type { ProductEditorEvent, ProductEditorInput } from '#machines/products/productEditor.setup.ts'
import { productEditorMachine } from '#machines/products/productEditor.ts'
import { png } from '#tests/support/images.ts'
import { fileOf } from '../../support/files.ts'
import { modelOf } from '../../support/model.ts'
import { answers, fails, type Step } from '../../support/walk.ts'

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
  imageUrl: 'https://staff.example/cafetera.png',
  tycId: 2,
  formId: null,
  isCorporateBenefit: false,
  isDemonPrice: false,
  hiddenTag: true,
}

export const lamp = fileOf('lámpara.png', 'image/png')
export const drawing = fileOf('lámpara.svg', 'image/svg+xml')
export const address = 'https://staff.example/uploads/product-image/lamp.png'

export const fresh: ProductEditorInput = { id: null, base: newProduct, kept: null, key: 'new-key' }
export const existing: ProductEditorInput = { ...fresh, id: 41 }

export const typed = (change: Partial<ProductDraft>) => ({ type: 'typed', change }) as const
/** With what a picture holds, unless it is said otherwise. */
export const picked = (picture: File, bytes: Uint8Array | null = png(64, 64)) =>
  ({ type: 'picture.picked', picture, bytes }) as const
export const dropped = { type: 'picture.dropped' } as const
export const cancelled = { type: 'upload.cancelled' } as const
export const discarded = { type: 'draft.discarded' } as const
export const renewed = { type: 'key.renewed' } as const
export const submitted = { type: 'submitted' } as const
export const retried = { type: 'retried' } as const

/** Read again before it is saved, as a colleague left it. */
export const now = (change: Partial<ProductDraft>) => answers({ ...draftOf(product), ...change })
export const no = fails(refused('category-not-found', 'There is no category 3.', 404))
export const unanswered = fails(unknown(''))

const endings: Readonly<Record<string, readonly Step<ProductEditorEvent>[]>> = {
  loading: [answers(product), unanswered],
  uploading: [answers(address), unanswered],
  saving: [answers(), no, unanswered],
}

export const productEditorModel = modelOf(
  productEditorMachine,
  (state, { id, key, values: { name } }) => [
    typed(id === null ? rules : { name: 'Moka' }),
    ...(id === null ? [] : [typed({ name: product.name })]),
    // What is missing is missed in one field as in many.
    ...(name === '' ? [] : [typed({ name: ' ' })]),
    picked(lamp),
    ...(state === 'pictureNotUploaded' ? [picked(drawing)] : []),
    dropped,
    cancelled,
    submitted,
    retried,
    // Each makes another key: one tells as much as many.
    ...(key.endsWith('+') ? [] : [renewed, discarded]),
    // Read again before it is saved, a new product is nothing.
    ...(state === 'rereading' ? [id === null ? answers(null) : now({}), unanswered] : []),
    ...(state === 'rereading' && id !== null ? [now({ name: 'Greca' }), now({ name: 'Moka' })] : []),
    ...(endings[state] ?? []),
  ],
  [fresh, existing],
)
