/**
 * The columns of a workbook of products: the names of the create payload, with an optional `id` (SKU) first, which makes
 * a row an update. Lists are split by `;`, a price row is `points/dollars`, and catalogs, cities, category and TyC may be
 * named or given by id. The staff API shows no template, so this is our choice.
 */
export const workbookColumns = [
  'id',
  'name',
  'prices',
  'price',
  'category',
  'description',
  'featured',
  'vendor_name',
  'size',
  'catalog_ids',
  'imageURL',
  'tyc_id',
  'form_id',
  'is_corporate_benefit',
  'is_demon_price',
  'city_ids',
  'hidden_tag',
] as const
export type WorkbookColumn = (typeof workbookColumns)[number]

/** Columns that a new product needs. `price` is not among them: it has no dollars and only repeats the first of `prices`. */
export const requiredColumns: readonly WorkbookColumn[] = [
  'name',
  'prices',
  'category',
  'description',
  'catalog_ids',
  'tyc_id',
]

export const workbookLimit = 50_000

export const largestWorkbook = 10 * 1024 * 1024

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface PickedFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** Why a picked file is refused before it is sent. Some systems give a workbook an empty type, so its name counts too. */
export function workbookProblem({ name, type, size }: PickedFile): 'not-xlsx' | 'empty' | 'too-large' | null {
  if (type !== workbookType && !(type === '' && name.toLowerCase().endsWith('.xlsx'))) return 'not-xlsx'
  if (size === 0) return 'empty'
  return size > largestWorkbook ? 'too-large' : null
}
