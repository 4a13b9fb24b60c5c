import type { OrderGroup } from '#contract/orders/model.ts'
import { streamTotalOrders } from './totalOrders.ts'

export interface OrderedProduct {
  readonly id: string
  readonly name: string
}

/** The products in all orders of a tab, each once, by name (readings T2.58). @throws Failure */
export async function readOrderedProducts(group: OrderGroup, signal: AbortSignal): Promise<readonly OrderedProduct[]> {
  const names = new Map<string, string>()
  for await (const orders of streamTotalOrders(group, signal)) {
    for (const { product } of orders.flatMap((order) => order.items)) {
      if (product.id !== null) names.set(String(product.id), product.name)
    }
  }
  const byName = new Intl.Collator('es', { numeric: true })
  return [...names].map(([id, name]) => ({ id, name })).toSorted((a, b) => byName.compare(a.name, b.name))
}
