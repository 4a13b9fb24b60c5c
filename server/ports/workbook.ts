import { promisify } from 'node:util'
import { deserialize } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { inflateRaw } from 'node:zlib'
import { BadWorkbook, type Cell, type SheetRows, type Workbooks } from '../deps.ts'
import { tooSlow } from './workbook/refusals.ts'
import type { ReaderMessage } from './workbook/reader.ts'

const reader = new URL('./workbook/reader.ts', import.meta.url)
/** In megabytes: what `limits` allows a reader to hold, and working space. */
const memory = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 }

/** Reads workbooks one after another, each in its own thread, which is ended after `timeoutMs`. */
export function createWorkbooks({ timeoutMs = 30_000 } = {}): Workbooks {
  let last: Promise<unknown> = Promise.resolve()
  return {
    read(bytes) {
      const rows = last.then(() => readApart(bytes, timeoutMs))
      last = rows.catch(() => undefined)
      return rows
    },
  }
}

function readApart(bytes: Uint8Array, timeoutMs: number): Promise<SheetRows> {
  return new Promise((resolve, reject) => {
    const copy = new Uint8Array(bytes)
    const thread = new Worker(reader, {
      workerData: copy,
      transferList: [copy.buffer],
      resourceLimits: memory,
      execArgv: [],
    })
    const batches: Uint8Array[] = []
    let hasEnded = false
    const end = (settle: () => void) => {
      if (hasEnded) return
      hasEnded = true
      clearTimeout(clock)
      void thread.terminate().then(settle, settle)
    }
    const clock = setTimeout(() => end(() => reject(tooSlow())), timeoutMs)
    thread.on('message', (message: ReaderMessage) => {
      if ('rows' in message) batches.push(message.rows)
      else if ('refused' in message) end(() => reject(new BadWorkbook(message.refused)))
      else end(() => resolve({ [Symbol.asyncIterator]: () => rowsIn(batches) }))
    })
    thread.once('error', (problem) => end(() => reject(isOutOfMemory(problem) ? tooSlow() : problem)))
    thread.once('exit', () => end(() => reject(new Error('The thread that read a workbook ended early.'))))
  })
}

const inflate = promisify(inflateRaw)

/** Inflates a batch only when it is reached, because all of them may take hundreds of megabytes. */
async function* rowsIn(batches: readonly Uint8Array[]): AsyncGenerator<readonly Cell[], undefined> {
  for (const batch of batches) yield* deserialize(await inflate(batch)) as readonly (readonly Cell[])[]
}

const isOutOfMemory = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === 'ERR_WORKER_OUT_OF_MEMORY'

export const workbooks = createWorkbooks()
