import type { WithAsRead } from '../asRead.ts'
import type { Id } from '../id.ts'

export interface Category extends WithAsRead {
  readonly id: Id
  readonly name: string
}

export interface Country {
  readonly id: Id
  readonly name: string
}

export interface Tyc extends WithAsRead {
  readonly id: Id
  readonly name: string
  /** HTML as the server stores it: shown by `SafeHtml` alone. */
  readonly tyc: string
}

export interface ListedProduct {
  readonly id: Id
  readonly name: string
  /** Its name; empty where it has none. */
  readonly category: string
  /** Points; null where the server gave no usable number. */
  readonly price: number | null
}

export interface Catalog extends WithAsRead {
  readonly id: Id
  readonly name: string
  readonly country: Id | null
  readonly products: readonly ListedProduct[]
}

export interface City extends WithAsRead {
  readonly id: Id
  readonly name: string
  readonly country: Id | null
  readonly products: readonly ListedProduct[]
}
