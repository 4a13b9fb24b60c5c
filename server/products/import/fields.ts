import { sizes } from '#contract/products/model.ts'
import type { WorkbookColumn } from '#contract/products/workbook.ts'
import type { Cell } from '../../deps.ts'
import { CellProblem, filledOnly, flagIn, partsIn, pricesIn, textIn } from './cells.ts'
import type { Lookups } from './lookups.ts'

type Field = Exclude<WorkbookColumn, 'id' | 'price'>

/** How each column is read. Throws a `CellProblem`; what is read may still break a rule of the product. */
export const fieldReaders = (
  lookups: Lookups,
  clean: (description: string) => string,
): Readonly<Record<Field, (cell: Cell) => unknown>> => ({
  name: textIn,
  prices: pricesIn,
  category: (cell) => lookups.category.find(textIn(filledOnly(cell))),
  description: (cell) => clean(textIn(cell)),
  featured: flagIn,
  vendor_name: textIn,
  size: (cell) => partsIn(cell).map(sizeIn),
  catalog_ids: (cell) => partsIn(filledOnly(cell)).map((part) => lookups.catalog.find(part)),
  imageURL: textIn,
  tyc_id: (cell) => lookups.TyC.find(textIn(filledOnly(cell))),
  form_id: (cell) => (cell === null ? null : lookups.form.find(textIn(cell))),
  is_corporate_benefit: flagIn,
  is_demon_price: flagIn,
  city_ids: (cell) => partsIn(cell).map((part) => lookups.city.find(part)),
  hidden_tag: (cell) => (typeof cell === 'boolean' ? cell : textIn(cell)),
})

/** What a new product has where its column is not there. */
export const optionalFields = {
  featured: false,
  vendor_name: '',
  size: [],
  imageURL: '',
  form_id: null,
  is_corporate_benefit: false,
  is_demon_price: false,
  city_ids: [],
  hidden_tag: '',
}

function sizeIn(typed: string): string {
  const size = sizes.find((known) => known === typed.toLowerCase())
  if (size === undefined) throw new CellProblem(`"${typed}" is no size, use ${sizes.join(', ')}`)
  return size
}
