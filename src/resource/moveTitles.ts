import { t } from '#language/t.ts'
import type { RefundState } from '#machines/orders/refund.ts'
import type { TransferState } from '#machines/points/transfer.ts'

/** Where a move of points is, in a few words. */
export const moveTitles: Readonly<Record<RefundState | TransferState, () => string>> = {
  confirming: () => t`Por confirmar`,
  takingLock: () => t`En curso`,
  lockedByAnotherTab: () => t`En otra pestaña`,
  checking: () => t`En curso`,
  checkingItem: () => t`En curso`,
  notSent: () => t`No enviado`,
  sending: () => t`En curso`,
  refundingPoints: () => t`En curso`,
  refused: () => t`No aceptado por el servicio`,
  checkingOutcome: () => t`En curso`,
  outcomeUnknown: () => t`No se sabe si los puntos llegaron`,
  checkingAgain: () => t`En curso`,
  confirmingAgain: () => t`No se sabe si los puntos llegaron`,
  checkingStatus: () => t`En curso`,
  settingStatus: () => t`En curso`,
  statusFailed: () => t`Puntos devueltos, estado sin confirmar`,
  done: () => t`Enviado`,
  alreadyDone: () => t`Ya reembolsado`,
  doneByAnotherTab: () => t`Cerrado en otra pestaña`,
  settledByPerson: () => t`Cerrado sin respuesta`,
  cancelled: () => t`Cancelado`,
}
