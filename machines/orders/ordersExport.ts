import type { Failure } from '#contract/failure.ts'
import type { OrderGroup } from '#contract/orders/model.ts'
import { assign, setup, type StateValueFrom } from 'xstate'
import { notProvided } from '../notProvided.ts'
import { noteFailure, present } from '../outcome.ts'

export type OrdersExportEvent =
  | { readonly type: 'export.chosen'; readonly group: OrderGroup }
  | { readonly type: 'lines.written'; readonly lines: number }
  | { readonly type: 'export.cancelled' }
  | { readonly type: 'retried' }
  | { readonly type: 'dismissed' }

export interface OrdersExportContext {
  /** Null before the first export. */
  readonly group: OrderGroup | null
  /** Lines of the file so far, one per item. */
  readonly lines: number
  readonly problem: Failure | null
}

export interface OrdersExport {
  readonly group: OrderGroup
  /** Called now and then with the number of lines so far. */
  readonly report: (lines: number) => void
}

export const ordersExportMachine = setup({
  types: {
    context: {} as OrdersExportContext,
    events: {} as OrdersExportEvent,
  },
  actors: { exportOrders: notProvided<number, OrdersExport>('exportOrders') },
  actions: {
    choose: assign((_action, group: OrderGroup) => ({ group })),
    count: assign((_action, lines: number) => ({ lines })),
    note: assign((_action, problem: Failure) => ({ problem })),
    reset: assign({ lines: 0, problem: null }),
  },
}).createMachine({
  id: 'ordersExport',
  description: 'The file grows as the orders arrive, and can be called off.',
  context: { group: null, lines: 0, problem: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'No file is being written.',
      on: { 'export.chosen': { target: 'exporting', actions: { type: 'choose', params: ({ event }) => event.group } } },
    },
    exporting: {
      description: 'The orders of the tab that was in sight are read and written, line by line.',
      entry: 'reset',
      on: {
        'lines.written': { actions: { type: 'count', params: ({ event }) => event.lines } },
        'export.cancelled': 'idle',
      },
      invoke: {
        src: 'exportOrders',
        input: ({ context, self }) => ({
          group: present(context.group),
          report: (lines) => self.send({ type: 'lines.written', lines }),
        }),
        onDone: { target: 'saved', actions: { type: 'count', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: noteFailure },
      },
    },
    saved: {
      description: 'The browser has the whole file.',
      on: {
        'export.chosen': { target: 'exporting', actions: { type: 'choose', params: ({ event }) => event.group } },
        dismissed: 'idle',
      },
    },
    failed: {
      description: 'The orders could not all be read: no file, rather than half of one.',
      on: {
        'export.chosen': { target: 'exporting', actions: { type: 'choose', params: ({ event }) => event.group } },
        retried: 'exporting',
        dismissed: 'idle',
      },
    },
  },
})

export type OrdersExportState = StateValueFrom<typeof ordersExportMachine>
