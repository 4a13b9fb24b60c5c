import type { Id } from '../id.ts'
import type { ProductDraft } from './model.ts'
import { arePrices, arePricesUntouched } from './prices.ts'
import { hasUnreadPrices, isUnread } from './unread.ts'
import { isBlank } from '../blank.ts'
import { isDescriptionWithin, isWithin, nameLimit } from './text.ts'

/** Why Save is disabled, in the order of the form. */
const productRules = ['name', 'description', 'category', 'catalogs', 'tyc', 'prices'] as const
export type ProductRule = (typeof productRules)[number]

const holds: Readonly<Record<ProductRule, (draft: ProductDraft) => boolean>> = {
  name: ({ name }) => !isBlank(name),
  description: ({ description }) => !isBlank(description),
  category: ({ categoryId }) => categoryId !== null,
  catalogs: ({ catalogIds }) => catalogIds.length > 0,
  tyc: ({ tycId }) => tycId !== null,
  prices: arePrices,
}

/** Whether the list that a rule is about could not be read. */
export const isRuleUnread = (rule: ProductRule, draft: ProductDraft): boolean =>
  (rule === 'catalogs' && isUnread(draft, 'catalogIds')) || (rule === 'prices' && hasUnreadPrices(draft))

/** A list that could not be read is sent as it was read, so that nobody has to replace it. */
const isKept = (rule: ProductRule, draft: ProductDraft): boolean =>
  isRuleUnread(rule, draft) && (rule !== 'prices' || arePricesUntouched(draft))

/** The rules that a draft does not meet yet; empty where it may be saved. */
export const unmetRules = (draft: ProductDraft): readonly ProductRule[] =>
  productRules.filter((rule) => !holds[rule](draft) && !isKept(rule, draft))

/** All rules, and texts that are too long. A bulk run, which shows no form, sends only products that break none. */
export const brokenRules = (draft: ProductDraft): readonly ProductRule[] =>
  productRules.filter(
    (rule) =>
      !holds[rule](draft) ||
      (rule === 'name' && !isWithin(nameLimit, draft.name)) ||
      (rule === 'description' && !isDescriptionWithin(draft.description)),
  )

interface Pictured {
  /** Null for a new product. */
  readonly id: Id | null
  /** Picked and not uploaded yet. */
  readonly picture: File | null
  readonly values: Pick<ProductDraft, 'imageUrl' | 'hasPickedPicture'>
}

/** Whether a picked picture went with a reload. */
export const isPictureLost = ({ picture, values }: Pick<Pictured, 'picture' | 'values'>): boolean =>
  values.hasPickedPicture && picture === null

/** Whether Save has the picture that it needs: the picked one, and a new product any. */
export const hasPicture = (form: Pictured): boolean =>
  !isPictureLost(form) && (form.id !== null || form.picture !== null || form.values.imageUrl !== '')
