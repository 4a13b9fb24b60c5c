import { Chip } from '#components/Chip.tsx'
import { Dialog } from '#components/Dialog.tsx'
import { Points } from '#components/Points.tsx'
import { Step, Steps } from '#components/Steps.tsx'
import type { RefundState } from '#machines/orders/refund.ts'
import type { RefundContext, RefundEvent } from '#machines/orders/refund/model.ts'
import { RefundActions } from './RefundActions.tsx'
import { RefundNews } from './RefundNews.tsx'
import { refundSteps } from './refundSteps.ts'
import { refundTitle } from './refundMessages.ts'

export interface RefundDialogProps extends RefundContext {
  readonly state: RefundState
  readonly send: (event: RefundEvent) => void
  /** Out of sight; a run that has begun goes on. */
  readonly onClose: () => void
}

/** A refund, step by step: the points go back first, then the status is set (specification, section 4). */
export function RefundDialog({ state, send, onClose, ...context }: RefundDialogProps) {
  const { refund, honoursKeys } = context
  const [pointsStep, statusStep] = refundSteps[state]
  const isUndecided = state === 'confirming' || state === 'notSent' || state === 'refused'
  return (
    <Dialog
      role="alertdialog"
      title={refundTitle(state, refund.points)}
      description={`${refund.productName} · Orden #${refund.orderId} · ${refund.userName}`}
      width={honoursKeys ? 440 : 560}
      onClose={() => (isUndecided || state === 'confirmingAgain' ? send({ type: 'dismissed' }) : onClose())}
      actions={<RefundActions {...{ state, honoursKeys, send, onClose }} />}
    >
      <div>
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
        <RefundNews state={state} context={context} />
      </div>
    </Dialog>
  )
}
