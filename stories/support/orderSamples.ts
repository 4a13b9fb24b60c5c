import { orderFrom } from '#contract/orders/adapter.ts'
import type { Order, OrderItem } from '#contract/orders/model.ts'
import type { OrderWire } from '#contract/orders/wire.ts'

/** A sample as the screens know it. */
export function order(wire: unknown): Order {
  const [read] = orderFrom(wire)
  if (read === undefined) throw new Error('The sample is no order.')
  return read
}

export function firstItem(wire: unknown): OrderItem {
  const [item] = order(wire).items
  if (item === undefined) throw new Error('The sample has no items.')
  return item
}

/** More orders than a page holds, made of some. */
export const manyOf = (samples: readonly OrderWire[], count: number): readonly OrderWire[] =>
  Array.from({ length: count }, (_, n) => samples[n % samples.length])
    .filter((sample) => sample !== undefined)
    .map((sample, n) => ({
      ...sample,
      id: 10_482 - n,
      items: sample.items.map((item, line) => ({ ...item, id: 1000 + n * 10 + line })),
    }))
