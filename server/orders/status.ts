import type { ItemStatus } from '#contract/orders/model.ts'
import { ItemStatusAnswer, ItemStatusRequest } from '#contract/orders/wire.ts'
import type * as v from 'valibot'
import { inTransaction } from '../db/transaction.ts'
import type { Deps, MailMessage } from '../deps.ts'
import type { Tasks } from '../http/tasks.ts'
import { staffRoutes } from '../http/staffRoutes.ts'
import { type ChangedItem, changeStatus } from './changeStatus.ts'

export function itemStatus(deps: Deps, tasks: Tasks) {
  const { app, act } = staffRoutes(deps, 'Orders')
  act(
    'PATCH',
    '/order_item/status/:id',
    {
      summary: 'Change the status of an order item',
      text: 'With `notify` the employee gets a mail, once for each real change. The status it has already is no change.',
      body: ItemStatusRequest,
      answer: ItemStatusAnswer,
      refusals: { 404: 'item-not-found', 409: 'item-refunded, item-credited' },
    },
    async ({ status, notify }, id, c) => {
      const change = { id, status, notify, staffId: c.get('caller').user.id, now: deps.now() }
      const changed = await inTransaction(deps.db, (transaction) => changeStatus(transaction, change))
      if (changed !== undefined && notify) tasks.start('status-mail', () => deps.mail.send(statusMail(changed, status)))
      return { id, status } satisfies v.InferOutput<typeof ItemStatusAnswer>['data']
    },
  )
  return app
}

const words: Readonly<Record<ItemStatus, string>> = {
  'in-progress': 'en preparación',
  shipped: 'enviado',
  delivered: 'entregado',
  'partial-refunded': 'reembolsado en parte',
  refunded: 'reembolsado',
}

const statusMail = ({ orderId, product, name, email }: ChangedItem, status: ItemStatus): MailMessage => ({
  to: email,
  subject: `Tu pedido ${orderId}: ${words[status]}`,
  text: `Hola ${name}:

Un artículo de tu pedido ${orderId} cambió de estado.

Artículo: ${product}
Estado: ${words[status]}

Si tienes preguntas, escribe al equipo de recursos humanos de tu empresa.
`,
})
