import { ProductPayload, type ImportRowWire } from '../wire.ts'
import { type WorkbookColumn, workbookColumns } from '../workbook.ts'
import * as v from 'valibot'
import {
  type Cell,
  CellError,
  checkPrice,
  filledOnly,
  flagIn,
  lacksDemonPrice,
  needsDemonPrice,
  partsIn,
  pricesIn,
  skuIn,
  textIn,
} from './cells.ts'
import type { Lookups } from './lookups.ts'
import type { SheetRow } from './sheet.ts'
import { sizes } from '../model.ts'

const Changes = v.partial(ProductPayload)
export type Changes = v.InferOutput<typeof Changes>

/** The change that a row asks for, or its problems, each with the name of the column. */
export type RowRequest =
  | { readonly kind: 'create'; readonly product: ProductPayload }
  | { readonly kind: 'update'; readonly sku: number; readonly changes: Changes }
  | { readonly kind: 'broken'; readonly problems: readonly string[] }

export const isUpdate = ({ cells }: SheetRow): boolean => (cells.get('id') ?? null) !== null

/** Cleans a description as it is stored; undefined if nothing of it can be shown. */
type Clean = (typed: string) => string | undefined

/** Reads rows with the catalogue's lookups. In an update an empty cell changes nothing. */
export function rowReader(lookups: Lookups, clean: Clean): (row: SheetRow) => RowRequest {
  const readers = fieldReaders(lookups, (typed) => cleaned(clean, typed))
  return (row) => {
    const problems = new Map<string, string>()
    const read = <Value>(column: WorkbookColumn, work: () => Value): Value | undefined => {
      try {
        return work()
      } catch (problem) {
        if (!(problem instanceof CellError)) throw problem
        problems.set(column, problem.message)
        return undefined
      }
    }
    const sku = read('id', () => skuIn(row.cells.get('id') ?? null))
    const fields = new Map<string, unknown>()
    for (const [column, cell] of row.cells) {
      if (column === 'id' || column === 'price' || (isUpdate(row) && cell === null)) continue
      fields.set(
        column,
        read(column, () => readers[column](cell)),
      )
    }
    const price = firstPrice(fields.get('prices'))
    if (price !== undefined) fields.set('price', price)
    read('price', () => checkPrice(row.cells.get('price') ?? null, price))
    const given = Object.fromEntries([...fields].filter(([, value]) => value !== undefined))
    const broken = (issues: readonly Issue[] = []): RowRequest => ({
      kind: 'broken',
      problems: inOrder(addedTo(problems, issues)),
    })

    if (isUpdate(row)) {
      const { success, output: changes, issues } = v.safeParse(Changes, given)
      return success && problems.size === 0 && sku !== undefined ? { kind: 'update', sku, changes } : broken(issues)
    }
    const { success, output: product, issues } = v.safeParse(ProductPayload, { ...optionalFields, ...given })
    if (success && !problems.has('is_demon_price') && lacksDemonPrice(product))
      problems.set('is_demon_price', needsDemonPrice)
    return success && problems.size === 0 ? { kind: 'create', product } : broken(issues)
  }
}

function cleaned(clean: Clean, typed: string): string {
  const stored = clean(typed)
  if (stored !== undefined) return stored
  throw new CellError(typed === '' ? 'must not be empty' : 'nothing of it can be shown')
}

const firstPrice = (prices: unknown): unknown => (Array.isArray(prices) ? prices[0]?.price : undefined)

interface Issue {
  readonly message: string
  readonly path?: readonly { readonly key: unknown }[] | undefined
}

/** Adds the schema's issues, one problem per column at most; issues of `price` belong to `prices`. */
function addedTo(problems: ReadonlyMap<string, string>, issues: readonly Issue[]): ReadonlyMap<string, string> {
  const all = new Map(problems)
  for (const { path, message } of issues) {
    const key = String(path?.[0]?.key)
    const column = key === 'price' ? 'prices' : key
    if (!all.has(column)) all.set(column, message.charAt(0).toLowerCase() + message.slice(1))
  }
  return all
}

const inOrder = (problems: ReadonlyMap<string, string>): readonly string[] =>
  workbookColumns.flatMap((column) => {
    const problem = problems.get(column)
    return problem === undefined ? [] : [atColumn(column, problem)]
  })

export const atColumn = (column: WorkbookColumn, problem: string): string => `column ${column}: ${problem}`

type Field = Exclude<WorkbookColumn, 'id' | 'price'>

/** A reader per column. Throws a `CellError`; the value may still break a rule of the product. */
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

/** The values of a new product for missing columns. */
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
  if (size === undefined) throw new CellError(`"${typed}" is no size, use ${sizes.join(', ')}`)
  return size
}

/** The most characters of a name or quoted cell, so that an answer is never longer than the workbook. */
const longestQuoted = 200

/** Cuts the cell's text that a reason quotes, and nothing else of the reason. */
const withShortQuote = (problem: string): string =>
  problem.replace(new RegExp(`"(.{${longestQuoted}}).+"`, 's'), '"$1…"')

/** The name of a row; its SKU if it has no name. */
export function nameOf(row: SheetRow): string {
  const name = textIn(row.cells.get('name') ?? null).slice(0, longestQuoted)
  return name === '' && isUpdate(row) ? `SKU ${textIn(row.cells.get('id') ?? null)}` : name
}

export const noSuchSku = (sku: number): string =>
  atColumn('id', new CellError(`there is no product with SKU ${sku}`).message)

/** The result of a row that is not imported. */
export const failedRow = (row: SheetRow, problems: readonly string[]): ImportRowWire => ({
  name: nameOf(row),
  message: `Not ${isUpdate(row) ? 'updated' : 'created'}: row ${row.number}, ${problems.map(withShortQuote).join('; ')}.`,
})
