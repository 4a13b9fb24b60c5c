import type { ItemStatus } from '#contract/orders/model.ts'
import { day } from './area.ts'
import type { Chance } from './random.ts'

/** How far an item has come, by the time since it was ordered (ms): few old ones are still open. */
export function statusAfter(age: number, chance: Chance): ItemStatus {
  const [inProgress, shipped] = openShare(age / day)
  const turn = chance.fraction()
  if (turn < inProgress) return 'in-progress'
  if (turn < inProgress + shipped) return 'shipped'
  const end = chance.fraction()
  return end < 0.045 ? 'refunded' : end < 0.06 ? 'partial-refunded' : 'delivered'
}

/** Shares of in-progress and shipped. */
function openShare(days: number): readonly [number, number] {
  if (days < 2) return [0.9, 0.08]
  if (days < 6) return [0.45, 0.4]
  if (days < 15) return [0.12, 0.45]
  if (days < 30) return [0.04, 0.08]
  return [0.004, 0.006]
}

/** When the points of a refunded item went back: within three weeks, and never in the time to come. */
export const refundedAfter = (orderedAt: Date, now: Date, chance: Chance): Date => {
  const age = now.getTime() - orderedAt.getTime()
  return new Date(orderedAt.getTime() + Math.floor(Math.min(age, 21 * day) * (0.2 + 0.7 * chance.fraction())))
}
