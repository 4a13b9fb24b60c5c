import type { OutcomeWords } from '#components/Note.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { formatNumber, formatPoints } from '#components/format/number.ts'
import { notEnoughPoints } from '#contract/envelope.ts'
import type { Failure } from '#contract/failure.ts'
import type { RefundState } from '#machines/orders/refund.ts'
import type { RefundContext } from '#machines/orders/refund/setup.ts'

function refusal(problem: Failure | null): string {
  if (problem?.kind === 'refused' && problem.code === notEnoughPoints)
    return 'No hay puntos suficientes para este reembolso.'
  if (problem?.kind === 'refused' && problem.code === 'item-changed')
    return 'El artículo cambió desde que se cargó la lista: actualice y revise el total.'
  if (problem?.kind === 'refused' && problem.code === 'marked-refunded')
    return 'El artículo está marcado como reembolsado, sin registro de puntos devueltos.'
  if (problem?.kind === 'refused' && problem.code === 'partially-refunded')
    return 'Ya se devolvió una parte y no se sabe cuánto.'
  if (problem?.kind === 'refused' && problem.code === 'not-kept')
    return 'Este navegador no pudo anotar el reembolso, y sin esa nota no se sabría si llegó: no se envió. Libere espacio o permita que el sitio guarde datos.'
  return problem === null ? '' : failureMessage(problem)
}

/** What the dialog asks, or how it ended. */
export function refundTitle(state: RefundState, count: number): string {
  switch (state) {
    case 'done':
      return `Puntos reembolsados: ${formatNumber(count)}`
    case 'doneByAColleague':
      return `Ya reembolsado por un colega: ${formatPoints(count)}`
    case 'doneByAnotherTab':
      return `Reembolso cerrado en otra pestaña: ${formatPoints(count)}`
    default:
      return `Confirmar reembolso por: ${formatPoints(count)}`
  }
}

/** What is said below the steps: what happened, and what Retry will and will not do. */
export function refundNote(
  state: RefundState,
  { problem, honoursKeys, byAColleague }: RefundContext,
): OutcomeWords | null {
  switch (state) {
    case 'notSent':
      return ['warn', `No se envió nada: los puntos no se movieron. ${refusal(problem)}`]
    case 'refused':
      return ['danger', `${refusal(problem)} Los puntos no se movieron; se puede intentar de nuevo.`]
    case 'checkingOutcome':
      return ['info', 'Comprobando qué pasó con los puntos. No se envía nada.']
    case 'outcomeUnknown':
      return honoursKeys
        ? [
            'warn',
            'No se sabe si los puntos llegaron: el servicio no lo confirmó. Reintentar repite el mismo reembolso; aunque el primero haya llegado, los puntos se devuelven una sola vez.',
          ]
        : [
            'warn',
            'No se sabe si los puntos llegaron: el servicio no lo confirmó. Revise el saldo del usuario antes de decidir: “Marcar como hecho” no envía puntos; “Enviar de nuevo” los envía otra vez.',
          ]
    case 'confirmingAgain':
      return [
        'danger',
        'Si los puntos ya habían llegado, el usuario los recibirá dos veces. Confirme solo si comprobó que no los tiene.',
      ]
    case 'statusFailed':
      return [
        'warn',
        `${byAColleague ? 'Un colega ya devolvió los puntos.' : 'Los puntos ya fueron devueltos.'} Reintentar solo cambia el estado: no se reembolsa otra vez.${problem === null ? '' : ` ${failureMessage(problem)}`}`,
      ]
    case 'done':
      return ['success', 'Reembolso terminado: los puntos están con el usuario y el estado es “Refunded”.']
    case 'lockedByAnotherTab':
      return ['info', 'Otra pestaña de este navegador lleva este reembolso. Cuando termine, aquí se verá cómo quedó.']
    case 'doneByAnotherTab':
      return ['info', 'La otra pestaña terminó con este reembolso. Desde aquí no se envió nada.']
    case 'doneByAColleague':
      return ['info', 'Un colega ya había reembolsado este artículo. No se envió nada más.']
    case 'cancelled':
      return ['info', 'Reembolso cancelado: los puntos no se movieron.']
    default:
      return null
  }
}
