import { countingPrices, isPrice } from './prices.ts'
import type { ProductDraft } from './model.ts'
import { isBlank } from './text.ts'

/** The rules that disable Save, in the order of the form. */
export const productRules = ['name', 'description', 'category', 'catalogs', 'tyc', 'prices'] as const
export type ProductRule = (typeof productRules)[number]

const holds: Readonly<Record<ProductRule, (draft: ProductDraft) => boolean>> = {
  name: ({ name }) => !isBlank(name),
  description: ({ description }) => !isBlank(description),
  category: ({ categoryId }) => categoryId !== null,
  catalogs: ({ catalogIds }) => catalogIds.length > 0,
  tyc: ({ tycId }) => tycId !== null,
  prices: (draft) => countingPrices(draft).every(isPrice),
}

/** The rules that a draft does not meet yet; empty where it may be saved. */
export const unmetRules = (draft: ProductDraft): readonly ProductRule[] =>
  productRules.filter((rule) => !holds[rule](draft))
