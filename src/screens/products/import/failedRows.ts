import { importRowMessage } from '#components/format/refusalMessages.ts'
import { isFailedRow, rowNumberIn, type ImportRow } from '#contract/products/importRow.ts'
import { readSheet } from 'read-excel-file/universal'
import writeWorkbook from 'write-excel-file/universal'
import { asText } from './template.ts'

type Value = string | number | boolean | Date | null

/** The column that says why a row was not taken; the API knows no such column and leaves it alone. */
const reason = 'motivo'

/**
 * A workbook of just the rows that failed, as they stand in the one that was sent, with the reason beside each: ready to
 * be corrected and sent again. A message names its row; where it names none, the rows are taken in their order.
 */
export async function writeFailedRows(file: Blob, rows: readonly ImportRow[]): Promise<Blob> {
  const [head = [], ...sent] = (await readSheet(await file.arrayBuffer())) as Value[][]
  const filled = sent.filter((cells) => cells.some((cell) => cell !== null && cell !== ''))
  const places = [...head.keys()].filter((place) => textOf(head[place]).trim().toLowerCase() !== reason)
  const failed = rows.flatMap((row, at) =>
    isFailedRow(row) ? [[...cellsOf(row, at), importRowMessage(row.message)].map(cellOf)] : [],
  )
  function cellsOf(row: ImportRow, at: number): Value[] {
    const number = rowNumberIn(row)
    const cells =
      (number === null ? filled[at] : sent[number - 2]) ?? head.map((name) => (name === 'name' ? row.name : null))
    return places.map((place) => cells[place] ?? null)
  }
  const names = [...places.map((place) => textOf(head[place])), reason]
  const data = [names.map((value) => ({ value, fontWeight: 'bold' as const })), ...failed]
  return writeWorkbook(data, { sheet: 'Productos', stickyRowsCount: 1, dateFormat: 'yyyy-mm-dd' }).toBlob()
}

const textOf = (value: Value | undefined): string => String(value ?? '')
const cellOf = (value: Value) => (typeof value === 'string' ? asText(value) : value)
