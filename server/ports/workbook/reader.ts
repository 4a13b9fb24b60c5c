import { serialize } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { deflateRawSync } from 'node:zlib'
import { BadWorkbook, type Cell } from '../../deps.ts'
import { caps } from './caps.ts'
import { tooSlow } from './refusals.ts'
import { rowsOf } from './xlsx.ts'

/** What the reading thread says: some rows, serialized and packed, the end, or why it will not read the file. */
export type Said = { readonly rows: Uint8Array } | { readonly end: true } | { readonly refused: string }

/** Rows in a message, which are unpacked together, and about how many characters of theirs. */
const portion = { rows: 100, text: 1_000_000 }

const say = (said: Said) => parentPort?.postMessage(said, [])
let packed = 0
function sayRows(rows: readonly (readonly Cell[])[]): void {
  const said = deflateRawSync(serialize(rows), { level: 1 })
  packed += said.length
  if (packed > caps.packedRows) throw tooSlow()
  say({ rows: said })
}

try {
  const file = workerData as Uint8Array<ArrayBuffer>
  let rows: (readonly Cell[])[] = []
  let text = 0
  for await (const row of rowsOf(Buffer.from(file.buffer, file.byteOffset, file.byteLength))) {
    rows.push(row)
    for (const cell of row) if (typeof cell === 'string') text += cell.length
    if (rows.length < portion.rows && text < portion.text) continue
    sayRows(rows)
    rows = []
    text = 0
  }
  sayRows(rows)
  say({ end: true })
} catch (problem) {
  if (!(problem instanceof BadWorkbook)) throw problem
  say({ refused: problem.message })
}
