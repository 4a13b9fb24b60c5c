import { unknown } from '#contract/failure.ts'
import { ordersExportMachine } from '#machines/orders/ordersExport.ts'
import { modelOf } from '#statecharts/model/model.ts'
import { answers, fails } from '#statecharts/model/walk.ts'

export const ordersExportModel = modelOf(ordersExportMachine, [
  { type: 'export.chosen', group: 'closed' },
  { type: 'lines.written', lines: 300 },
  { type: 'export.cancelled' },
  { type: 'retried' },
  { type: 'dismissed' },
  answers(1000),
  fails(unknown('')),
])
