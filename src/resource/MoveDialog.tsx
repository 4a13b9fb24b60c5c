import { t } from '#language/t.ts'
import { Button, type ButtonProps } from '#components/buttons/Button.tsx'
import { Dialog } from '#components/overlays/Dialog.tsx'
import type { DialogProps } from '#components/overlays/LoadedDialog.tsx'
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
  /** The state as its machine describes it. */
  readonly node: { readonly tags: readonly string[]; readonly ownEvents: readonly string[] }
  readonly honoursKeys: boolean
  readonly send: (event: MoneyMoveEvent) => void
  /** Hides the dialog; a run that has begun continues. */
  readonly onClose: () => void
  /** A button of this kind of move for `outcomeUnknown`. */
  readonly inDoubt?: ReactNode
  readonly cancelRef?: Ref<HTMLButtonElement>
}

interface MoveDialogProps extends MoveActionsProps, Pick<DialogProps, 'title' | 'description' | 'width'> {
  readonly isDismissable?: DialogProps['isDismissable']
  readonly rail: SafetyRailProps
  readonly note: OutcomeWords | null
  readonly busyWords: string | false
  /** The progress. */
  readonly children?: ReactNode
}

/** The dialog of a money move in every state. */
export function MoveDialog({ rail, note, busyWords, children, ...props }: MoveDialogProps) {
  const { state, node, honoursKeys, send, onClose, inDoubt, cancelRef, ...dialog } = props
  return (
    <Dialog
      role="alertdialog"
      {...dialog}
      onClose={() => (node.ownEvents.includes('dismissed') ? send({ type: 'dismissed' }) : onClose())}
      actions={
        <MoveActions {...{ state, node, honoursKeys, send, onClose, inDoubt }} {...(cancelRef && { cancelRef })} />
      }
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
 * The buttons of each state. Each has its own key, and so its own element: a second Enter meant for the previous button
 * must not press its successor.
 */
function MoveActions({ state, node, honoursKeys, send, onClose, inDoubt, cancelRef }: MoveActionsProps) {
  const button = (
    words: string,
    type: MoneyMoveEvent['type'],
    style?: Pick<ButtonProps, 'variant' | 'busy' | 'ref'>,
  ) => (
    <Button key={words} {...style} onClick={() => send({ type })}>
      {words}
    </Button>
  )
  const confirm = (style: Pick<ButtonProps, 'variant' | 'busy'>) => button(t`Confirmar`, 'move.confirmed', style)
  const retry = (words: string, variant: ButtonProps['variant'] = 'points') => button(words, 'retried', { variant })
  const cancel = button(t`Cancelar`, 'dismissed', { ref: cancelRef })
  const close = <Button key="Cerrar" onClick={onClose}>{t`Cerrar`}</Button>
  switch (state) {
    case 'confirming':
      return [cancel, confirm({ variant: 'points' })]
    case 'confirmingAgain':
      return [cancel, confirm({ variant: 'danger' })]
    case 'notSent':
    case 'refused':
      return [cancel, retry(t`Reintentar`)]
    case 'outcomeUnknown':
      if (honoursKeys) return [close, inDoubt, retry(t`Reintentar`)]
      return [
        close,
        inDoubt,
        button(t`Marcar como hecho`, 'move.settled'),
        button(t`Enviar de nuevo`, 'resend.chosen', { variant: 'danger' }),
      ]
    case 'statusFailed':
      return [close, retry(t`Reintentar estado`, 'primary')]
    case 'checkingOutcome':
      return [close]
    default:
      return node.tags.includes('busy') ? [close, confirm({ variant: 'points', busy: true })] : [close]
  }
}

/** The words that differ between the kinds of moves. */
export interface MoveWords {
  /** What Retry does while the outcome is unknown and the server moves points once, however often they are sent. */
  readonly repeats: string
  /** What to check first where it may move them twice, and what each button does. */
  readonly decide: string
  /** What may happen twice, and when there is no risk. */
  readonly twice: string
  readonly inAnotherTab: string
  readonly endedInAnotherTab: string
  /** The browser could not store the move, so it was not sent. */
  readonly notKept: string
  /** Own words for refusals, by code. */
  readonly refusals: Readonly<Record<string, string>>
}

/** What happened and what each button does; null for states that the kind words itself. */
export function moveNote(
  state: RefundState | TransferState,
  { honoursKeys, problem }: Pick<MoneyMoveContext, 'honoursKeys' | 'problem'>,
  words: MoveWords,
): OutcomeWords | null {
  const { repeats, decide, twice, inAnotherTab, endedInAnotherTab } = words
  const unknown = t`No se sabe si los puntos llegaron: el servicio no lo confirmó.`
  switch (state) {
    case 'notSent':
      return ['warn', t`No se envió nada: los puntos no se movieron. ${refusalWords(problem, words)}`]
    case 'refused':
      return ['danger', t`${refusalWords(problem, words)} Los puntos no se movieron; se puede intentar de nuevo.`]
    case 'outcomeUnknown':
      return ['warn', `${unknown} ${honoursKeys ? repeats : decide}`]
    case 'confirmingAgain':
      return ['danger', twice]
    case 'lockedByAnotherTab':
      return ['info', inAnotherTab]
    case 'doneByAnotherTab':
      return ['info', endedInAnotherTab]
    default:
      return null
  }
}

export function refusalWords(problem: Failure | null, { notKept, refusals }: MoveWords): string {
  if (problem === null) return ''
  if (problem.kind === 'refused' && problem.code === 'not-kept') return notKept
  return (problem.kind === 'refused' && refusals[problem.code]) || failureMessage(problem)
}
