import { Worker } from 'node:worker_threads'
import { BadWorkbook, type Cell, type Workbooks } from '../deps.ts'
import { tooSlow } from './workbook/refusals.ts'
import type { Said } from './workbook/reader.ts'

type Rows = readonly (readonly Cell[])[]

const reader = new URL('./workbook/reader.ts', import.meta.url)
/** In megabytes. The reader goes one call deeper for each piece of a sheet, and takes smaller pieces on a busy machine. */
const memory = { maxOldGenerationSizeMb: 512, stackSizeMb: 32 }

/** Reads each workbook in a thread of its own, one after another, that is ended when it is done or takes too long (ms). */
export function createWorkbooks({ patience = 30_000 } = {}): Workbooks {
  let last: Promise<unknown> = Promise.resolve()
  return {
    read(bytes) {
      const rows = last.then(() => readApart(bytes, patience))
      last = rows.catch(() => undefined)
      return rows
    },
  }
}

function readApart(bytes: Uint8Array, patience: number): Promise<Rows> {
  return new Promise((resolve, reject) => {
    const copy = new Uint8Array(bytes)
    const thread = new Worker(reader, {
      workerData: copy,
      transferList: [copy.buffer],
      resourceLimits: memory,
      execArgv: [],
    })
    const rows: (readonly Cell[])[] = []
    let hasEnded = false
    const end = (settle: () => void) => {
      if (hasEnded) return
      hasEnded = true
      clearTimeout(clock)
      void thread.terminate().then(settle, settle)
    }
    const clock = setTimeout(() => end(() => reject(tooSlow())), patience)
    thread.on('message', (said: Said) => {
      if ('rows' in said) {
        rows.push(...said.rows)
        thread.postMessage('taken', [])
      } else if ('refused' in said) end(() => reject(new BadWorkbook(said.refused)))
      else end(() => resolve(rows))
    })
    thread.once('error', (problem) => end(() => reject(isOutOfMemory(problem) ? tooSlow() : problem)))
    thread.once('exit', () => end(() => reject(new Error('The thread that read a workbook ended early.'))))
  })
}

const isOutOfMemory = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === 'ERR_WORKER_OUT_OF_MEMORY'

export const workbooks = createWorkbooks()
