import type { ItemStatus } from '#contract/orders/model.ts'
import { ItemStatusAnswer, ItemStatusRequest } from '#contract/orders/wire.ts'
import type * as v from 'valibot'
import { auditedTransaction } from '../audit/audited.ts'
import type { Tx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Deliver } from '../http/tasks.ts'
import { staffRoutes } from '../http/staffRoutes.ts'
import { type ChangedItem, changeStatus } from './changeStatus.ts'

export function itemStatus(deps: Deps, deliver: Deliver) {
  const { app, act } = staffRoutes(deps, 'Orders')
  act(
    'PATCH',
    '/order_item/status/:id',
    {
      summary: 'Change the status of an order item',
      text: `With \`notify\` the employee is sent a mail for each real change, which the change's event in the history says once
        a mail server has taken it. The status it has already is no change.`,
      body: ItemStatusRequest,
      answer: ItemStatusAnswer,
      refusals: { 404: 'item-not-found', 409: 'item-refunded, item-credited' },
    },
    async ({ status, notify }, id, c) => {
      const change = { id, status, staffId: c.get('caller').user.id, now: deps.now() }
      await auditedTransaction(
        deps,
        c,
        () => [['item', id]],
        async (transaction) => {
          const changed = await changeStatus(transaction, change)
          if (changed !== undefined && notify) await postStatus(transaction, changed, status)
        },
      )
      if (notify) deliver(c.get('requestId'))
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

async function postStatus(transaction: Tx, changed: ChangedItem, status: ItemStatus): Promise<void> {
  const { eventId, orderId, product, name, email } = changed
  const text = `Hola ${name}:

Un artículo de tu pedido ${orderId} cambió de estado.

Artículo: ${product}
Estado: ${words[status]}

Si tienes preguntas, escribe al equipo de recursos humanos de tu empresa.
`
  const subject = `Tu pedido ${orderId}: ${words[status]}`
  const mail = { kind: 'status', recipient: email, subject, body: text, history_id: eventId } as const
  await transaction.insertInto('outbox').values(mail).execute()
}
