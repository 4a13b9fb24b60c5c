import { isBlank } from '../../blank.ts'
import { requiredColumns, workbookColumns, workbookLimit, type WorkbookColumn } from '../workbook.ts'
import type { Cell } from './cells.ts'

/** The lines of a sheet, from the first on. */
export type SheetRows = AsyncIterable<readonly Cell[]>

/** Why no row of a workbook can be read. */
export class SheetError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export interface SheetRow {
  /** Counted from 1 with the head, as spreadsheets show it. */
  readonly number: number
  /** A cell of each column that the sheet has, null where it is empty. */
  readonly cells: ReadonlyMap<WorkbookColumn, Cell>
}

export interface Products {
  readonly count: number
  readonly rows: AsyncIterable<SheetRow>
}

/** The products of a sheet by its head's column names; ignores other columns and empty rows. @throws SheetError */
export async function productsIn(sheet: SheetRows): Promise<Products> {
  const columns = columnsIn(await headOf(sheet))
  const rows = { [Symbol.asyncIterator]: () => rowsIn(sheet, columns) }
  let count = 0
  let created: number | undefined
  for await (const { number, cells } of rows) {
    count++
    if ((cells.get('id') ?? null) === null) created ??= number
  }
  checkRequired(columns, created)
  if (count === 0) throw new SheetError('workbook-empty', 'The workbook has no products under its head.')
  if (count > workbookLimit)
    throw new SheetError('workbook-too-long', `The workbook has more than ${workbookLimit} products. Please split it.`)
  return { count, rows }
}

async function* rowsIn(sheet: SheetRows, columns: Columns): AsyncGenerator<SheetRow, undefined> {
  let number = 0
  for await (const line of sheet) {
    number++
    if (number === 1 || line.every(isEmpty)) continue
    yield { number, cells: new Map([...columns].map(([name, place]) => [name, filled(line[place])])) }
  }
}

const isEmpty = (cell: Cell | undefined): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && isBlank(cell))
const filled = (cell: Cell | undefined): Cell => (cell === undefined || isEmpty(cell) ? null : cell)

const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s_\p{Cf}]/gu, '')
const known = new Map(workbookColumns.map((name) => [plain(name), name]))

type Columns = ReadonlyMap<WorkbookColumn, number>

async function headOf(sheet: SheetRows): Promise<readonly Cell[]> {
  for await (const head of sheet) return head
  return []
}

function columnsIn(head: readonly Cell[]): Columns {
  const columns = new Map<WorkbookColumn, number>()
  for (const [place, cell] of head.entries()) {
    const name = known.get(plain(String(cell ?? '')))
    if (name === undefined) continue
    if (columns.has(name)) throw new SheetError('column-twice', `The column ${name} is there twice. Please remove one.`)
    columns.set(name, place)
  }
  return columns
}

/** Required columns may be missing if every row is an update. `created` is the number of the first row that is none. */
function checkRequired(columns: Columns, created: number | undefined): void {
  const missing = requiredColumns.filter((name) => !columns.has(name))
  if (missing.length === 0 || (columns.has('id') && created === undefined)) return
  throw new SheetError(
    'columns-missing',
    (missing.length === 1 ? `The column ${missing[0]} is missing` : `The columns ${missing.join(', ')} are missing`) +
      (columns.has('id') ? `, and row ${created} has no id` : '') +
      '. Please start from the template.',
  )
}
