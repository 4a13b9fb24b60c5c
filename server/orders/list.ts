import { mostCounted } from '#contract/orders/limits.ts'
import type { OrderGroup } from '#contract/orders/model.ts'
import {
  type ItemEventWire,
  OrderHistoryAnswer,
  OrdersAnswer,
  OrdersQuery,
  type OrderWire,
  TotalOrdersAnswer,
  TotalOrdersQuery,
} from '#contract/orders/wire.ts'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import { query } from '../http/input.ts'
import { jsonOfPages } from '../http/listStream.ts'
import { staffRoutes, streamed } from '../http/staffRoutes.ts'
import { staff } from '../session/access.ts'
import { nameOf, nameParts } from '../users/names.ts'
import { readOrders } from './read.ts'
import { findOrders, inGroup } from './search.ts'

export function orderLists(deps: Deps) {
  const { app, read, search } = staffRoutes(deps, 'Orders')
  search(
    '/staff/orders',
    {
      summary: 'One page of orders',
      text: `Orders with at least one item of the group, newest first, each with all its items. \`keyword\` is an order
        id, or words that the names, e-mail and organisation of the user hold, accents and case aside. \`product_id\` and
        \`item_status\` leave orders with such an item in the group, \`created_from\` and \`created_before\` those made
        between two moments. \`sort=oldest\` lists the oldest first. Pages count from 1. \`total\` counts what is found, to ${mostCounted} at most.`,
      query: OrdersQuery,
      answer: OrdersAnswer,
    },
    async (asked) => {
      const { ids, total } = await findOrders(deps.db, asked)
      return {
        data: await readOrders(deps.db, ids.slice(0, asked.items), deps.consoleUrl),
        next: ids.length > asked.items,
        total,
      }
    },
  )
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
        .select(['points', 'notified', nameParts.as('staff')])
        .where('order_id', '=', id)
        .orderBy('item_history.created_at')
        .orderBy('item_history.id')
        .execute()
      return rows.map(({ staff, created_at, ...row }): ItemEventWire => ({
        ...row,
        staff: nameOf(staff),
        created_at: created_at.toISOString(),
      }))
    },
  )
  return app.get(
    '/staff/total_orders',
    describe({
      area: 'Orders',
      summary: 'All orders of a group',
      text: 'One JSON answer that is streamed while it is read. Where reading fails midway the connection breaks.',
      answer: TotalOrdersAnswer,
    }),
    staff(deps),
    query(TotalOrdersQuery),
    async (c) => streamed(deps, c, { pieces: () => jsonOfPages(allOrders(deps, c.req.valid('query').status)) }),
  )
}

const pageSize = 500

/** All orders of a group, newest first, read page by page so that an export holds no long transaction. */
async function* allOrders(
  { db: { exports: db }, consoleUrl }: Deps,
  group: OrderGroup,
): AsyncGenerator<readonly OrderWire[], void> {
  let last = Number.MAX_SAFE_INTEGER
  for (;;) {
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where(inGroup(group))
      .where('id', '<', last)
      .orderBy('id', 'desc')
      .limit(pageSize)
      .execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) yield await readOrders(db, ids, consoleUrl)
    if (ids.length < pageSize) return
    last = ids.at(-1) ?? 0
  }
}
