import { isBlank } from '../../blank.ts'
import { isSame, isSameInAnyOrder } from '../../asRead.ts'
import type { Id } from '../../id.ts'
import { flagIn } from '../../lenient.ts'
import type { Price, Product } from '../model.ts'
import { storedDescription } from '../text.ts'
import { hasUnreadPrices } from '../unread.ts'
import { workbookColumns, type WorkbookColumn } from '../workbook.ts'
import type { ImportRowWire } from '../wire.ts'
import { lacksDemonPrice, needsDemonPrice, type Cell } from './cells.ts'
import type { Lookup, Lookups } from './lookups.ts'
import { atColumn, failedRow, nameOf, noSuchSku, rowReader } from './readRow.ts'
import type { SheetRow } from './sheet.ts'

/** A product's values by the columns of a workbook. */
export type Fields = Readonly<Partial<Record<WorkbookColumn, unknown>>>

export interface Difference {
  readonly column: WorkbookColumn
  readonly was: unknown
  readonly is: unknown
}

/** What an import would do with a row, judged without the server. */
export type Verdict = { readonly number: number; readonly name: string } & (
  | { readonly kind: 'new'; readonly fields: Fields }
  | {
      readonly kind: 'update' | 'same'
      readonly sku: number
      readonly fields: Fields
      readonly differences: readonly Difference[]
    }
  | { readonly kind: 'error'; readonly problems: readonly string[]; readonly row: ImportRowWire }
)

/** Without what could not be read whole: whatever a workbook has in its place is a change. */
export const fieldsOf = (product: Product): Fields => {
  const fields = shownFields(product)
  for (const column of workbookColumns) if (!isReadWhole(product, column)) delete fields[column]
  return fields
}

const shownFields = (product: Product): Partial<Record<WorkbookColumn, unknown>> => ({
  id: product.id,
  name: product.name,
  prices: product.prices.map(rowOf),
  price: product.prices[0]?.price,
  category: product.category?.id ?? null,
  description: product.description,
  featured: product.featured,
  vendor_name: product.vendorName,
  size: product.sizes,
  catalog_ids: product.catalogIds,
  imageURL: product.imageUrl,
  tyc_id: product.tycId,
  form_id: product.formId,
  is_corporate_benefit: product.isCorporateBenefit,
  is_demon_price: product.isDemonPrice,
  city_ids: product.cityIds,
  hidden_tag: product.hiddenTag,
})
const rowOf = ({ price, dollarPrice }: Price) => ({ price, dollar_price: dollarPrice })

/** The server's cleaning may remove more; whether anything is left to show is judged alike for plain HTML. */
const shown = (typed: string): string | undefined =>
  isBlank(typed.replaceAll(/<[^>]*>|&nbsp;/g, '')) ? undefined : typed

/** Judges rows by the server's own rules. `now` gives the product of a SKU as the rows before have left it. */
export function rehearser(lookups: Lookups): (row: SheetRow, now: (sku: number) => Fields | undefined) => Verdict {
  const read = rowReader(lookups, shown)
  return (row, now) => {
    const { number } = row
    const name = nameOf(row)
    const broken = (problems: readonly string[]): Verdict => ({
      kind: 'error',
      number,
      name,
      problems,
      row: failedRow(row, problems),
    })
    const request = read(row)
    if (request.kind === 'broken') return broken(request.problems)
    if (request.kind === 'create') return { kind: 'new', number, name, fields: request.product }
    const { sku, changes } = request
    const before = now(sku)
    if (before === undefined) return broken([noSuchSku(sku)])
    const fields: Fields = { ...before, ...changes }
    const { prices, is_demon_price } = fields
    const isPriced = changes.prices !== undefined || changes.is_demon_price !== undefined
    if (isPriced && Array.isArray(prices) && lacksDemonPrice({ prices, is_demon_price: is_demon_price === true }))
      return broken([atColumn('is_demon_price', needsDemonPrice)])
    const differences = workbookColumns
      .filter((column) => column !== 'price' && !isSameInAnyOrder(before[column], fields[column]))
      .filter((column) => column !== 'description' || storedDescription(`${fields[column]}`) !== before[column])
      .map((column) => ({ column, was: before[column], is: fields[column] }))
    return { kind: differences.length === 0 ? 'same' : 'update', number, name, sku, fields, differences }
  }
}

