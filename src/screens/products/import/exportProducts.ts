import { catalogs, categories, cities, tycs } from '#api/catalogue.ts'
import type { Id } from '#contract/id.ts'
import { exportedRows } from '#contract/products/import/rehearsal.ts'
import type { Product } from '#contract/products/model.ts'
import { workbookColumns } from '#contract/products/workbook.ts'
import type { QueryClient } from '@tanstack/react-query'
import writeWorkbook from 'write-excel-file/universal'
import { readLookups } from './rehearse.ts'
import { asText } from './template.ts'

/** Products as a workbook in the columns of the import: sent back unchanged, it changes nothing. @throws Failure */
export async function writeProducts(queries: QueryClient, products: readonly Product[]): Promise<Blob> {
  const lookups = await readLookups(queries)
  const named = (rows: readonly { readonly id: Id; readonly name: string }[] = []) =>
    new Map(rows.map(({ id, name }) => [String(id), name]))
  const names = {
    category: named(queries.getQueryData(categories.queryKey)),
    catalog: named(queries.getQueryData(catalogs.queryKey)),
    city: named(queries.getQueryData(cities.queryKey)),
    TyC: named(queries.getQueryData(tycs.queryKey)),
    form: new Map<string, string>(),
  }
  return workbookOf(products, exportedRows(lookups, { name: (noun, id) => names[noun].get(String(id)) ?? '' }))
}

export function workbookOf(products: readonly Product[], rowOf: ReturnType<typeof exportedRows>): Promise<Blob> {
  const rows = products.map((product) => {
    const cells = rowOf(product)
    return workbookColumns.map((column) => {
      const cell = cells.get(column) ?? null
      return typeof cell === 'string' ? asText(cell) : cell
    })
  })
  const head = workbookColumns.map((value) => ({ value, fontWeight: 'bold' as const }))
  const columns = workbookColumns.map((name) => ({ width: Math.max(12, name.length + 4) }))
  return writeWorkbook([head, ...rows], { sheet: 'Productos', columns, stickyRowsCount: 1 }).toBlob()
}
