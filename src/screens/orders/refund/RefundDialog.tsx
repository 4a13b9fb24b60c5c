import { plural, t } from '#language/t.ts'
import { Button } from '#components/buttons/Button.tsx'
import { Chip } from '#components/Chip.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { formatNumber } from '#components/format/number.ts'
import { personCalled } from '#components/format/person.ts'
import type { OutcomeWords } from '#components/feedback/Note.tsx'
import { Points } from '#components/Points.tsx'
import { Step, Steps, type StepStatus } from '#components/feedback/Steps.tsx'
import { overtakenBy } from '#contract/bulk.ts'
import { notEnoughPoints } from '#contract/envelope.ts'
import { refundMove } from '#contract/orders/refund.ts'
import { refundMachine, type RefundState, type RefundContext, type RefundEvent } from '#machines/orders/refund.ts'
import { MoveDialog, moveNote, type MoveWords } from '#resource/MoveDialog.tsx'
import type { SafetyRailProps } from '#parts/SafetyRail.tsx'
import { statusStyle } from '#parts/statusStyle.ts'

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
  alreadyDone: ['done', 'done'],
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
  const { refund, honoursKeys, problem } = context
  const [pointsStep, lastStep] = refundSteps[state]
  // Without an answer nobody knows whether it was saved.
  const statusStep = lastStep === 'failed' && problem?.kind === 'unknown' ? 'unknown' : lastStep
  return (
    <MoveDialog
      {...{ state, honoursKeys, send, onClose }}
      node={refundMachine.getStateNodeById(`refund.${state}`)}
      title={titleOf(state, refund.points)}
      description={t`${refund.productName} · Orden #${refund.orderId} · ${personCalled({ id: refund.userId, name: refund.userName })}`}
      width={honoursKeys ? 440 : 560}
      rail={{ move: refundMove(refund), warnings }}
      note={noteOf(state, context)}
      busyWords={refundSteps[state].includes('active') && t`Reembolso en curso.`}
      inDoubt={<Button key="check" onClick={() => send({ type: 'check.chosen' })}>{t`Comprobar`}</Button>}
    >
      <div style={{ marginTop: 16 }}>
        <Steps>
          <Step
            status={pointsStep}
            aside={
              pointsStep === 'failed' ? (
                <Chip $tone="failed">{t`Rechazado`}</Chip>
              ) : (
                <Points count={refund.points} signed />
              )
            }
          >{t`Puntos devueltos al usuario`}</Step>
          <Step
            status={statusStep}
            aside={statusStep === 'failed' && <Chip $tone="failed">{t`No se guardó`}</Chip>}
          >{t`Estado “Refunded”`}</Step>
        </Steps>
      </div>
    </MoveDialog>
  )
}

function titleOf(state: RefundState, count: number): string {
  if (state === 'done') return t`Puntos reembolsados: ${formatNumber(count)}`
  if (state === 'alreadyDone') return t`Ya reembolsado: ${plural(count, '# punto', '# puntos')}`
  if (state === 'doneByAnotherTab') return t`Reembolso cerrado en otra pestaña: ${plural(count, '# punto', '# puntos')}`
  return t`Confirmar reembolso por: ${plural(count, '# punto', '# puntos')}`
}

const words = (): MoveWords => ({
  repeats: t`Reintentar repite el mismo reembolso; aunque el primero haya llegado, los puntos se devuelven una sola vez.`,
  decide: t`Revise el saldo del usuario antes de decidir: “Marcar como hecho” no envía puntos; “Enviar de nuevo” los envía otra vez.`,
  twice: t`Si los puntos ya habían llegado, el usuario los recibirá dos veces. Confirme solo si comprobó que no los tiene.`,
  inAnotherTab: t`Otra pestaña de este navegador lleva este reembolso. Cuando termine, aquí se verá cómo quedó.`,
  notKept: t`Este navegador no pudo anotar el reembolso, y sin esa nota no se sabría si llegó: no se envió. Libere espacio o permita que el sitio guarde datos.`,
  endedInAnotherTab: t`La otra pestaña terminó con este reembolso. Desde aquí no se envió nada.`,
  refusals: {
    [notEnoughPoints]: t`No hay puntos suficientes para este reembolso.`,
    'item-changed': t`El artículo cambió desde que se cargó la lista: actualice y revise el total.`,
    'marked-refunded': t`El artículo está marcado como reembolsado, sin registro de puntos devueltos.`,
    'partially-refunded': t`Ya se devolvió una parte y no se sabe cuánto.`,
  },
})

/** Says below the steps what happened, and what Retry does and does not do. */
function noteOf(state: RefundState, context: RefundContext): OutcomeWords | null {
  const { problem, byAColleague } = context
  const status = overtakenBy(context)
  if (state === 'notSent' && status !== null)
    return [
      'warn',
      `${t`Entretanto pasó a ${statusStyle(status).label}; no se envió nada.`} ${t`Reintentar devuelve los puntos de todos modos.`}`,
    ]
  const note = moveNote(state, context, words())
  if (state === 'outcomeUnknown' && status !== null && note !== null)
    return ['warn', `${t`Entretanto pasó a ${statusStyle(status).label}; no se envió otra vez.`} ${note[1]}`]
  switch (state) {
    case 'checkingOutcome':
      return ['info', t`Comprobando qué pasó con los puntos. No se envía nada.`]
    case 'statusFailed':
      return [
        'warn',
        [
          byAColleague ? t`Un colega ya devolvió los puntos.` : t`Los puntos ya fueron devueltos.`,
          t`Reintentar solo cambia el estado: no se reembolsa otra vez.`,
          problem === null ? '' : failureMessage(problem),
        ]
          .filter(Boolean)
          .join(' '),
      ]
    case 'done':
      return ['success', t`Reembolso terminado: los puntos están con el usuario y el estado es “Refunded”.`]
    case 'alreadyDone':
      return ['info', t`El artículo ya estaba reembolsado. No se envió nada más.`]
    default:
      return note
  }
}
