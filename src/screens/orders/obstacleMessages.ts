import type { RefundObstacle } from '#contract/orders/rules.ts'

/** Why Refund is not among the options. */
export const obstacleMessages: Readonly<Record<RefundObstacle, string>> = {
  'already-refunded': 'Ya fue reembolsado.',
  'marked-refunded': 'Marcado sin registro de puntos devueltos.',
  'partially-refunded': 'Sin reembolso: no se sabe cuánto se devolvió ya.',
  'no-total': 'Sin reembolso: el precio o la cantidad no son válidos.',
  'no-user': 'Sin reembolso: la orden no tiene usuario.',
}
