import { promisify } from 'node:util'
import { deserialize } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { inflateRaw } from 'node:zlib'
import { BadWorkbook, type Cell, type SheetRows, type Workbooks } from '../deps.ts'
import { tooSlow } from './workbook/refusals.ts'
import type { Said } from './workbook/reader.ts'

const reader = new URL('./workbook/reader.ts', import.meta.url)
/** In megabytes: what `caps` lets a reader hold, and room to work in. */
const memory = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 }

/** Reads each workbook in a thread of its own, one after another, that is ended when it is done or takes too long (ms). */
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
    const portions: Uint8Array[] = []
    let hasEnded = false
    const end = (settle: () => void) => {
      if (hasEnded) return
      hasEnded = true
      clearTimeout(clock)
      void thread.terminate().then(settle, settle)
    }
    const clock = setTimeout(() => end(() => reject(tooSlow())), timeoutMs)
    thread.on('message', (said: Said) => {
      if ('rows' in said) portions.push(said.rows)
      else if ('refused' in said) end(() => reject(new BadWorkbook(said.refused)))
      else end(() => resolve({ [Symbol.asyncIterator]: () => rowsIn(portions) }))
    })
    thread.once('error', (problem) => end(() => reject(isOutOfMemory(problem) ? tooSlow() : problem)))
    thread.once('exit', () => end(() => reject(new Error('The thread that read a workbook ended early.'))))
  })
}

const inflate = promisify(inflateRaw)

/** Rows stay packed until they are come to: there may be hundreds of megabytes of them. */
async function* rowsIn(portions: readonly Uint8Array[]): AsyncGenerator<readonly Cell[], undefined> {
  for (const portion of portions) yield* deserialize(await inflate(portion)) as readonly (readonly Cell[])[]
}

const isOutOfMemory = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === 'ERR_WORKER_OUT_OF_MEMORY'

export const workbooks = createWorkbooks()
