import { refused } from '#contract/failure.ts'
import { membershipMachine, type Member } from '#machines/membership.ts'
import { modelOf, stepsOf } from '#statecharts/model/model.ts'
import { answers, fails } from '#statecharts/model/walk.ts'

export const lamp: Member = { id: 1, name: 'Lámpara' }
export const chair: Member = { id: 2, name: 'Silla' }
const no = fails(refused('x', 'No.', 409))

export const membershipModel = modelOf(
  membershipMachine,
  stepsOf(
    [
      { type: 'member.added', member: lamp },
      { type: 'member.removed', member: lamp },
      { type: 'member.removed', member: chair },
      { type: 'removal.undone' },
      { type: 'retried' },
      { type: 'retried', isAgreed: true },
      { type: 'dismissed' },
    ],
    {
      /** Whether the member is gone from the list; null if it was gone before. */
      removing: [answers(true), answers(false), answers(null), no],
      adding: [answers(), no],
    },
  ),
)
