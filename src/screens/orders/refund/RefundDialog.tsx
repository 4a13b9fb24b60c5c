import { sentence } from '#components/format/isolated.tsx'
import { Button } from '#components/buttons/Button.tsx'
import { Chip } from '#components/Chip.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { formatNumber, formatPoints } from '#components/format/number.ts'
import { personCalled } from '#components/format/person.ts'
import type { OutcomeWords } from '#components/feedback/Note.tsx'
import { Points } from '#components/Points.tsx'
import { Step, Steps, type StepStatus } from '#components/feedback/Steps.tsx'
import { notEnoughPoints } from '#contract/envelope.ts'
import { refundMove } from '#contract/orders/refund.ts'
import { refundMachine, type RefundState, type RefundContext, type RefundEvent } from '#machines/orders/refund.ts'
import { MoveDialog, moveNote, type MoveWords } from '#resource/MoveDialog.tsx'
import type { SafetyRailProps } from '#parts/SafetyRail.tsx'

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
  checkingStatus: ['done', 'active'],
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
  /** Hides the dialog; a run that has begun continues. */
  readonly onClose: () => void
}

/** Shows a refund's two steps: first the points go back, then the status is set. */
export function RefundDialog({ state, send, onClose, warnings, ...context }: RefundDialogProps) {
  const { refund, honoursKeys } = context
  const [pointsStep, statusStep] = refundSteps[state]
  return (
    <MoveDialog
      {...{ state, honoursKeys, send, onClose }}
      node={refundMachine.getStateNodeById(`refund.${state}`)}
      title={titleOf(state, refund.points)}
      description={sentence`${refund.productName} · Orden #${refund.orderId} · ${personCalled({ id: refund.userId, name: refund.userName })}`}
      width={honoursKeys ? 440 : 560}
      rail={{ move: refundMove(refund), warnings }}
      note={noteOf(state, context)}
      busyWords={refundSteps[state].includes('active') && 'Reembolso en curso.'}
      inDoubt={
        <Button key="check" onClick={() => send({ type: 'check.chosen' })}>
          Comprobar
        </Button>
      }
    >
      <div style={{ marginTop: 16 }}>
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
      </div>
    </MoveDialog>
  )
}

const endings: { readonly [state in RefundState]?: string } = {
  done: 'Puntos reembolsados',
  doneByAColleague: 'Ya reembolsado por un colega',
  doneByAnotherTab: 'Reembolso cerrado en otra pestaña',
}

function titleOf(state: RefundState, count: number): string {
  const ending = endings[state]
  if (state === 'done') return `${ending}: ${formatNumber(count)}`
  return `${ending ?? 'Confirmar reembolso por'}: ${formatPoints(count)}`
}

const words: MoveWords = {
  noun: 'reembolso',
  once: 'devuelven',
  balance: 'el saldo del usuario',
  twice: 'el usuario los recibirá dos veces. Confirme solo si comprobó que no los tiene.',
  refusals: {
    [notEnoughPoints]: 'No hay puntos suficientes para este reembolso.',
    'item-changed': 'El artículo cambió desde que se cargó la lista: actualice y revise el total.',
    'marked-refunded': 'El artículo está marcado como reembolsado, sin registro de puntos devueltos.',
    'partially-refunded': 'Ya se devolvió una parte y no se sabe cuánto.',
  },
}

/** Says below the steps what happened, and what Retry does and does not do. */
function noteOf(state: RefundState, context: RefundContext): OutcomeWords | null {
  const { problem, byAColleague } = context
  switch (state) {
    case 'checkingOutcome':
      return ['info', 'Comprobando qué pasó con los puntos. No se envía nada.']
    case 'statusFailed':
      return [
        'warn',
        `${byAColleague ? 'Un colega ya devolvió los puntos.' : 'Los puntos ya fueron devueltos.'} Reintentar solo cambia el estado: no se reembolsa otra vez.${problem === null ? '' : ` ${failureMessage(problem)}`}`,
      ]
    case 'done':
      return ['success', 'Reembolso terminado: los puntos están con el usuario y el estado es “Refunded”.']
    case 'doneByAColleague':
      return ['info', 'Un colega ya había reembolsado este artículo. No se envió nada más.']
    default:
      return moveNote(state, context, words)
  }
}
