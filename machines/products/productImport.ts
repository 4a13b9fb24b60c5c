import type { Failure } from '#contract/failure.ts'
import type { ImportRow } from '#contract/products/importRow.ts'
import { workbookProblem } from '#contract/products/workbook.ts'
import { assign, setup } from 'xstate'
import { notProvided } from '../notProvided.ts'
import { failure, noteFailure } from '../outcome.ts'

export type ProductImportEvent =
  | { readonly type: 'file.picked'; readonly file: File }
  | { readonly type: 'submitted' }
  | { readonly type: 'rows.received'; readonly rows: readonly ImportRow[] }
  | { readonly type: 'import.cancelled' }
  /** How it ended is before somebody's eyes. */
  | { readonly type: 'result.seen' }
  /** The result is put away: the next import begins afresh. */
  | { readonly type: 'dismissed' }

export interface ProductImportContext {
  readonly file: File | null
  /** As they came, one for each product of the workbook. */
  readonly rows: readonly ImportRow[]
  readonly problem: Failure | null
  /** Nobody is still to be told how it ended. */
  readonly isSeen: boolean
}

export interface ProductImport {
  readonly file: File
  /** Called with the rows that have come since. */
  readonly report: (rows: readonly ImportRow[]) => void
}

const workflow = setup({
  types: { context: {} as ProductImportContext, events: {} as ProductImportEvent },
  actors: { importProducts: notProvided<void, ProductImport>('importProducts') },
  actions: {
    pick: assign((_action, file: File) => ({ file, rows: [], problem: null })),
    append: assign(({ context }, rows: readonly ImportRow[]) => ({ rows: [...context.rows, ...rows] })),
    note: assign((_action, problem: Failure | null) => ({ problem })),
    see: assign({ isSeen: true }),
    begin: assign({ problem: null, isSeen: false }),
    forget: assign({ file: null, rows: [], problem: null }),
  },
  guards: {
    isWorkbook: (_guard, file: File) => workbookProblem(file) === null,
    isBroken: ({ context }, problem: Failure) => problem.kind === 'unknown' || context.rows.length > 0,
  },
})

const picking = workflow.createStateConfig({
  on: {
    'file.picked': [
      {
        guard: { type: 'isWorkbook', params: ({ event }) => event.file },
        target: 'picked',
        actions: { type: 'pick', params: ({ event }) => event.file },
      },
      { target: 'refusedFile', actions: { type: 'pick', params: ({ event }) => event.file } },
    ],
    dismissed: { target: 'idle', actions: 'forget' },
  },
})

/** Ended by itself, perhaps out of sight. */
const ended = workflow.createStateConfig({ on: { ...picking.on, 'result.seen': { actions: 'see' } } })

const receiving = workflow.createStateConfig({
  on: {
    'rows.received': { target: '.streaming', actions: { type: 'append', params: ({ event }) => event.rows } },
    'import.cancelled': { target: 'cancelled', actions: 'see' },
  },
})

/** Products from a workbook: their rows appear as the server makes them (specification, section 2; readings T2.45). */
export const productImportMachine = workflow.createMachine({
  id: 'productImport',
  context: { file: null, rows: [], problem: null, isSeen: true },
  initial: 'idle',
  states: {
    idle: picking,
    picked: { on: { ...picking.on, submitted: 'importing' } },
    refusedFile: picking,
    importing: {
      ...receiving,
      entry: 'begin',
      initial: 'uploading',
      states: {
        uploading: {},
        streaming: {},
      },
      invoke: {
        src: 'importProducts',
        input: ({ context: { file }, self }) => ({
          file: pickedOf(file),
          report: (rows) => {
            if (self.getSnapshot().context.file === file) self.send({ type: 'rows.received', rows })
          },
        }),
        onDone: 'finished',
        onError: [
          { guard: { type: 'isBroken', params: failure }, target: 'cut', actions: noteFailure },
          { target: 'refused', actions: noteFailure },
        ],
      },
    },
    finished: ended,
    /** The server took none of it. */
    refused: { on: { ...ended.on, submitted: 'importing' } },
    /** The stream broke: the rows that came are so, of the rest nothing is known. */
    cut: ended,
    /** Called off: the rows that were made stay. */
    cancelled: picking,
  },
})

/** An import is submitted from a state with a file alone. */
function pickedOf(file: File | null): File {
  if (file === null) throw new Error('There is no file to import.')
  return file
}
