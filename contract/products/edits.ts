import * as v from 'valibot'
import { isSame } from '../asRead.ts'
import { Id, sameId } from '../id.ts'
import type { ProductDraft } from './model.ts'
import { dollarsOf, pointsOf } from './prices.ts'

/** An attribute of a product that can be changed in many at once, as the product's dialog holds it. */
export const ProductEdit = v.object({
  prices: v.exactOptional(v.pipe(v.array(v.object({ price: v.string(), dollarPrice: v.string() })), v.readonly())),
  categoryId: v.exactOptional(v.nullable(Id)),
  tycId: v.exactOptional(v.nullable(Id)),
  featured: v.exactOptional(v.boolean()),
})
export type ProductEdit = v.InferOutput<typeof ProductEdit>

/** Whether a product has these values. */
export const holds = (draft: ProductDraft, { prices, categoryId, tycId, featured }: ProductEdit): boolean =>
  (prices === undefined || isSame(draft.prices, prices)) &&
  (categoryId === undefined || isOne(draft.categoryId, categoryId)) &&
  (tycId === undefined || isOne(draft.tycId, tycId)) &&
  (featured === undefined || draft.featured === featured)

const isOne = (one: Id | null, other: Id | null): boolean => one === other || sameId(one, other)

/** Whether the product's dialog could save these values. */
export const isEditSendable = ({ prices = [], categoryId, tycId }: ProductEdit): boolean =>
  categoryId !== null &&
  tycId !== null &&
  prices.every(({ price, dollarPrice }) => pointsOf(price) !== null && dollarsOf(dollarPrice) !== null)

/** What a product has now of the attribute that an edit changes: prices as `$13.2 | 4200`, an id, or a flag. */
export function editedNow({ prices, categoryId, tycId, featured }: ProductDraft, edit: ProductEdit): string {
  if (edit.prices !== undefined) return prices.map(({ price, dollarPrice }) => `$${dollarPrice} | ${price}`).join('; ')
  if (edit.categoryId !== undefined) return String(categoryId)
  return String(edit.tycId === undefined ? featured : tycId)
}
