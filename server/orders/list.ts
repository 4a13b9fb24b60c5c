import { OrdersAnswer, OrdersQuery } from '#contract/orders/wire.ts'
import { Hono } from 'hono'
import type * as v from 'valibot'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { query } from '../http/input.ts'
import { staff } from '../session/access.ts'
import { readOrders } from './read.ts'
import { findOrderIds } from './search.ts'

export const listOrders = (deps: Deps) =>
  new Hono<ApiEnv>().get(
    '/staff/orders',
    describe({
      area: 'Orders',
      summary: 'One page of orders',
      text: `Orders with at least one item of the group, newest first, each with all its items. \`keyword\` is an order
        id, \`product_id\` leaves orders with an item of that product in the group. Pages count from 1.`,
      answer: OrdersAnswer,
    }),
    staff(deps),
    query(OrdersQuery),
    async (c) => {
      const search = c.req.valid('query')
      const ids = await findOrderIds(deps.db, search)
      const answer: v.InferOutput<typeof OrdersAnswer> = {
        success: true,
        data: [...(await readOrders(deps.db, ids.slice(0, search.items)))],
        next: ids.length > search.items,
      }
      return c.json(answer)
    },
  )
