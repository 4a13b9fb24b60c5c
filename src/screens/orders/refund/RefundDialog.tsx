import { Chip } from '#components/Chip.tsx'
import { Dialog } from '#components/Dialog.tsx'
import { OutcomeNote } from '#components/Note.tsx'
import { Points } from '#components/Points.tsx'
import { Step, Steps, type StepStatus } from '#components/Steps.tsx'
import { refundMachine, type RefundState } from '#machines/orders/refund.ts'
import type { RefundContext, RefundEvent } from '#machines/orders/refund/setup.ts'
import { refundMove } from '#contract/orders/refund.ts'
import { SafetyRail, type SafetyRailProps } from '#parts/SafetyRail.tsx'
import { RefundActions } from './RefundActions.tsx'
import { refundNote, refundTitle } from './refundMessages.ts'

/** How far the two steps are in each state: the points, then the status. */
const refundSteps: Readonly<Record<RefundState, readonly [points: StepStatus, status: StepStatus]>> = {
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

export interface RefundDialogProps extends RefundContext, Pick<SafetyRailProps, 'warnings'> {
  readonly state: RefundState
  readonly send: (event: RefundEvent) => void
  /** Out of sight; a run that has begun goes on. */
  readonly onClose: () => void
}

/** A refund, step by step: the points go back first, then the status is set. */
export function RefundDialog({ state, send, onClose, warnings, ...context }: RefundDialogProps) {
  const { refund, honoursKeys } = context
  const [pointsStep, statusStep] = refundSteps[state]
  const isUnsent = refundMachine.states[state]?.tags.includes('unsent') === true
  return (
    <Dialog
      role="alertdialog"
      title={refundTitle(state, refund.points)}
      description={`${refund.productName} · Orden #${refund.orderId} · ${refund.userName}`}
      width={honoursKeys ? 440 : 560}
      onClose={() => (isUnsent || state === 'confirmingAgain' ? send({ type: 'dismissed' }) : onClose())}
      actions={<RefundActions {...{ state, honoursKeys, send, onClose }} />}
    >
      <div>
        <div style={{ marginBottom: 16 }}>
          <SafetyRail move={refundMove(refund)} warnings={warnings} />
        </div>
        <Steps>
          <Step
            status={pointsStep}
            aside={
              pointsStep === 'failed' ? <Chip $tone="failed">Rechazado</Chip> : <Points count={refund.points} signed />
            }
          >
            Puntos devueltos al usuario
          </Step>
          <Step status={statusStep} aside={statusStep === 'failed' && <Chip $tone="failed">No se guardó</Chip>}>
            Estado “Refunded”
          </Step>
        </Steps>
        <OutcomeNote
          note={refundNote(state, context)}
          busyWords={refundSteps[state].includes('active') && 'Reembolso en curso.'}
        />
      </div>
    </Dialog>
  )
}
