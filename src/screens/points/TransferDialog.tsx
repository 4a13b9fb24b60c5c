import { plural, t } from '#language/t.ts'
import { Button } from '#components/buttons/Button.tsx'
import { formatNumber } from '#components/format/number.ts'
import { personCalled } from '#components/format/person.ts'
import type { OutcomeWords } from '#components/feedback/Note.tsx'
import { named } from '#contract/blank.ts'
import { notEnoughPoints } from '#contract/envelope.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import type { MoneyMoveEvent } from '#machines/moneyMove.ts'
import {
  canBeSettled,
  isBalanceChanged,
  transferMachine,
  type TransferContext,
  type TransferState,
} from '#machines/points/transfer.ts'
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
      busyWords={isBusy && t`Envío en curso.`}
      inDoubt={
        honoursKeys &&
        canBeSettled(context) && (
          <Button key="settle" onClick={() => send({ type: 'move.settled' })}>{t`Dejarlo así`}</Button>
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
    return t`¿Confirmar el envío de ${plural(points, '# punto', '# puntos')} de cortesía a ${personCalled(transfer.person)}?`
  const name = named(transfer.organisation)
  return points < 0
    ? t`¿Confirmar que se ${plural(-points, 'resta # punto', 'restan # puntos')} del balance de ${name}?`
    : t`¿Confirmar que se ${plural(points, 'suma # punto', 'suman # puntos')} al balance de ${name}?`
}

const wordsOf = ({ kind }: Transfer): MoveWords => ({
  repeats: t`Reintentar repite el mismo envío; aunque el primero haya llegado, los puntos se mueven una sola vez.`,
  decide: t`Revise el saldo antes de decidir: “Marcar como hecho” no envía puntos; “Enviar de nuevo” los envía otra vez.`,
  twice: t`Si los puntos ya habían llegado, se moverán dos veces. Confirme solo si comprobó que no llegaron.`,
  inAnotherTab: t`Otra pestaña de este navegador lleva este envío. Cuando termine, aquí se verá cómo quedó.`,
  notKept: t`Este navegador no pudo anotar el envío, y sin esa nota no se sabría si llegó: no se envió. Libere espacio o permita que el sitio guarde datos.`,
  endedInAnotherTab: t`La otra pestaña terminó con este envío. Desde aquí no se envió nada.`,
  refusals: {
    [notEnoughPoints]:
      kind === 'courtesy'
        ? t`La organización no tiene puntos suficientes por distribuir.`
        : t`La organización no tiene puntos suficientes.`,
  },
})

/** Says what happened, and what each button does and does not do. */
function noteOf(state: TransferState, context: TransferContext): OutcomeWords | null {
  const words = wordsOf(context.transfer)
  if (state === 'confirming' && context.asked === null)
    return ['warn', t`El balance no se pudo leer: nadie sabe si cambió mientras tanto. No se envió nada todavía.`]
  if (state === 'confirming' && context.problem !== null)
    return [
      'warn',
      context.transfer.kind === 'courtesy'
        ? t`Mientras tanto se enviaron otros puntos a esta persona, o están en curso. No se envió nada: revise y confirme de nuevo.`
        : t`El balance cambió mientras tanto, u otro envío estaba en curso. No se envió nada: revise y confirme de nuevo.`,
    ]
  if (state === 'outcomeUnknown' && isBalanceChanged(context.problem))
    return [
      'warn',
      context.honoursKeys
        ? t`Desde el envío el balance cambió, y ahora es ${formatNumber(context.asked)}: los puntos llegaron, o lo cambió un colega. No se envió otra vez. Reintentar los mueve solo si no habían llegado; “Dejarlo así” no envía nada más.`
        : t`Desde el envío el balance cambió, y ahora es ${formatNumber(context.asked)}: los puntos llegaron, o lo cambió un colega. No se envió otra vez. “Marcar como hecho” no envía puntos; “Enviar de nuevo” los envía otra vez.`,
    ]
  if (state === 'outcomeUnknown' && context.honoursKeys && canBeSettled(context))
    return [
      'warn',
      t`El reintento no se aceptó, así que lo más probable es que los puntos no se movieran. ${refusalWords(context.problem, words)} Revise el saldo: “Dejarlo así” no envía nada más.`,
    ]
  if (state === 'done') return ['success', t`Actualizacion existosa!`]
  if (state === 'settledByPerson') return ['info', t`Cerrado por usted. Desde aquí no se envía nada más.`]
  return moveNote(state, context, words)
}
