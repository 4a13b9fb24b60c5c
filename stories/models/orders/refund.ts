import { changedMeanwhile } from '#contract/bulk.ts'
import type { Refund, RefundStanding } from '#contract/orders/refund.ts'
import { refundMachine, type KeptStep, type RefundInput } from '#machines/orders/refund.ts'
import { modelOf, stepsOf, varied } from '#statecharts/model/model.ts'
import { answers } from '#statecharts/model/walk.ts'
import { deeds, leaves, mine, refusedWith, sessionOver, taken, theirs, unanswered } from '../moneyMove.ts'

export const refund: Refund = {
  orderId: 10_482,
  itemId: 501,
  userId: 31,
  userName: 'Lucía Fernández Ortega',
  productName: 'Audífonos inalámbricos · M',
  points: 4200,
  notify: true,
}

/** A refund with an API that honours keys, and with one that does not. */
export const keyed: RefundInput = { refund, honoursKeys: true }
export const keyless: RefundInput = { refund, honoursKeys: false }
export const restored = (input: RefundInput, kept: KeptStep): RefundInput => ({ ...input, kept })

export const checked = { type: 'check.chosen' } as const
/** The item was read and has this standing. */
export const itemIs = (standing: RefundStanding) => answers(standing)

const readings = [
  ...(['refundable', 'credited', 'refunded', 'marked', 'changed', 'gone'] as const).map(itemIs),
  unanswered,
]

const plainModel = modelOf(
  refundMachine,
  stepsOf([...deeds, checked], {
    takingLock: [mine, theirs, unanswered],
    lockedByAnotherTab: [leaves(null), leaves({ credited: false }), leaves({ credited: true }), unanswered],
    checkingItem: [...readings, refusedWith(changedMeanwhile)],
    checkingOutcome: [...readings, refusedWith(changedMeanwhile)],
    refundingPoints: [taken, unanswered, refusedWith('x'), refusedWith('already-refunded'), sessionOver],
    checkingStatus: readings,
    settingStatus: [taken, unanswered, refusedWith('x')],
  }),
  [keyed, keyless].flatMap((input) => [
    input,
    restored(input, { credited: false }),
    restored(input, { credited: true }),
  ]),
)
export const refundModel = varied(plainModel, {
  withoutKeys: { state: 'outcomeUnknown', context: { honoursKeys: false } },
  byAColleague: { state: 'statusFailed', context: { byAColleague: true } },
})
