import type { ImportRowWire } from '#contract/products/wire.ts'
import { workbookType } from '#contract/products/workbook.ts'
import type { Database } from '#server/db/schema.ts'
import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
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

/** Takes a table away after the first row: the answer breaks off. */
export async function breaksMidway(answer: Response, db: Kysely<Database>): Promise<void> {
  const reader = answer.body!.getReader()
  await reader.read()
  await sql`alter table product_prices rename to product_prices_away`.execute(db)
  const rest = async () => {
    for (let read = await reader.read(); !read.done; read = await reader.read());
  }
  await expect(rest()).rejects.toThrow()
  await sql`alter table product_prices_away rename to product_prices`.execute(db)
}
