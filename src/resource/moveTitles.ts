import type { RefundState } from '#machines/orders/refund.ts'
import type { TransferState } from '#machines/points/transfer.ts'

/** Where a move of points is, in a few words. */
export const moveTitles: Readonly<Record<RefundState | TransferState, string>> = {
  confirming: 'Por confirmar',
  takingLock: 'En curso',
  lockedByAnotherTab: 'En otra pestaña',
  checking: 'En curso',
  checkingItem: 'En curso',
  notSent: 'No enviado',
  sending: 'En curso',
  refundingPoints: 'En curso',
  refused: 'No aceptado por el servicio',
  checkingOutcome: 'En curso',
  outcomeUnknown: 'No se sabe si los puntos llegaron',
  confirmingAgain: 'No se sabe si los puntos llegaron',
  checkingStatus: 'En curso',
  settingStatus: 'En curso',
  statusFailed: 'Puntos devueltos, falta el estado',
  done: 'Enviado',
  doneByAColleague: 'Reembolsado por un colega',
  doneByAnotherTab: 'Cerrado en otra pestaña',
  settledByPerson: 'Cerrado sin respuesta',
  cancelled: 'Cancelado',
}
