import { sentence } from '#components/format/isolated.tsx'
import { Button } from '#components/buttons/Button.tsx'
import { formatPoints } from '#components/format/number.ts'
import { personCalled } from '#components/format/person.ts'
import type { OutcomeWords } from '#components/feedback/Note.tsx'
import { named } from '#contract/blank.ts'
import { notEnoughPoints } from '#contract/envelope.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import type { MoneyMoveEvent } from '#machines/moneyMove.ts'
import { canBeSettled, transferMachine, type TransferContext, type TransferState } from '#machines/points/transfer.ts'
import { MoveDialog, moveNote, refusalWords, type MoveWords } from '#resource/MoveDialog.tsx'
import { moveTitles } from '#resource/moveTitles.ts'
import type { SafetyRailProps } from '#parts/SafetyRail.tsx'

export interface TransferDialogProps extends TransferContext, Pick<SafetyRailProps, 'warnings' | 'balance'> {
  readonly state: TransferState
  readonly send: (event: MoneyMoveEvent) => void
  /** Hides the dialog; a run that has begun continues. */
  readonly onClose: () => void
}

/** A transfer of points: the question, the progress, and the choices if the outcome is unknown. */
export function TransferDialog({ state, send, onClose, warnings, balance, ...context }: TransferDialogProps) {
  const { transfer, honoursKeys } = context
  const node = transferMachine.getStateNodeById(`transfer.${state}`)
  const isBusy = node.tags.includes('busy')
  // During a first attempt the dialog keeps its layout, so that nothing moves under the pointer.
  const isAsking = state === 'confirming' || (isBusy && isFirstTry(context))
  return (
    <MoveDialog
      {...{ state, node, honoursKeys, send, onClose }}
      title={isAsking || state === 'confirmingAgain' ? questionOf(transfer) : moveTitles[state]()}
      width={480}
      isDismissable="byKey"
      cancelRef={focusFirst}
      rail={{ move: transfer, warnings: isAsking ? warnings : [], balance: isAsking ? balance : undefined }}
      note={noteOf(state, context)}
      busyWords={isBusy && 'Envío en curso.'}
      inDoubt={
        honoursKeys &&
        canBeSettled(context) && (
          <Button key="settle" onClick={() => send({ type: 'move.settled' })}>
            Dejarlo así
          </Button>
        )
      }
    />
  )
}

const focusFirst = (button: HTMLButtonElement | null) => button?.focus()
const isFirstTry = ({ doubtful, refusals }: TransferContext) => !doubtful && refusals === 0

export function questionOf(transfer: Transfer): string {
  const { points } = transfer
  if (transfer.kind === 'courtesy')
    return sentence`¿Confirmar el envío de ${formatPoints(points)} de cortesía a ${personCalled(transfer.person)}?`
  const name = named(transfer.organisation)
  const isOne = Math.abs(points) === 1
  return points < 0
    ? sentence`¿Confirmar que se ${isOne ? 'resta' : 'restan'} ${formatPoints(-points)} del balance de ${name}?`
    : sentence`¿Confirmar que se ${isOne ? 'suma' : 'suman'} ${formatPoints(points)} al balance de ${name}?`
}

const wordsOf = ({ kind }: Transfer): MoveWords => ({
  noun: 'envío',
  once: 'mueven',
  balance: 'el saldo',
  twice: 'se moverán dos veces. Confirme solo si comprobó que no llegaron.',
  refusals: {
    [notEnoughPoints]: `La organización no tiene puntos suficientes${kind === 'courtesy' ? ' por distribuir' : ''}.`,
  },
})

/** Says what happened, and what each button does and does not do. */
function noteOf(state: TransferState, context: TransferContext): OutcomeWords | null {
  const words = wordsOf(context.transfer)
  if (state === 'confirming' && context.asked === null)
    return ['warn', 'El balance no se pudo leer: nadie sabe si cambió mientras tanto. No se envió nada todavía.']
  if (state === 'confirming' && context.problem !== null)
    return [
      'warn',
      `${context.transfer.kind === 'courtesy' ? 'Mientras tanto se enviaron otros puntos a esta persona, o están en curso' : 'El balance cambió mientras tanto, u otro envío estaba en curso'}. No se envió nada: revise y confirme de nuevo.`,
    ]
  if (state === 'outcomeUnknown' && context.honoursKeys && canBeSettled(context))
    return [
      'warn',
      sentence`El reintento no se aceptó, así que lo más probable es que los puntos no se movieran. ${refusalWords(context.problem, words)} Revise el saldo: “Dejarlo así” no envía nada más.`,
    ]
  if (state === 'done') return ['success', 'Actualizacion existosa!']
  if (state === 'settledByPerson') return ['info', 'Cerrado por usted. Desde aquí no se envía nada más.']
  return moveNote(state, context, words)
}
