import type { ItemStatus } from '#contract/orders/model.ts'
import type { Letter } from '../deps.ts'
import type { ChangedItem } from './changeStatus.ts'

const words: Readonly<Record<ItemStatus, string>> = {
  'in-progress': 'en preparación',
  shipped: 'enviado',
  delivered: 'entregado',
  'partial-refunded': 'reembolsado en parte',
  refunded: 'reembolsado',
}

/** Tells an employee that an item of an order changed. */
export const statusLetter = ({ orderId, product, name, email }: ChangedItem, status: ItemStatus): Letter => ({
  to: email,
  subject: `Tu pedido ${orderId}: ${words[status]}`,
  text: `Hola ${name}:

Un artículo de tu pedido ${orderId} cambió de estado.

Artículo: ${product}
Estado: ${words[status]}

Si tienes preguntas, escribe al equipo de recursos humanos de tu empresa.
`,
})
