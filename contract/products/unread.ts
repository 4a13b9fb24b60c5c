import { entriesIn } from '../lenient.ts'
import { isListUnread, losesList } from '../unreadLists.ts'
import { sizeEntries } from './adapter.ts'
import type { ProductDraft } from './model.ts'
import { arePricesUntouched } from './prices.ts'

/** Whether the answer had prices that `prices` does not show: new ones would replace them. */
export const hasUnreadPrices = ({ asRead }: Pick<ProductDraft, 'asRead'>): boolean =>
  entriesIn(asRead?.['prices']?.read)?.every((row) => typeof row === 'object' && row !== null) !== true

/** The lists of a product, by its fields and their names in the request. */
const lists = { catalogIds: 'catalog_ids', cityIds: 'city_ids', sizes: 'size' } as const
const entriesOf = { catalogIds: entriesIn, cityIds: entriesIn, sizes: sizeEntries } as const
type Lists = keyof typeof lists

/** Whether a list of the product could not be read: it is sent as it was read, and cannot be changed. */
export const isUnread = ({ asRead }: Pick<ProductDraft, 'asRead'>, field: Lists): boolean =>
  isListUnread(asRead, lists[field], entriesOf[field])

/** Whether the product would lose a list, or prices, that could not be read. */
export const losesLists = (draft: ProductDraft): boolean =>
  (['catalogIds', 'cityIds', 'sizes'] as const).some((field) =>
    losesList(draft[field], draft.asRead, lists[field], entriesOf[field]),
  ) ||
  (hasUnreadPrices(draft) && !arePricesUntouched(draft))
