import { isBlank } from '#contract/products/text.ts'
import { requiredColumns, workbookColumns, workbookLimit, type WorkbookColumn } from '#contract/products/workbook.ts'
import type { Cell } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'

export interface SheetRow {
  /** Counted from 1 with the head, as spreadsheets show it. */
  readonly number: number
  /** A cell of each column that the sheet has, null where it is empty. */
  readonly cells: ReadonlyMap<WorkbookColumn, Cell>
}

/** The products of a sheet by the names in its head; other columns and empty rows are left out. Refuses the whole. */
export function sheetRows(sheet: readonly (readonly Cell[])[]): readonly SheetRow[] {
  const [head = [], ...body] = sheet
  const columns = columnsIn(head)
  const rows = body.flatMap((line, index): SheetRow[] => {
    if (line.every(isEmpty)) return []
    const cells = new Map([...columns].map(([name, place]) => [name, filled(line[place])]))
    return [{ number: index + 2, cells }]
  })
  checkRequired(columns, rows)
  if (rows.length === 0) throw refused('workbook-empty', 'The workbook has no products under its head.')
  if (rows.length > workbookLimit)
    throw refused('workbook-too-long', `The workbook has more than ${workbookLimit} products. Please split it.`)
  return rows
}

const isEmpty = (cell: Cell | undefined): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && isBlank(cell))
const filled = (cell: Cell | undefined): Cell => (cell === undefined || isEmpty(cell) ? null : cell)

const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s_\p{Cf}]/gu, '')
const known = new Map(workbookColumns.map((name) => [plain(name), name]))

function columnsIn(head: readonly Cell[]): ReadonlyMap<WorkbookColumn, number> {
  const columns = new Map<WorkbookColumn, number>()
  for (const [place, cell] of head.entries()) {
    const name = known.get(plain(String(cell ?? '')))
    if (name === undefined) continue
    if (columns.has(name)) throw refused('column-twice', `The column ${name} is there twice. Please remove one.`)
    columns.set(name, place)
  }
  return columns
}

/** A sheet that only updates may leave out whatever stays as it is. */
function checkRequired(columns: ReadonlyMap<WorkbookColumn, number>, rows: readonly SheetRow[]): void {
  const missing = requiredColumns.filter((name) => !columns.has(name))
  const created = columns.has('id') ? rows.find(({ cells }) => cells.get('id') === null) : { number: undefined }
  if (missing.length === 0 || created === undefined) return
  const why = created.number === undefined ? '' : `, and row ${created.number} has no id`
  const names =
    missing.length === 1 ? `The column ${missing[0]} is missing` : `The columns ${missing.join(', ')} are missing`
  throw refused('columns-missing', `${names}${why}. Please start from the template.`)
}

const refused = (code: string, message: string) => new Refusal(422, code, message)
