import type { RefundState } from '#machines/orders/refund.ts'

/** How an unfinished refund stands, in a few words that begin a line. */
export function standingWords(state: RefundState): string {
  switch (state) {
    case 'statusFailed':
      return 'Puntos devueltos, falta el estado:'
    case 'outcomeUnknown':
    case 'confirmingAgain':
      return 'No se sabe si los puntos llegaron:'
    case 'refused':
      return 'No aceptado por el servicio:'
    case 'notSent':
      return 'No enviado:'
    case 'takingTurn':
    case 'heldElsewhere':
      return 'En otra pestaña:'
    default:
      return 'En curso:'
  }
}
