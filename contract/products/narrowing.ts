import type { Id } from '../id.ts'
import { isFailedRow, type ImportRow } from './importRow.ts'
import type { Product } from './model.ts'

/** Stands for products in no city, or without a form. */
export const none = 'none'

/** The products that an import created or changed: by SKU where the row names it, else by name. */
export interface Imported {
  readonly skus: readonly string[]
  readonly names: readonly string[]
}

/** The filters of the products list, ids as text; an empty filter lets every product pass. */
export interface ProductFilter {
  readonly category: string
  readonly catalog: string
  readonly city: string
  readonly form: string
  readonly featured: '' | 'yes' | 'no'
  readonly imported: Imported | null
}

export function importedIn(rows: readonly ImportRow[]): Imported {
  const saved = rows.filter((row) => !isFailedRow(row))
  const skuOf = ({ name, message }: ImportRow) => (/\bSKU (\S+)$/.exec(message) ?? /^SKU (\S+)$/.exec(name))?.[1]
  const each = (texts: readonly string[]) => [...new Set(texts)]
  return {
    skus: each(saved.flatMap((row) => skuOf(row) ?? [])),
    names: each(saved.flatMap((row) => (skuOf(row) === undefined && row.name !== '' ? row.name : []))),
  }
}

/** An id as text and as number, so that comparing needs no conversion per product. */
const eitherType = (id: string): ReadonlySet<Id> =>
  new Set<Id>([id, ...(String(Number(id)) === id ? [Number(id)] : [])])

/** The products that pass every filter, in their order; the same list where no filter is set. */
export function narrowed(products: readonly Product[], filter: ProductFilter): readonly Product[] {
  const { featured, imported } = filter
  const parts: ((product: Product) => boolean)[] = []
  const byId = (wanted: string, idsOf: (product: Product) => readonly Id[]) => {
    const ids = eitherType(wanted)
    if (wanted === none) parts.push((product) => idsOf(product).length === 0)
    else if (wanted !== '') parts.push((product) => idsOf(product).some((id) => ids.has(id)))
  }
  byId(filter.category, ({ category }) => (category === null ? [] : [category.id]))
  byId(filter.catalog, ({ catalogIds }) => catalogIds)
  byId(filter.city, ({ cityIds }) => cityIds)
  byId(filter.form, ({ formId }) => (formId === null ? [] : [formId]))
  if (featured !== '') parts.push((product) => product.featured === (featured === 'yes'))
  if (imported !== null) {
    const [skus, names] = [new Set(imported.skus), new Set(imported.names)]
    parts.push(({ id, name }) => skus.has(String(id)) || names.has(name))
  }
  return parts.length === 0 ? products : products.filter((product) => parts.every((passes) => passes(product)))
}
