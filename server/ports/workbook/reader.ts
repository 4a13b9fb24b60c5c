import { readSheet } from 'read-excel-file/universal'
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { BadWorkbook, type Cell } from '../../deps.ts'
import { checkXlsx } from './checkXlsx.ts'
import { damaged, noSheet, unreadableCell } from './refusals.ts'

type Rows = readonly (readonly Cell[])[]

/** What the reading thread says: some rows, the end, or why it will not read the file. */
export type Said = { readonly rows: Rows } | { readonly end: true } | { readonly refused: string }

/** Rows in a message. The next is sent once this one is taken, so that its taker has time for others in between. */
const portion = 500

const say = (said: Said) => parentPort?.postMessage(said, [])

try {
  await sayAll(await rowsIn(workerData as Uint8Array<ArrayBuffer>))
} catch (problem) {
  if (!(problem instanceof BadWorkbook)) throw problem
  say({ refused: problem.message })
}

async function sayAll(rows: Rows): Promise<void> {
  for (let from = 0; from < rows.length; from += portion) {
    say({ rows: rows.slice(from, from + portion) })
    if (parentPort) await once(parentPort, 'message')
  }
  say({ end: true })
}

async function rowsIn(bytes: Uint8Array<ArrayBuffer>): Promise<Rows> {
  await checkXlsx(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const rows = await readSheet(bytes.buffer).catch((problem: unknown) => {
    throw refusalFor(problem)
  })
  if (!Array.isArray(rows)) throw noSheet()
  return rows as Rows
}

function refusalFor(problem: unknown): BadWorkbook {
  const { name = '', message = '' } = problem instanceof Error ? problem : {}
  const [, row, column] = /<c\/> at row (\d+), col (\d+): [A-Z_]+$/.exec(message) ?? []
  if (row !== undefined && column !== undefined) return unreadableCell(row, lettersOf(Number(column)))
  return name === 'SheetNotFoundError' || message.startsWith('Sheet') ? noSheet() : damaged()
}

function lettersOf(column: number): string {
  const before = Math.floor((column - 1) / 26)
  return (before === 0 ? '' : lettersOf(before)) + String.fromCharCode(65 + ((column - 1) % 26))
}
