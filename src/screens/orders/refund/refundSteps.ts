import type { RefundState } from '#machines/orders/refund.ts'
import type { StepStatus } from '#components/Steps.tsx'

/** How far the two steps are in each state: the points, then the status. */
export const refundSteps: Readonly<Record<RefundState, readonly [points: StepStatus, status: StepStatus]>> = {
  confirming: ['waiting', 'waiting'],
  takingLock: ['active', 'waiting'],
  lockedByAnotherTab: ['unknown', 'waiting'],
  checkingItem: ['active', 'waiting'],
  notSent: ['waiting', 'waiting'],
  refundingPoints: ['active', 'waiting'],
  refused: ['failed', 'waiting'],
  checkingOutcome: ['unknown', 'waiting'],
  outcomeUnknown: ['unknown', 'waiting'],
  confirmingAgain: ['unknown', 'waiting'],
  settingStatus: ['done', 'active'],
  statusFailed: ['done', 'failed'],
  done: ['done', 'done'],
  doneByAColleague: ['done', 'done'],
  doneByAnotherTab: ['unknown', 'unknown'],
  cancelled: ['waiting', 'waiting'],
}