/** Whether a workbook gives a text back as it is. */
const isStorable = (text: string): boolean =>
  text.length <= 32_767 && !/(?![\t\n])\p{Cc}|\p{Cs}|[\ufffe\uffff]|_x[0-9a-f]{4}_/iu.test(text)

/** Whether a column shows all that the answer had: a number as text or a flag as 1 does, a list that lost an entry does not. */
function isReadWhole(product: Product, column: WorkbookColumn): boolean {
  if (column === 'prices') return !hasUnreadPrices(product)
  const odd = product.asRead?.[column]
  if (odd === undefined) return true
  const { read, shown } = odd
  if (Array.isArray(shown)) return Array.isArray(read) ? read.length === shown.length : isSame([read], shown)
  return typeof shown === 'boolean' ? flagIn(read) === shown : String(read) === shown
}

interface Names {
  readonly name: (noun: keyof Lookups, id: Id) => string
}

/**
 * A product as a row that changes nothing when it is imported. What would come back otherwise, as a price of zero or a
 * deleted form, is left empty, because an import keeps what an empty cell has; so is what could not be read whole. `price`
 * is always left empty: it only repeats the first of `prices`, which could not be changed alone.
 */
export function exportedRows(
  lookups: Lookups,
  { name }: Names,
): (product: Product) => ReadonlyMap<WorkbookColumn, Cell> {
  const judge = rehearser(lookups)
  const named = (noun: keyof Lookups, id: Id | null): string | null => {
    if (id === null) return null
    const typed = name(noun, id)
    return isFound(lookups[noun], typed, id) ? typed : String(id)
  }
  return (product) => {
    const before = fieldsOf(product)
    const cells = new Map<WorkbookColumn, Cell>([
      ['id', String(product.id)],
      ['name', product.name],
      [
        'prices',
        product.prices.map(({ price, dollarPrice }) => `${price ?? 0}/${(dollarPrice ?? 0).toFixed(2)}`).join(';'),
      ],
      ['price', null],
      ['category', named('category', product.category?.id ?? null)],
      ['description', product.description],
      ['featured', product.featured],
      ['vendor_name', product.vendorName],
      ['size', product.sizes.join(';')],
      ['catalog_ids', product.catalogIds.map((id) => named('catalog', id)).join(';')],
      ['imageURL', product.imageUrl],
      ['tyc_id', named('TyC', product.tycId)],
      ['form_id', product.formId === null ? null : String(product.formId)],
      ['is_corporate_benefit', product.isCorporateBenefit],
      ['is_demon_price', product.isDemonPrice],
      ['city_ids', product.cityIds.map((id) => named('city', id)).join(';')],
      ['hidden_tag', product.hiddenTag],
    ])
    for (const [column, cell] of cells)
      if (
        cell === '' ||
        !isReadWhole(product, column) ||
        (typeof cell === 'string' && (cell !== cell.trim() || !isStorable(cell)))
      )
        cells.set(column, null)
    for (let verdict = judge({ number: 2, cells }, () => before); verdict.kind !== 'same';) {
      const odd = oddIn(verdict).filter((column) => cells.get(column) !== null && column !== 'id')
      if (odd.length === 0) break
      for (const column of odd) cells.set(column, null)
      verdict = judge({ number: 2, cells }, () => before)
    }
    return cells
  }
}

function oddIn(verdict: Verdict): readonly WorkbookColumn[] {
  if (verdict.kind === 'error') {
    const named = workbookColumns.filter((column) =>
      verdict.problems.some((one) => one.startsWith(atColumn(column, ''))),
    )
    // Several prices without Demon price cannot be imported, so the prices stay behind as well.
    return named.includes('is_demon_price') ? [...named, 'prices'] : named
  }
  return verdict.kind === 'new' ? [] : verdict.differences.map(({ column }) => column)
}

function isFound(lookup: Lookup, typed: string, id: Id): boolean {
  try {
    return !typed.includes(';') && String(lookup.find(typed)) === String(id)
  } catch {
    return false
  }
}
