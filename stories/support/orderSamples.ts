import { orderFrom } from '#contract/orders/adapter.ts'
import type { Order, OrderItem } from '#contract/orders/model.ts'
import { refundOf, type Refund } from '#contract/orders/refund.ts'
import type { OrderWire } from '#contract/orders/wire.ts'

/** The first row that an adapter returned for a sample. */
export function first<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The sample holds no such row.')
  return row
}

export const order = (wire: unknown): Order => first(orderFrom(wire))
export const firstItem = (wire: unknown): OrderItem => first(order(wire).items)

export function sampleRefund(wire: unknown): Refund {
  const refund = refundOf(order(wire), firstItem(wire), true)
  if (refund === null) throw new Error('The sample cannot be refunded.')
  return refund
}

/** Repeats these orders until there are this many. */
export const manyOf = (samples: readonly OrderWire[], count: number): readonly OrderWire[] =>
  Array.from({ length: count }, (_, n) => samples[n % samples.length])
    .filter((sample) => sample !== undefined)
    .map((sample, n) => ({
      ...sample,
      id: 10_482 - n,
      items: sample.items.map((item, line) => ({ ...item, id: 1000 + n * 10 + line })),
    }))
