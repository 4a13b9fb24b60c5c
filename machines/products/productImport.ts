import type { Failure } from '#contract/failure.ts'
import type { ImportRow } from '#contract/products/importRow.ts'
import { workbookProblem } from '#contract/products/workbook.ts'
import { assign, setup, type SnapshotFrom } from 'xstate'
import { notProvided } from '../notProvided.ts'
import { failure, noteFailure, present } from '../outcome.ts'

export type ProductImportEvent =
  | { readonly type: 'file.picked'; readonly file: File }
  | { readonly type: 'submitted' }
  | { readonly type: 'rows.received'; readonly rows: readonly ImportRow[] }
  | { readonly type: 'import.cancelled' }
  /** A person has seen the result. */
  | { readonly type: 'result.seen' }
  /** The person closed the result; the next import starts empty. */
  | { readonly type: 'dismissed' }

export interface ProductImportContext {
  readonly file: File | null
  /** One per product of the workbook, in the order of arrival. */
  readonly rows: readonly ImportRow[]
  readonly problem: Failure | null
  /** False until a person has seen the result. */
  readonly isSeen: boolean
}

export interface ProductImport {
  readonly file: File
  /** Called with the new rows. */
  readonly report: (rows: readonly ImportRow[]) => void
}

const workflow = setup({
  types: {
    context: {} as ProductImportContext,
    events: {} as ProductImportEvent,
    tags: {} as 'busy' | 'needsPerson',
  },
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
  },
})

const holding = workflow.createStateConfig({
  on: { ...picking.on, dismissed: { target: 'idle', actions: 'forget' } },
})

/** The import has ended, perhaps while its dialog was closed. */
const ended = workflow.createStateConfig({
  on: { ...holding.on, 'result.seen': { actions: 'see' } },
})

const receiving = workflow.createStateConfig({
  on: {
    'rows.received': { target: '.streaming', actions: { type: 'append', params: ({ event }) => event.rows } },
    'import.cancelled': { target: 'cancelled', actions: 'see' },
  },
})

export const productImportMachine = workflow.createMachine({
  id: 'productImport',
  description: 'Products from a workbook: their rows appear as the server makes them, one import at a time.',
  context: { file: null, rows: [], problem: null, isSeen: true },
  initial: 'idle',
  states: {
    idle: { ...picking, description: 'Waits for a workbook.' },
    picked: {
      description: 'A workbook waits to be sent.',
      on: { ...holding.on, submitted: 'importing' },
    },
    refusedFile: {
      ...holding,
      tags: 'needsPerson',
      description: 'The picked file is no workbook, is empty or is too large; it is never sent.',
    },
    importing: {
      ...receiving,
      tags: 'busy',
      description: 'The workbook was sent once. A second file waits until this import has ended.',
      entry: 'begin',
      initial: 'uploading',
      states: {
        uploading: { description: 'No row has come yet.' },
        streaming: { description: 'Rows come as the server makes products.' },
      },
      invoke: {
        src: 'importProducts',
        input: ({ context: { file }, self }) => ({
          file: present(file),
          report: (rows) => {
            if (self.getSnapshot().context.file === file) self.send({ type: 'rows.received', rows })
          },
        }),
        onDone: 'finished',
        onError: [
          {
            description: 'No answer, or some rows had arrived: products may have been created.',
            guard: { type: 'isBroken', params: failure },
            target: 'cut',
            actions: noteFailure,
          },
          { target: 'refused', actions: noteFailure },
        ],
      },
    },
    finished: { ...ended, description: 'The server answered for every row.' },
    refused: {
      tags: 'needsPerson',
      description: 'The server took none of it; the same workbook can be sent again.',
      on: { ...ended.on, submitted: 'importing' },
    },
    cut: {
      ...ended,
      tags: 'needsPerson',
      description: 'The stream broke: the rows received are final, the outcome of the rest is unknown.',
    },
    cancelled: {
      ...holding,
      description: 'A person called it off: the products that were made stay.',
    },
  },
})

export type ProductImportSnapshot = SnapshotFrom<typeof productImportMachine>
