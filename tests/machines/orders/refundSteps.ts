import { refused, unauthorised, unknown } from '#contract/failure.ts'
import type { Refund, RefundStanding } from '#contract/orders/refund.ts'
import type { KeptStep, RefundInput } from '#machines/orders/refund/setup.ts'
import { answers, fails } from '../support/walk.ts'

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

export const confirmed = { type: 'move.confirmed' } as const
export const dismissed = { type: 'dismissed' } as const
export const retried = { type: 'retried' } as const
export const checked = { type: 'check.chosen' } as const
export const affirmed = { type: 'move.settled' } as const
export const resent = { type: 'resend.chosen' } as const

/** The item was read, and stands like this. */
export const stands = (standing: RefundStanding) => answers(standing)
export const taken = answers()
export const unanswered = fails(unknown(''))
export const refusedWith = (code: string) => fails(refused(code, 'No.', 409))
export const sessionOver = fails(unauthorised(''))

/** This tab has the lock; another one has it. */
export const mine = answers('taken')
export const theirs = answers('elsewhere')
/** The other tab is done with the item, and left this unfinished. */
export const leaves = (step: KeptStep | null) => answers(step)

/** Confirmed, and this tab's lock. */
export const initialForm = [confirmed, mine]
/** Up to the call that gives the points back. */
export const sent = [...initialForm, stands('refundable')]
/** Up to a call that was never answered, and a look that could not settle it. */
export const inDoubt = [...sent, unanswered, stands('refundable')]
export const credited = [...sent, taken]
