import { ProductPayload } from '#contract/products/wire.ts'
import { workbookColumns, type WorkbookColumn } from '#contract/products/workbook.ts'
import * as v from 'valibot'
import type { Html } from '../../deps.ts'
import { storableDescription } from '../description.ts'
import { CellProblem, checkPrice, skuIn, lacksDemonPrice, needsDemonPrice } from './cells.ts'
import { fieldReaders, optionalFields } from './fields.ts'
import type { Lookups } from './lookups.ts'
import type { SheetRow } from './sheet.ts'

const Changes = v.partial(ProductPayload)
export type Changes = v.InferOutput<typeof Changes>

/** What a row asks for, or its problems, each with the name of the column. */
export type RowRequest =
  | { readonly kind: 'create'; readonly product: ProductPayload }
  | { readonly kind: 'update'; readonly sku: number; readonly changes: Changes }
  | { readonly kind: 'broken'; readonly problems: readonly string[] }

export const isUpdate = ({ cells }: SheetRow): boolean => (cells.get('id') ?? null) !== null

/** Reads rows by what the catalogue holds. In an update an empty cell leaves what is there. */
export function rowReader(lookups: Lookups, html: Html): (row: SheetRow) => RowRequest {
  const readers = fieldReaders(lookups, (typed) => cleaned(html, typed))
  return (row) => {
    const problems = new Map<string, string>()
    const read = <Value>(column: WorkbookColumn, work: () => Value): Value | undefined => {
      try {
        return work()
      } catch (problem) {
        if (!(problem instanceof CellProblem)) throw problem
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

function cleaned(html: Html, typed: string): string {
  const clean = storableDescription(html, typed)
  if (clean !== undefined) return clean
  throw new CellProblem(typed === '' ? 'must not be empty' : 'nothing of it can be shown')
}

const firstPrice = (prices: unknown): unknown => (Array.isArray(prices) ? prices[0]?.price : undefined)

interface Issue {
  readonly message: string
  readonly path?: readonly { readonly key: unknown }[] | undefined
}

/** One problem a column is enough. The price goes with its rows. */
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
    return problem === undefined ? [] : [`column ${column}: ${problem}`]
  })
