import { importProducts } from '#api/productImport.ts'
import { unknown } from '#contract/failure.ts'
import type { ImportRow } from '#contract/products/importRow.ts'
import { productImportMachine, type ProductImportEvent } from '#machines/products/productImport.ts'
import { createActor, fromPromise } from 'xstate'
import { inspect } from '../inspect.ts'
import { logFailure } from '../log.ts'
import { newKey } from '../newKey.ts'

/**
 * The pause between two batches of rows, in ms: rendering rows in every frame would leave no time for what a person
 * does.
 */
const intervalMs = 200

interface ImportRunOptions {
  /** An import has ended in any way: products may have been created. */
  readonly onEnd: () => void
}

/**
 * The import of products, one at a time. It continues while its dialog is closed, and warns before the page is left.
 */
export function openImportRun({ onEnd }: ImportRunOptions) {
  let handOnRows = () => {}
  const expected = new WeakMap<File, number>()
  const actor = createActor(
    productImportMachine.provide({
      actors: {
        importProducts: fromPromise(({ input: { file, report }, signal }) => {
          const rows = batches<ImportRow>((came) => !signal.aborted && report(came))
          handOnRows = rows.flush
          let answered = 0
          const add = (came: readonly ImportRow[]) => {
            answered += came.length
            rows.add(came)
          }
          return importProducts({ file, report: add, key: newKey() }, signal)
            .then(() => {
              if (answered < (expected.get(file) ?? 0)) throw unknown('')
            })
            .catch((thrown: unknown) => {
              if (!signal.aborted) logFailure('Error al obtener datos', thrown)
              throw thrown
            })
            .finally(rows.flush)
        }),
      },
    }),
    inspect,
  ).start()
  const holdBack = (event: BeforeUnloadEvent) => event.preventDefault()
  let isRunning = false
  const watching = actor.subscribe((snapshot) => {
    const runs = snapshot.matches('importing')
    if (runs === isRunning) return
    isRunning = runs
    if (runs) return addEventListener('beforeunload', holdBack)
    removeEventListener('beforeunload', holdBack)
    onEnd()
  })
  return {
    actor,
    /** The rows of a workbook, as it was judged here: if fewer are answered, nobody knows what became of the others. */
    expect: (file: File, rows: number) => void expected.set(file, rows),
    /** Reports the rows that are still waiting first, so that they count before the event. */
    send(event: ProductImportEvent) {
      handOnRows()
      actor.send(event)
    },
    close() {
      watching.unsubscribe()
      removeEventListener('beforeunload', holdBack)
      actor.stop()
    },
  }
}

/** Collects parts and passes them on five times a second, or at once when flushed. */
function batches<Part>(handOn: (parts: readonly Part[]) => void) {
  let waiting: Part[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  function flush() {
    clearTimeout(timer)
    if (waiting.length === 0) return
    const parts = waiting
    waiting = []
    handOn(parts)
  }
  function add(parts: readonly Part[]) {
    if (waiting.length === 0) timer = setTimeout(flush, intervalMs)
    for (const part of parts) waiting.push(part)
  }
  return { add, flush }
}
