import { Button } from '#components/Button.tsx'
import { Dialog } from '#components/Dialog.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { formatPoints } from '#components/format/number.ts'
import { OutcomeNote, type OutcomeWords } from '#components/Note.tsx'
import { notEnoughPoints } from '#contract/envelope.ts'
import type { Failure } from '#contract/failure.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import type { MoneyMoveEvent } from '#machines/moneyMove.ts'
import { canBeSettled, transferMachine, type TransferContext, type TransferState } from '#machines/points/transfer.ts'
import { SafetyRail, type SafetyRailProps } from '#parts/SafetyRail.tsx'
import type { ReactNode } from 'react'

export interface TransferDialogProps extends TransferContext, Pick<SafetyRailProps, 'warnings' | 'balance'> {
  readonly state: TransferState
  readonly send: (event: MoneyMoveEvent) => void
  /** Out of sight; a run that has begun goes on. */
  readonly onClose: () => void
}

/** Points that move in one call: the question, how it goes, and what to do where nobody knows how it went. */
export function TransferDialog({ state, send, onClose, warnings, balance, ...context }: TransferDialogProps) {
  const { transfer } = context
  const tags = transferMachine.states[state]?.tags ?? []
  const isUnsent = tags.includes('unsent')
  // Until there is news of a first try, nothing moves under the pointer.
  const isAsking = state === 'confirming' || (tags.includes('busy') && isFirstTry(context))
  const close = () => (isUnsent || state === 'confirmingAgain' ? send({ type: 'dismissed' }) : onClose())
  return (
    <Dialog
      role="alertdialog"
      title={
        isAsking || state === 'confirmingAgain'
          ? questionOf(transfer)
          : (transferMachine.states[state]?.meta?.title ?? '')
      }
      width={480}
      isDismissable="byKey"
      onClose={close}
      actions={<TransferActions {...{ state, send, onClose }} {...context} />}
    >
      <div>
        <SafetyRail move={transfer} warnings={isAsking ? warnings : []} balance={isAsking ? balance : undefined} />
        <OutcomeNote note={noteOf(state, context)} busyWords={tags.includes('busy') && 'Envío en curso.'} />
      </div>
    </Dialog>
  )
}

const isFirstTry = ({ doubtful, refusals }: TransferContext) => !doubtful && refusals === 0

function questionOf(transfer: Transfer): string {
  const { points } = transfer
  if (transfer.kind === 'courtesy')
    return `¿Confirmar el envío de ${formatPoints(points)} de cortesía a ${transfer.person.name}?`
  const { name } = transfer.organisation
  const isOne = Math.abs(points) === 1
  return points < 0
    ? `¿Confirmar que se ${isOne ? 'resta' : 'restan'} ${formatPoints(-points)} del balance de ${name}?`
    : `¿Confirmar que se ${isOne ? 'suma' : 'suman'} ${formatPoints(points)} al balance de ${name}?`
}

function refusal(problem: Failure | null, { kind }: Transfer): string {
  if (problem?.kind === 'refused' && problem.code === notEnoughPoints)
    return kind === 'courtesy'
      ? 'La organización no tiene puntos suficientes por distribuir.'
      : 'La organización no tiene puntos suficientes.'
  if (problem?.kind === 'refused' && problem.code === 'not-kept')
    return 'Este navegador no pudo anotar el envío, y sin esa nota no se sabría si llegó: no se envió. Libere espacio o permita que el sitio guarde datos.'
  return problem === null ? '' : failureMessage(problem)
}

/** What happened, and what each button will and will not do. */
function noteOf(state: TransferState, context: TransferContext): OutcomeWords | null {
  const { transfer, honoursKeys, problem } = context
  const why = refusal(problem, transfer)
  switch (state) {
    case 'notSent':
      return ['warn', `No se envió nada: los puntos no se movieron. ${why}`]
    case 'refused':
      return ['danger', `${why} Los puntos no se movieron; se puede intentar de nuevo.`]
    case 'outcomeUnknown':
      if (!honoursKeys)
        return [
          'warn',
          'No se sabe si los puntos llegaron: el servicio no lo confirmó. Revise el saldo antes de decidir: “Marcar como hecho” no envía puntos; “Enviar de nuevo” los envía otra vez.',
        ]
      return canBeSettled(context)
        ? [
            'warn',
            `El reintento no se aceptó, así que lo más probable es que los puntos no se movieran. ${why} Revise el saldo: “Dejarlo así” no envía nada más.`,
          ]
        : [
            'warn',
            'No se sabe si los puntos llegaron: el servicio no lo confirmó. Reintentar repite el mismo envío; aunque el primero haya llegado, los puntos se mueven una sola vez.',
          ]
    case 'confirmingAgain':
      return [
        'danger',
        'Si los puntos ya habían llegado, se moverán dos veces. Confirme solo si comprobó que no llegaron.',
      ]
    case 'lockedByAnotherTab':
      return ['info', 'Otra pestaña de este navegador lleva este envío. Cuando termine, aquí se verá cómo quedó.']
    case 'doneByAnotherTab':
      return ['info', 'La otra pestaña terminó con este envío. Desde aquí no se envió nada.']
    case 'settledByPerson':
      return ['info', 'Cerrado por usted. Desde aquí no se envía nada más.']
    case 'done':
      return ['success', 'Actualizacion existosa!']
    case 'cancelled':
      return ['info', 'Envío cancelado: los puntos no se movieron.']
    default:
      return null
  }
}

interface TransferActionsProps
  extends Pick<TransferDialogProps, 'state' | 'send' | 'onClose'>, Pick<TransferContext, 'honoursKeys' | 'problem'> {}

/**
 * The buttons that each state offers. Each is an element of its own: a second Enter, meant for the button before,
 * presses nothing that came in its place.
 */
function TransferActions({ state, send, onClose, honoursKeys, problem }: TransferActionsProps): ReactNode {
  const button = (label: string, type: MoneyMoveEvent['type'], variant?: 'primary' | 'danger') => (
    <Button key={label} variant={variant} onClick={() => send({ type })}>
      {label}
    </Button>
  )
  const close = (
    <Button key="close" onClick={onClose}>
      Cerrar
    </Button>
  )
  const cancel = (
    <Button key="cancel" ref={focusFirst} onClick={() => send({ type: 'dismissed' })}>
      Cancelar
    </Button>
  )
  switch (state) {
    case 'confirming':
      return [cancel, button('Confirmar', 'move.confirmed', 'primary')]
    case 'confirmingAgain':
      return [cancel, button('Confirmar', 'move.confirmed', 'danger')]
    case 'takingLock':
    case 'sending':
      return [
        close,
        <Button key="busy" variant="primary" busy>
          Confirmar
        </Button>,
      ]
    case 'notSent':
    case 'refused':
      return [cancel, button('Reintentar', 'retried', 'primary')]
    case 'outcomeUnknown':
      if (!honoursKeys)
        return [
          close,
          button('Marcar como hecho', 'move.settled'),
          button('Enviar de nuevo', 'resend.chosen', 'danger'),
        ]
      return [
        close,
        canBeSettled({ honoursKeys, problem }) && button('Dejarlo así', 'move.settled'),
        button('Reintentar', 'retried', 'primary'),
      ]
    default:
      return close
  }
}

const focusFirst = (button: HTMLButtonElement | null) => button?.focus()
