import { readSheet } from 'read-excel-file/universal'
import { parentPort, workerData } from 'node:worker_threads'
import { BadWorkbook, type Cell } from '../../deps.ts'
import { checkXlsx } from './checkXlsx.ts'
import { damaged, noSheet, unreadableCell } from './refusals.ts'

/** What the reading thread says: some rows, the end, or why it will not read the file. */
export type Said =
  { readonly rows: readonly (readonly Cell[])[] } | { readonly end: true } | { readonly refused: string }

/** Rows in a message: few enough for the thread that takes them to stay free for others in between. */
const portion = 500

const say = (said: Said) => parentPort?.postMessage(said, [])

async function rowsIn(bytes: Uint8Array<ArrayBuffer>): Promise<readonly (readonly Cell[])[]> {
  await checkXlsx(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const rows = await readSheet(bytes.buffer).catch((problem: unknown) => {
    throw refusalFor(problem)
  })
  if (!Array.isArray(rows)) throw noSheet()
  return rows as readonly (readonly Cell[])[]
}

function refusalFor(problem: unknown): BadWorkbook {
  const { name = '', message = '' } = problem instanceof Error ? problem : {}
  const [, row, column] = /<c\/> at row (\d+), col (\d+): [A-Z_]+$/.exec(message) ?? []
  if (row !== undefined && column !== undefined) return unreadableCell(row, lettersOf(Number(column)))
  return name === 'SheetNotFoundError' || message.startsWith('Sheet') ? noSheet() : damaged()
}

const lettersOf = (column: number): string =>
  column === 0 ? '' : lettersOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26))

try {
  const rows = await rowsIn(workerData as Uint8Array<ArrayBuffer>)
  for (let from = 0; from < rows.length; from += portion) say({ rows: rows.slice(from, from + portion) })
  say({ end: true })
} catch (problem) {
  if (!(problem instanceof BadWorkbook)) throw problem
  say({ refused: problem.message })
}
