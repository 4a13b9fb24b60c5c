import type { Refund, RefundStanding } from '#contract/orders/refund.ts'
import type { KeptStep, RefundInput } from '#machines/orders/refund/setup.ts'
import { confirmed, mine, taken, unanswered } from '../support/moneyMove.ts'
import { answers } from '../support/walk.ts'

export const refund: Refund = {
  orderId: 10_482,
  itemId: 501,
  userId: 31,
  userName: 'Lucía Fernández Ortega',
  productName: 'Audífonos inalámbricos · M',
  points: 4200,
  notify: true,
}

/** A refund at an API that honours keys. */
export const keyed: RefundInput = { refund, honoursKeys: true }
export const keyless: RefundInput = { refund, honoursKeys: false }
export const restored = (input: RefundInput, kept: KeptStep): RefundInput => ({ ...input, kept })

export const checked = { type: 'check.chosen' } as const
/** The item was read, and stands like this. */
export const stands = (standing: RefundStanding) => answers(standing)

/** Up to the call that gives the points back. */
export const sent = [confirmed, mine, stands('refundable')]
/** Up to a call that was never answered, and a look that could not settle it. */
export const inDoubt = [...sent, unanswered, stands('refundable')]
export const credited = [...sent, taken]
