import { OrderHistoryAnswer, type ItemEventWire } from '#contract/orders/wire.ts'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { staffRoutes } from '../http/staffRoutes.ts'

/** What happened to the items of an order: beyond what the staff API has. */
export function orderHistory(deps: Deps) {
  const { app, read } = staffRoutes(deps, 'Orders')
  read(
    '/staff/order/:id/history',
    {
      summary: 'What happened to the items of an order',
      text: `Changes of status and points given back, with who did it, oldest first. What is older than this list is not
        in it; an order that does not exist has none.`,
      answer: OrderHistoryAnswer,
    },
    async (id) => {
      const rows = await deps.db
        .selectFrom('item_history')
        .innerJoin('order_items', 'order_items.id', 'item_id')
        .leftJoin('users', 'users.id', 'staff_id')
        .select(['item_history.id', 'item_id', 'item_history.created_at', 'status_before', 'item_history.status'])
        .select(['points', 'notified', sql<string | null>`nullif(concat_ws(' ', name, lastname), '')`.as('staff')])
        .where('order_id', '=', id)
        .orderBy('item_history.created_at')
        .orderBy('item_history.id')
        .execute()
      return rows.map((row): ItemEventWire => ({ ...row, created_at: row.created_at.toISOString() }))
    },
  )
  return app
}
