import { failureMessage } from '#components/format/failureMessage.ts'
import { formatNumber } from '#components/format/number.ts'
import type { NoteTone } from '#components/Note.tsx'
import { notEnoughPoints } from '#contract/envelope.ts'
import type { Failure } from '#contract/failure.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import { canBeSettled, transferMachine, type TransferContext, type TransferState } from '#machines/points/transfer.ts'

const asks: ReadonlySet<TransferState> = new Set(['confirming', 'takingLock', 'sending', 'confirmingAgain'])

/** What the dialog asks, or how it ended. */
export function transferTitle(state: TransferState, transfer: Transfer): string {
  if (!asks.has(state)) return transferMachine.states[state]?.meta?.title ?? ''
  const { points, organisation } = transfer
  if (transfer.kind === 'courtesy')
    return `¿Confirmar el envío de ${formatNumber(points)} puntos de cortesía a ${transfer.person.name}?`
  return points < 0
    ? `¿Confirmar que se restan ${formatNumber(-points)} puntos del balance de ${organisation?.name}?`
    : `¿Confirmar que se suman ${formatNumber(points)} puntos al balance de ${organisation?.name}?`
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
export function transferNote(
  state: TransferState,
  context: Pick<TransferContext, 'transfer' | 'honoursKeys' | 'problem'>,
): { readonly tone: NoteTone; readonly words: string } | null {
  const { transfer, honoursKeys, problem } = context
  switch (state) {
    case 'notSent':
      return {
        tone: 'warn',
        words: `No se envió nada: los puntos no se movieron. ${refusal(problem, transfer)}`,
      }
    case 'refused':
      return {
        tone: 'danger',
        words: `${refusal(problem, transfer)} Los puntos no se movieron; se puede intentar de nuevo.`,
      }
    case 'outcomeUnknown':
      if (!honoursKeys)
        return {
          tone: 'warn',
          words:
            'No se sabe si los puntos llegaron: el servicio no lo confirmó. Revise el saldo antes de decidir: “Marcar como hecho” no envía puntos; “Enviar de nuevo” los envía otra vez.',
        }
      return canBeSettled(context)
        ? {
            tone: 'warn',
            words: `El reintento no se aceptó, así que lo más probable es que los puntos no se movieran. ${refusal(problem, transfer)} Revise el saldo: “Dejarlo así” no envía nada más.`,
          }
        : {
            tone: 'warn',
            words:
              'No se sabe si los puntos llegaron: el servicio no lo confirmó. Reintentar repite el mismo envío; aunque el primero haya llegado, los puntos se mueven una sola vez.',
          }
    case 'confirmingAgain':
      return {
        tone: 'danger',
        words: 'Si los puntos ya habían llegado, se moverán dos veces. Confirme solo si comprobó que no llegaron.',
      }
    case 'lockedByAnotherTab':
      return {
        tone: 'info',
        words: 'Otra pestaña de este navegador lleva este envío. Cuando termine, aquí se verá cómo quedó.',
      }
    case 'doneByAnotherTab':
      return { tone: 'info', words: 'La otra pestaña terminó con este envío. Desde aquí no se envió nada.' }
    case 'settledByPerson':
      return { tone: 'info', words: 'Cerrado por usted. Desde aquí no se envía nada más.' }
    case 'done':
      return { tone: 'success', words: 'Actualizacion existosa!' }
    case 'cancelled':
      return { tone: 'info', words: 'Envío cancelado: los puntos no se movieron.' }
    default:
      return null
  }
}
