import { serialize } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { deflateRawSync } from 'node:zlib'
import { BadWorkbook, type Cell } from '../../deps.ts'
import { limits } from './limits.ts'
import { tooSlow } from './refusals.ts'
import { rowsOf } from './xlsx.ts'

/** A message of the reading thread: serialized and deflated rows, the end, or why it refuses the file. */
export type ReaderMessage = { readonly rows: Uint8Array } | { readonly end: true } | { readonly refused: string }

/** The most rows of a message and about how many characters they have. */
const portion = { rows: 100, text: 1_000_000 }

const post = (message: ReaderMessage) => parentPort?.postMessage(message, [])
let packed = 0
function postRows(rows: readonly (readonly Cell[])[]): void {
  const deflated = deflateRawSync(serialize(rows), { level: 1 })
  packed += deflated.length
  if (packed > limits.packedRows) throw tooSlow()
  post({ rows: deflated })
}

try {
  const file = workerData as Uint8Array<ArrayBuffer>
  let rows: (readonly Cell[])[] = []
  let text = 0
  for await (const row of rowsOf(Buffer.from(file.buffer, file.byteOffset, file.byteLength))) {
    rows.push(row)
    for (const cell of row) if (typeof cell === 'string') text += cell.length
    if (rows.length < portion.rows && text < portion.text) continue
    postRows(rows)
    rows = []
    text = 0
  }
  postRows(rows)
  post({ end: true })
} catch (problem) {
  if (!(problem instanceof BadWorkbook)) throw problem
  post({ refused: problem.message })
}
