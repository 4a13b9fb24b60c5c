import type { OutcomeWords } from '#components/Note.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { formatNumber, formatPoints } from '#components/format/number.ts'
import { notEnoughPoints } from '#contract/envelope.ts'
import type { Failure } from '#contract/failure.ts'
import type { RefundState } from '#machines/orders/refund.ts'
import type { RefundContext } from '#machines/orders/refund/setup.ts'

/** Refusals that a refund tells in words of its own. */
const refusals: Readonly<Record<string, string>> = {
  [notEnoughPoints]: 'No hay puntos suficientes para este reembolso.',
  'item-changed': 'El artículo cambió desde que se cargó la lista: actualice y revise el total.',
  'marked-refunded': 'El artículo está marcado como reembolsado, sin registro de puntos devueltos.',
  'partially-refunded': 'Ya se devolvió una parte y no se sabe cuánto.',
  'not-kept':
    'Este navegador no pudo anotar el reembolso, y sin esa nota no se sabría si llegó: no se envió. Libere espacio o permita que el sitio guarde datos.',
}

function refusal(problem: Failure | null): string {
  if (problem === null) return ''
  return (problem.kind === 'refused' && refusals[problem.code]) || failureMessage(problem)
}

const endings: { readonly [state in RefundState]?: string } = {
  done: 'Puntos reembolsados',
  doneByAColleague: 'Ya reembolsado por un colega',
  doneByAnotherTab: 'Reembolso cerrado en otra pestaña',
}

/** What the dialog asks, or how it ended. */
export function refundTitle(state: RefundState, count: number): string {
  const ending = endings[state]
  if (state === 'done') return `${ending}: ${formatNumber(count)}`
  return `${ending ?? 'Confirmar reembolso por'}: ${formatPoints(count)}`
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
