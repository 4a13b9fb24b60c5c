import type { WithAsRead } from '../asRead.ts'
import type { Category } from '../catalogue/model.ts'
import type { Id } from '../id.ts'

/** The sizes that the console offers. A server may have others; they are kept. */
export const sizes = ['s', 'm', 'l', 'xl'] as const

/** What a product costs: so many points, or so many dollars. */
export interface Price {
  /** Points; null where the server gave no usable number. */
  readonly price: number | null
  /** Dollars, with two decimals at most; null where the server gave no usable number. */
  readonly dollarPrice: number | null
}

/** A product of the catalogue; its id is shown as SKU. */
export interface Product extends WithAsRead {
  readonly id: Id
  readonly name: string
  /** HTML as the server stores it: shown by `SafeHtml` alone. */
  readonly description: string
  readonly prices: readonly Price[]
  readonly category: Category | null
  readonly catalogIds: readonly Id[]
  readonly cityIds: readonly Id[]
  readonly sizes: readonly string[]
  readonly featured: boolean
  readonly vendorName: string
  /** Empty where there is none. */
  readonly imageUrl: string
  readonly tycId: Id | null
  readonly formId: Id | null
  readonly isCorporateBenefit: boolean
  /** The product has several denominations, a price row each: see "Demon price" in docs/behaviour.md. */
  readonly isDemonPrice: boolean
  /** A text; another server may have a flag, which stays a flag. */
  readonly hiddenTag: string | boolean
}

export interface ProductPage {
  readonly products: readonly Product[]
  readonly next: boolean
}

export interface TypedPrice {
  readonly price: string
  readonly dollarPrice: string
}

export interface ProductDraft extends Omit<Product, 'id' | 'prices' | 'category'> {
  readonly categoryId: Id | null
  /** At least one row. Only the first counts, and is shown, while Demon price is off. */
  readonly prices: readonly TypedPrice[]
  /** A picture was picked and not uploaded yet. After a reload this is still in the draft, though the file is gone. */
  readonly hasPickedPicture: boolean
}
