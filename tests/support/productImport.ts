import type { ImportRowWire } from '#contract/products/wire.ts'
import { workbookType } from '#contract/products/workbook.ts'
import writeXlsxFile from 'write-excel-file/universal'

export type SheetCell = string | number | boolean | Date | null

/** A real workbook: the first row is the head. */
export async function workbookOf(rows: readonly (readonly SheetCell[])[]): Promise<File> {
  const sheet = rows.map((row) =>
    row.map((cell) => (cell instanceof Date ? { value: cell, type: Date, format: 'yyyy-mm-dd' } : cell)),
  )
  return new File([await writeXlsxFile(sheet).toBlob()], 'productos.xlsx', { type: workbookType })
}

/** The request that sends a workbook. */
export function uploadOf(file: File, token: string): RequestInit {
  const form = new FormData()
  form.set('products', file)
  return { method: 'POST', body: form, headers: { Authorization: `Bearer ${token}` } }
}

export const linesIn = (text: string): ImportRowWire[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ImportRowWire)
