import type { ItemStatus } from '#contract/orders/model.ts'
import { ItemStatusAnswer, ItemStatusRequest } from '#contract/orders/wire.ts'
import { Hono } from 'hono'
import type * as v from 'valibot'
import { inTransaction } from '../db/transaction.ts'
import type { Deps, MailMessage } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { body, idInPath, jsonOnly, noQuery } from '../http/input.ts'
import type { Tasks } from '../http/tasks.ts'
import { staff } from '../session/access.ts'
import { type ChangedItem, changeStatus } from './changeStatus.ts'

export const itemStatus = (deps: Deps, tasks: Tasks) =>
  new Hono<ApiEnv>().patch(
    '/order_item/status/:id',
    describe({
      area: 'Orders',
      summary: 'Change the status of an order item',
      text: 'With `notify` the employee gets a mail, once for each real change. The status it has already is no change.',
      body: true,
      answer: ItemStatusAnswer,
      refusals: { 404: 'item-not-found', 409: 'item-refunded, item-credited' },
    }),
    staff(deps),
    idInPath,
    noQuery,
    jsonOnly,
    body(ItemStatusRequest),
    async (c) => {
      const { id } = c.req.valid('param')
      const { status, notify } = c.req.valid('json')
      const change = { id, status, notify, staffId: c.get('caller').user.id, now: deps.now() }
      const changed = await inTransaction(deps.db, (transaction) => changeStatus(transaction, change))
      if (changed !== undefined && notify) tasks.start('status-mail', () => deps.mail.send(statusMail(changed, status)))
      const answer: v.InferOutput<typeof ItemStatusAnswer> = { success: true, data: { id, status } }
      return c.json(answer)
    },
  )

const words: Readonly<Record<ItemStatus, string>> = {
  'in-progress': 'en preparación',
  shipped: 'enviado',
  delivered: 'entregado',
  'partial-refunded': 'reembolsado en parte',
  refunded: 'reembolsado',
}

/** Tells an employee that an item of an order changed. */
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
