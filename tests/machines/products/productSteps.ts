import { refused, unauthorised, unknown } from '#contract/failure.ts'
import { draftOf, newProduct } from '#contract/products/adapter.ts'
import type { Product, ProductDraft, TypedPrice } from '#contract/products/model.ts'
import type { PriceField } from '#contract/products/prices.ts'
import type { Presign } from '#contract/uploads/model.ts'
import type { ProductEditorEvent, ProductEditorInput } from '#machines/products/productEditor/model.ts'
import { answers, fails, type Step } from '../support/walk.ts'
import { png } from '#tests/support/images.ts'
import { fileOf } from './files.ts'

export type Path = readonly Step<ProductEditorEvent>[]

export const priceOf = (price: string, dollarPrice: string): TypedPrice => ({ price, dollarPrice })

/** What a new product needs to be saved, but for its picture. */
export const rules: Partial<ProductDraft> = {
  name: 'Lámpara',
  description: 'De mesa',
  categoryId: 3,
  catalogIds: [1],
  tycId: 2,
  prices: [priceOf('4200', '12,50')],
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
export const lampAtNight = fileOf('noche.webp', 'image/webp')
export const drawing = fileOf('lámpara.svg', 'image/svg+xml')

export const address = 'https://staff.example/uploads/product-image/lamp.png'
export const presignOf = (key: string): Presign => ({ url: 'https://staff.example/uploads/', fields: { key } })

export const fresh: ProductEditorInput = { id: null, base: newProduct, kept: null, key: 'new-key' }
export const existing: ProductEditorInput = { ...fresh, id: 41 }
export const ready: ProductDraft = { ...newProduct, ...rules, imageUrl: address }

const keptOf = (values: Partial<ProductDraft>, base: ProductDraft) => ({
  values: { ...base, ...values },
  base,
  key: 'kept-key',
})
/** A new product, and one that exists, of which a draft was kept. */
export const restored: ProductEditorInput = { ...fresh, kept: keptOf(ready, newProduct) }
export const restoredExisting: ProductEditorInput = { ...existing, kept: keptOf({ name: 'Moka' }, draftOf(product)) }
/** A colleague renamed the product since. */
export const restoredOverChanges: ProductEditorInput = {
  ...existing,
  kept: keptOf({ name: 'Moka' }, { ...draftOf(product), name: 'Greca' }),
}

export const typed = (change: Partial<ProductDraft>) => ({ type: 'typed', change }) as const
export const prices = (row: number, field: PriceField, text: string) =>
  ({ type: 'price.typed', row, field, text }) as const
export const priceAdded = { type: 'price.added' } as const
export const priceDeleted = (row: number) => ({ type: 'price.deleted', row }) as const
/** With what a picture holds, unless it is said otherwise. */
export const picked = (picture: File, bytes: Uint8Array | null = png(64, 64)) =>
  ({ type: 'picture.picked', picture, bytes }) as const
export const dropped = { type: 'picture.dropped' } as const
export const sentSoFar = (progress: number) => ({ type: 'picture.sent', progress }) as const
export const cancelled = { type: 'upload.cancelled' } as const
export const discarded = { type: 'draft.discarded' } as const
export const submitted = { type: 'submitted' } as const
export const retried = { type: 'retried' } as const

export const loaded = answers(product)
/** Read again before it is saved: as it was, or as a colleague left it. */
export const still = answers(null)
export const now = (change: Partial<ProductDraft>) => answers({ ...draftOf(product), ...change })
export const signed = answers(presignOf('lamp.png'))
export const uploaded = answers(address)
export const taken = answers()
export const no = fails(refused('category-not-found', 'There is no category 3.', 404))
export const unanswered = fails(unknown(''))
export const sessionOver = fails(unauthorised(''))

/** All that a new product needs. */
export const filled = [typed(rules), picked(lamp)] as const
/** Up to the upload, up to the save, and the two ways it fails. */
export const uploading: Path = [...filled, submitted, signed]
export const saving: Path = [...uploading, uploaded, still]
export const notUploaded: Path = [...uploading, unanswered]
