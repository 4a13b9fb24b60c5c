import { serialize } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { deflateRawSync } from 'node:zlib'
import { BadWorkbook, type Cell } from '../../deps.ts'
import { rowsOf } from './xlsx.ts'

/** A message of the reading thread: rows, serialized and deflated; the end; or why it refuses the file. */
export type ReaderMessage = { readonly rows: Uint8Array } | { readonly end: true } | { readonly refused: string }

/** Rows in a message; the receiver unpacks one message at a time. */
const batch = 50

const post = (message: ReaderMessage) => parentPort?.postMessage(message, [])
const postRows = (rows: readonly (readonly Cell[])[]) => post({ rows: deflateRawSync(serialize(rows), { level: 1 }) })

try {
  const file = workerData as Uint8Array<ArrayBuffer>
  let rows: (readonly Cell[])[] = []
  for await (const row of rowsOf(Buffer.from(file.buffer, file.byteOffset, file.byteLength))) {
    if (rows.push(row) < batch) continue
    postRows(rows)
    rows = []
  }
  postRows(rows)
  post({ end: true })
} catch (problem) {
  if (!(problem instanceof BadWorkbook)) throw problem
  post({ refused: problem.message })
}
