import { refused, unknown } from '#contract/failure.ts'
import { draftOf, newProduct } from '#contract/products/adapter.ts'
import type { Product, ProductDraft } from '#contract/products/model.ts'
import type { FormInput } from '#machines/form.ts'
import type { PictureEdit } from '#machines/products/productEditor.ts'
import { png } from '#tests/support/images.ts'
import { fileOf } from '../../support/files.ts'
import { answers, fails } from '../../support/walk.ts'

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

export const fresh: FormInput<ProductDraft> = { id: null, base: newProduct, kept: null, key: 'new-key' }
export const existing: FormInput<ProductDraft> = { ...fresh, id: 41, base: draftOf(product) }

export const typed = (change: Partial<ProductDraft>) => ({ type: 'typed', change }) as const
const edited = (edit: PictureEdit) => ({ type: 'edited', edit }) as const
/** With what a picture holds, unless it is said otherwise. */
export const picked = (picture: File, bytes: Uint8Array | null = png(64, 64)) =>
  edited({ type: 'picture.picked', picture, bytes })
export const dropped = edited({ type: 'picture.dropped' })
export const cancelled = { type: 'upload.cancelled' } as const
export const discarded = { type: 'draft.discarded' } as const
export const renewed = { type: 'key.renewed' } as const
export const submitted = { type: 'submitted' } as const

/** Read again before it is saved, as a colleague left it. */
export const now = (change: Partial<ProductDraft>) => answers({ ...draftOf(product), ...change })
export const no = fails(refused('category-not-found', 'There is no category 3.', 404))
export const unanswered = fails(unknown(''))
