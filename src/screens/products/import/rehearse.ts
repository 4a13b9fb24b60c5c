import { catalogs, categories, cities, tycs } from '#api/catalogue.ts'
import { forms } from '#api/forms.ts'
import { mostPages, productList, productsIn } from '#api/productQueries.ts'
import { fieldsOf, rehearser, type Fields, type Verdict } from '#contract/products/import/rehearsal.ts'
import { lookupsOf, type Lookups } from '#contract/products/import/lookups.ts'
import { productsIn as rowsIn, SheetError } from '#contract/products/import/sheet.ts'
import type { Cell } from '#contract/products/import/cells.ts'
import type { QueryClient } from '@tanstack/react-query'
import { readSheet } from 'read-excel-file/universal'

/** What an import would do with each row, or why it would take none. */
export type Rehearsal = { readonly verdicts: readonly Verdict[] } | { readonly code: string; readonly message: string }

/** The lists that a workbook may name records of. @throws Failure */
export async function readLookups(queries: QueryClient): Promise<Lookups> {
  const [category, catalog, city, TyC, form] = await Promise.all([
    queries.fetchQuery(categories),
    queries.fetchQuery(catalogs),
    queries.fetchQuery(cities),
    queries.fetchQuery(tycs),
    queries.fetchQuery(forms),
  ])
  return lookupsOf({ category, catalog, city, TyC, form: form.map(({ id, title }) => ({ id, name: title })) })
}

/** Reads a workbook as the server would, and sends nothing. @throws if it or the lists cannot be read */
export async function rehearse(queries: QueryClient, file: Blob): Promise<Rehearsal> {
  const lines = (await readSheet(await file.arrayBuffer())) as readonly (readonly Cell[])[]
  const sheet = {
    async *[Symbol.asyncIterator]() {
      yield* lines
    },
  }
  try {
    const { rows } = await rowsIn(sheet)
    const [lookups, { pages }] = await Promise.all([
      readLookups(queries),
      queries.fetchInfiniteQuery({ ...productList, pages: mostPages }),
    ])
    const products = new Map(productsIn(pages).map((product) => [String(product.id), product]))
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
    return { verdicts }
  } catch (thrown) {
    if (thrown instanceof SheetError) return { code: thrown.code, message: thrown.message }
    throw thrown
  }
}
