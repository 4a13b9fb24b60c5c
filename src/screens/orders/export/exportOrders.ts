import { streamTotalOrders } from '#api/totalOrders.ts'
import type { OrdersExport } from '#machines/orders/ordersExport.ts'
import { csvHead, csvLines } from './csvLines.ts'
import { saveFile } from '#components/saveFile.ts'

/** How often its progress is told, in ms. */
const often = 100

/** Writes all items of a tab into a file, as their orders arrive. Resolves with the number of lines. @throws Failure */
export async function exportOrders({ group, report }: OrdersExport, signal: AbortSignal): Promise<number> {
  const parts = [new Blob([csvHead()])]
  let lines = 0
  let reportedAt = performance.now()
  for await (const orders of streamTotalOrders(group, signal)) {
    const more = csvLines(orders, group)
    parts.push(new Blob([more.text]))
    lines += more.lines
    if (performance.now() - reportedAt < often) continue
    report(lines)
    reportedAt = performance.now()
  }
  saveFile(`orders-${group}.csv`, new Blob(parts, { type: 'text/csv;charset=utf-8' }))
  return lines
}
