import type { ListQuery } from '#api/listQuery.ts'
import type { ListedProduct } from '#contract/catalogue/model.ts'
import type { Id } from '#contract/id.ts'

/** The kinds of groups that a product can belong to: catalogs and cities. */
export interface Memberships<Row extends Membership> {
  readonly kind: 'catalog' | 'city'
  /** The product's field with their ids. */
  readonly field: 'catalogIds' | 'cityIds'
  readonly list: ListQuery<Row>
  /** @throws Failure */
  readonly takeOut: (membershipId: Id, productId: Id) => Promise<void>
}

export interface Membership {
  readonly id: Id
  readonly products: readonly ListedProduct[]
}
