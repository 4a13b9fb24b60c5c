import { isSame } from '#contract/asRead.ts'
import { fieldsOf, rehearser, type Fields, type Verdict } from '#contract/products/import/rehearsal.ts'
import { lookupsOf, type NamedLists } from '#contract/products/import/lookups.ts'
import { productsIn as rowsIn, SheetError } from '#contract/products/import/sheet.ts'
import type { Cell } from '#contract/products/import/cells.ts'
import { isSent } from '#contract/products/importRow.ts'
import type { Product } from '#contract/products/model.ts'
import { readSheet } from 'read-excel-file/universal'
import { withoutRows } from './failedRows.ts'

/** What an import would do with each row, or why it would take none. */
export type Rehearsal = Judged | { readonly code: string; readonly message: string }

export interface Judged {
  readonly verdicts: readonly Verdict[]
  /** The workbook without the rows that have errors or change nothing; null if it has no others. */
  readonly sendable: File | null
}

/** The numbers of the rows that would be imported otherwise than it was shown. */
export function changedRows(shown: Judged, now: Judged): readonly number[] {
  return now.verdicts.flatMap((verdict, at) => {
    const before = shown.verdicts[at]
    return before !== undefined && isSame(effectOf(before), effectOf(verdict)) ? [] : verdict.number
  })
}

/** An update leaves fields without a difference alone, so a colleague may have changed them. */
const effectOf = (verdict: Verdict) => ('differences' in verdict ? { ...verdict, fields: null } : verdict)

/** What a workbook is judged by. */
export interface Catalogue {
  readonly lists: NamedLists
  readonly products: readonly Product[]
}

/** Reads a workbook as the server would, and sends nothing. @throws if it or the lists cannot be read */
export async function rehearse(readCatalogue: () => Promise<Catalogue>, file: File): Promise<Rehearsal> {
  const lines = (await readSheet(await file.arrayBuffer())) as readonly (readonly Cell[])[]
  const sheet = {
    async *[Symbol.asyncIterator]() {
      yield* lines
    },
  }
  try {
    const { rows } = await rowsIn(sheet)
    const { lists, products: all } = await readCatalogue()
    const lookups = lookupsOf(lists)
    const products = new Map(all.map((product) => [String(product.id), product]))
    const changed = new Map<number, Fields>()
    const judge = rehearser(lookups)
    const now = (sku: number): Fields | undefined => {
      const product = products.get(String(sku))
      return changed.get(sku) ?? (product && fieldsOf(product))
    }
    const verdicts: Verdict[] = []
    for await (const row of rows) {
      const verdict = judge(row, now)
      if (verdict.kind === 'update') changed.set(verdict.sku, verdict.fields)
      verdicts.push(verdict)
    }
    const left = new Set(verdicts.filter((verdict) => !isSent(verdict)).map(({ number }) => number))
    if (left.size === verdicts.length) return { verdicts, sendable: null }
    return { verdicts, sendable: left.size === 0 ? file : await withoutRows(file, left) }
  } catch (thrown) {
    if (thrown instanceof SheetError) return { code: thrown.code, message: thrown.message }
    throw thrown
  }
}
