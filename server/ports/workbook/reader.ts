import { serialize } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { deflateRawSync } from 'node:zlib'
import { BadWorkbook, type Cell } from '../../deps.ts'
import { rowsOf } from './xlsx.ts'

/** What the reading thread says: some rows, serialized and packed, the end, or why it will not read the file. */
export type Said = { readonly rows: Uint8Array } | { readonly end: true } | { readonly refused: string }

/** Rows in a message: as many as are unpacked at a time. */
const portion = 50

const say = (said: Said) => parentPort?.postMessage(said, [])
const sayRows = (rows: readonly (readonly Cell[])[]) => say({ rows: deflateRawSync(serialize(rows), { level: 1 }) })

try {
  const file = workerData as Uint8Array<ArrayBuffer>
  let rows: (readonly Cell[])[] = []
  for await (const row of rowsOf(Buffer.from(file.buffer, file.byteOffset, file.byteLength))) {
    if (rows.push(row) < portion) continue
    sayRows(rows)
    rows = []
  }
  sayRows(rows)
  say({ end: true })
} catch (problem) {
  if (!(problem instanceof BadWorkbook)) throw problem
  say({ refused: problem.message })
}
