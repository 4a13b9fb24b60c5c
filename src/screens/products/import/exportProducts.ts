import { t } from '#language/t.ts'
import { lookupsOf, type NamedLists } from '#contract/products/import/lookups.ts'
import { exportedRows } from '#contract/products/import/rehearsal.ts'
import type { Product } from '#contract/products/model.ts'
import { workbookColumns } from '#contract/products/workbook.ts'
import writeWorkbook from 'write-excel-file/universal'
import { asText } from './template.ts'

/** Products as a workbook in the columns of the import: sent back unchanged, it changes nothing. */
export function writeProducts(lists: NamedLists, products: readonly Product[]): Promise<Blob> {
  const names = new Map(
    Object.entries(lists).map(([noun, rows]) => [noun, new Map(rows.map(({ id, name }) => [String(id), name]))]),
  )
  const rowOf = exportedRows(lookupsOf(lists), { name: (noun, id) => names.get(noun)?.get(String(id)) ?? '' })
  return workbookOf(products, rowOf)
}

function workbookOf(products: readonly Product[], rowOf: ReturnType<typeof exportedRows>): Promise<Blob> {
  const rows = products.map((product) => {
    const cells = rowOf(product)
    return workbookColumns.map((column) => {
      const cell = cells.get(column) ?? null
      return typeof cell === 'string' ? asText(cell) : cell
    })
  })
  const head = workbookColumns.map((value) => ({ value, fontWeight: 'bold' as const }))
  const columns = workbookColumns.map((name) => ({ width: Math.max(12, name.length + 4) }))
  return writeWorkbook([head, ...rows], { sheet: t`Productos`, columns, stickyRowsCount: 1 }).toBlob()
}
