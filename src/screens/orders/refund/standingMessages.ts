import type { RefundState } from '#machines/orders/refund.ts'

/** How an unfinished refund stands, in a few words that begin a line. */
export function standingMessage(state: RefundState): string {
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
    case 'takingLock':
    case 'lockedByAnotherTab':
      return 'En otra pestaña:'
    default:
      return 'En curso:'
  }
}
