import { sentence } from '#components/format/isolated.tsx'
import { Button, type ButtonProps } from '#components/buttons/Button.tsx'
import { Dialog, type DialogProps } from '#components/overlays/Dialog.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { OutcomeNote, type OutcomeWords } from '#components/feedback/Note.tsx'
import type { Failure } from '#contract/failure.ts'
import type { MoneyMoveContext, MoneyMoveEvent } from '#machines/moneyMove.ts'
import type { RefundState } from '#machines/orders/refund.ts'
import type { TransferState } from '#machines/points/transfer.ts'
import type { ReactNode, Ref } from 'react'
import { SafetyRail, type SafetyRailProps } from '#parts/SafetyRail.tsx'

interface MoveActionsProps {
  readonly state: RefundState | TransferState
  readonly honoursKeys: boolean
  readonly send: (event: MoneyMoveEvent) => void
  /** Out of sight; a run that has begun goes on. */
  readonly onClose: () => void
  /** A way of its own out of the doubt. */
  readonly inDoubt?: ReactNode
  readonly cancelRef?: Ref<HTMLButtonElement>
}

interface MoveDialogProps extends MoveActionsProps, Pick<DialogProps, 'title' | 'description' | 'width'> {
  readonly isDismissable?: DialogProps['isDismissable']
  readonly rail: SafetyRailProps
  readonly note: OutcomeWords | null
  readonly busyWords: string | false
  /** How far it is. */
  readonly children?: ReactNode
}

/** The dialog of a money move in every state: what moves, how it goes, and what a person can do about it. */
export function MoveDialog({ rail, note, busyWords, children, ...props }: MoveDialogProps) {
  const { state, honoursKeys, send, onClose, inDoubt, cancelRef, ...dialog } = props
  const isCalledOff = ['confirming', 'confirmingAgain', 'notSent', 'refused'].includes(state)
  return (
    <Dialog
      role="alertdialog"
      {...dialog}
      onClose={() => (isCalledOff ? send({ type: 'dismissed' }) : onClose())}
      actions={<MoveActions {...{ state, honoursKeys, send, onClose, inDoubt }} {...(cancelRef && { cancelRef })} />}
    >
      <div>
        <SafetyRail {...rail} />
        {children}
        <OutcomeNote note={note} busyWords={busyWords} />
      </div>
    </Dialog>
  )
}

/**
 * The buttons that each state offers. Each is an element of its own: a second Enter, meant for the button before,
 * presses nothing that came in its place.
 */
function MoveActions({ state, honoursKeys, send, onClose, inDoubt, cancelRef }: MoveActionsProps) {
  const button = (
    words: string,
    type: MoneyMoveEvent['type'],
    style?: Pick<ButtonProps, 'variant' | 'busy' | 'ref'>,
  ) => (
    <Button key={words} {...style} onClick={() => send({ type })}>
      {words}
    </Button>
  )
  const confirm = (style: Pick<ButtonProps, 'variant' | 'busy'>) => button('Confirmar', 'move.confirmed', style)
  const retry = (words: string, variant: ButtonProps['variant'] = 'points') => button(words, 'retried', { variant })
  const cancel = button('Cancelar', 'dismissed', { ref: cancelRef })
  const close = (
    <Button key="Cerrar" onClick={onClose}>
      Cerrar
    </Button>
  )
  switch (state) {
    case 'confirming':
      return [cancel, confirm({ variant: 'points' })]
    case 'confirmingAgain':
      return [cancel, confirm({ variant: 'danger' })]
    case 'takingLock':
    case 'checkingItem':
    case 'refundingPoints':
    case 'settingStatus':
    case 'checking':
    case 'sending':
      return [close, confirm({ variant: 'points', busy: true })]
    case 'notSent':
    case 'refused':
      return [cancel, retry('Reintentar')]
    case 'outcomeUnknown':
      if (honoursKeys) return [close, inDoubt, retry('Reintentar')]
      return [
        close,
        inDoubt,
        button('Marcar como hecho', 'move.settled'),
        button('Enviar de nuevo', 'resend.chosen', { variant: 'danger' }),
      ]
    case 'statusFailed':
      return [close, retry('Reintentar estado', 'primary')]
    default:
      return [close]
  }
}

/** What differs between the kinds of moves in what they say. */
export interface MoveWords {
  readonly noun: 'reembolso' | 'envío'
  /** What happens once, however often it is sent. */
  readonly once: string
  /** What to look at where nobody knows. */
  readonly balance: string
  /** What may happen twice, and when not to fear it. */
  readonly twice: string
  /** Refusals that it tells in words of its own, by code. */
  readonly refusals: Readonly<Record<string, string>>
}

/** What happened, and what each button will and will not do; null in the states that a kind tells by itself. */
export function moveNote(
  state: RefundState | TransferState,
  { honoursKeys, problem }: Pick<MoneyMoveContext, 'honoursKeys' | 'problem'>,
  words: MoveWords,
): OutcomeWords | null {
  const { noun, once, balance, twice } = words
  const unknown = 'No se sabe si los puntos llegaron: el servicio no lo confirmó.'
  switch (state) {
    case 'notSent':
      return ['warn', sentence`No se envió nada: los puntos no se movieron. ${refusalWords(problem, words)}`]
    case 'refused':
      return [
        'danger',
        sentence`${refusalWords(problem, words)} Los puntos no se movieron; se puede intentar de nuevo.`,
      ]
    case 'outcomeUnknown':
      return [
        'warn',
        honoursKeys
          ? `${unknown} Reintentar repite el mismo ${noun}; aunque el primero haya llegado, los puntos se ${once} una sola vez.`
          : `${unknown} Revise ${balance} antes de decidir: “Marcar como hecho” no envía puntos; “Enviar de nuevo” los envía otra vez.`,
      ]
    case 'confirmingAgain':
      return ['danger', `Si los puntos ya habían llegado, ${twice}`]
    case 'lockedByAnotherTab':
      return ['info', `Otra pestaña de este navegador lleva este ${noun}. Cuando termine, aquí se verá cómo quedó.`]
    case 'doneByAnotherTab':
      return ['info', `La otra pestaña terminó con este ${noun}. Desde aquí no se envió nada.`]
    default:
      return null
  }
}

/** Why it was refused, or failed. */
export function refusalWords(problem: Failure | null, { noun, refusals }: MoveWords): string {
  if (problem === null) return ''
  if (problem.kind === 'refused' && problem.code === 'not-kept')
    return `Este navegador no pudo anotar el ${noun}, y sin esa nota no se sabría si llegó: no se envió. Libere espacio o permita que el sitio guarde datos.`
  return (problem.kind === 'refused' && refusals[problem.code]) || failureMessage(problem)
}
