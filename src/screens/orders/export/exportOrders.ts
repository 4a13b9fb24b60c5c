import { byteOrderMark, csvOf } from '#components/csv.ts'
import { saveFile } from '#components/saveFile.ts'
import { withoutIsolates } from '#contract/isolate.ts'
import type { Order, OrderGroup } from '#contract/orders/model.ts'
import { isListedIn, itemTotal } from '#contract/orders/rules.ts'
import type { OrdersExport } from '#machines/orders/ordersExport.ts'

/** The names of fields, which programs read in every language. */
const columns = ['Order id', 'Date', 'Organisation', 'User', 'Email', 'Product', 'Price', 'Amount', 'Total', 'Status']

export const csvHead = (): string => byteOrderMark + csvOf([columns])

/** One line per item of the tab. */
export function csvLines(
  orders: readonly Order[],
  group: OrderGroup,
): { readonly text: string; readonly lines: number } {
  const rows = orders.flatMap((order) =>
    order.items
      .filter((item) => isListedIn(item, group))
      .map((item) => [
        order.id,
        order.createdAt,
        order.user.organisation,
        withoutIsolates(order.user.name),
        order.user.email,
        [item.product.name, item.product.size].filter(Boolean).join(' · '),
        item.price,
        item.amount,
        itemTotal(item),
        item.status,
      ]),
  )
  return { text: csvOf(rows), lines: rows.length }
}

/** How often it reports progress, in ms. */
const often = 100

/** Writes a tab's items into a file as their orders arrive, and resolves with the number of lines. @throws Failure */
export async function exportOrders({ group, report }: OrdersExport, signal: AbortSignal): Promise<number> {
  const { streamTotalOrders } = await import('#api/totalOrders.ts')
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
