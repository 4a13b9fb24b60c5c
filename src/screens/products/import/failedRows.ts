import { t } from '#language/t.ts'
import { importRowMessage } from '#components/format/refusalMessages.ts'
import { withoutIsolates } from '#contract/isolate.ts'
import { isFailedRow, rowNumberIn, type ImportRow } from '#contract/products/importRow.ts'
import { workbookType } from '#contract/products/workbook.ts'
import { readSheet } from 'read-excel-file/universal'
import writeWorkbook from 'write-excel-file/universal'
import { asText } from './template.ts'

type Value = string | number | boolean | Date | null

/** A column that the API ignores: why the row failed. */
const reason = 'motivo'

/**
 * A copy of the sent workbook with only the failed rows and a reason for each, ready to be corrected and sent again. A
 * message without a row number belongs to the row at its own position.
 */
export async function writeFailedRows(file: Blob, rows: readonly ImportRow[]): Promise<Blob> {
  const [head = [], ...sent] = (await readSheet(await file.arrayBuffer())) as Value[][]
  const filled = sent.filter((cells) => cells.some((cell) => cell !== null && cell !== ''))
  const places = [...head.keys()].filter((place) => textOf(head[place]).trim().toLowerCase() !== reason)
  const failed = rows.flatMap((row, at) =>
    isFailedRow(row) ? [[...cellsOf(row, at), withoutIsolates(importRowMessage(row.message))].map(cellOf)] : [],
  )
  function cellsOf(row: ImportRow, at: number): Value[] {
    const number = rowNumberIn(row)
    const cells =
      (number === null ? filled[at] : sent[number - 2]) ?? head.map((name) => (name === 'name' ? row.name : null))
    return places.map((place) => cells[place] ?? null)
  }
  const names = [...places.map((place) => textOf(head[place])), reason]
  const data = [names.map((value) => ({ value, fontWeight: 'bold' as const })), ...failed]
  return writeWorkbook(data, { sheet: t`Productos`, stickyRowsCount: 1, dateFormat: 'yyyy-mm-dd' }).toBlob()
}

/** A copy of the workbook in which the rows with these numbers are empty, so that the others keep their numbers. */
export async function withoutRows(file: File, numbers: ReadonlySet<number>): Promise<File> {
  const lines = (await readSheet(await file.arrayBuffer())) as Value[][]
  const data = lines.map((cells, at) => (numbers.has(at + 1) ? [] : cells.map(cellOf)))
  const copy = await writeWorkbook(data, { sheet: t`Productos`, dateFormat: 'yyyy-mm-dd' }).toBlob()
  return new File([copy], file.name, { type: workbookType })
}

const textOf = (value: Value | undefined): string => String(value ?? '')
const cellOf = (value: Value) => (typeof value === 'string' ? asText(value) : value)
