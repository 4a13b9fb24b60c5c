import type { Failure } from '#contract/failure.ts'
import type { OrderGroup } from '#contract/orders/model.ts'
import { assign, setup } from 'xstate'
import { notProvided } from '../notProvided.ts'
import { noteFailure } from '../outcome.ts'

export type OrdersExportEvent =
  | { readonly type: 'export.chosen'; readonly group: OrderGroup }
  | { readonly type: 'lines.written'; readonly lines: number }
  | { readonly type: 'export.cancelled' }
  | { readonly type: 'retried' }
  | { readonly type: 'dismissed' }

export interface OrdersExportContext {
  readonly group: OrderGroup
  /** Lines of the file so far, one per item. */
  readonly lines: number
  readonly problem: Failure | null
}

export interface OrdersExport {
  readonly group: OrderGroup
  /** Called now and then with the number of lines so far. */
  readonly report: (lines: number) => void
}

/** 'Descargar CSV': the file grows as the orders arrive, and can be called off (readings T2.62). */
export const ordersExportMachine = setup({
  types: { context: {} as OrdersExportContext, events: {} as OrdersExportEvent },
  actors: { exportOrders: notProvided<number, OrdersExport>('exportOrders') },
  actions: {
    choose: assign((_action, group: OrderGroup) => ({ group })),
    count: assign((_action, lines: number) => ({ lines })),
    note: assign((_action, problem: Failure) => ({ problem })),
    reset: assign({ lines: 0, problem: null }),
  },
}).createMachine({
  id: 'ordersExport',
  context: { group: 'open', lines: 0, problem: null },
  initial: 'idle',
  states: {
    idle: {
      on: { 'export.chosen': { target: 'exporting', actions: { type: 'choose', params: ({ event }) => event.group } } },
    },
    exporting: {
      entry: 'reset',
      on: {
        'lines.written': { actions: { type: 'count', params: ({ event }) => event.lines } },
        'export.cancelled': 'idle',
      },
      invoke: {
        src: 'exportOrders',
        input: ({ context, self }) => ({
          group: context.group,
          report: (lines) => self.send({ type: 'lines.written', lines }),
        }),
        onDone: { target: 'saved', actions: { type: 'count', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: noteFailure },
      },
    },
    saved: {
      on: {
        'export.chosen': { target: 'exporting', actions: { type: 'choose', params: ({ event }) => event.group } },
        dismissed: 'idle',
      },
    },
    failed: { on: { retried: 'exporting', dismissed: 'idle' } },
  },
})
