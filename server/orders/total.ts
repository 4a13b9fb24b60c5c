import { TotalOrdersAnswer, TotalOrdersQuery } from '#contract/orders/wire.ts'
import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { traceOf } from '../http/errors.ts'
import { query } from '../http/input.ts'
import { listStream } from '../http/listStream.ts'
import { staff } from '../session/access.ts'
import { allOrders } from './all.ts'

export const totalOrders = (deps: Deps) =>
  new Hono<ApiEnv>().get(
    '/staff/total_orders',
    describe({
      area: 'Orders',
      summary: 'All orders of a group',
      text: 'One JSON answer that is streamed while it is read. Where reading fails midway the connection breaks.',
      answer: TotalOrdersAnswer,
    }),
    staff(deps),
    query(TotalOrdersQuery),
    async (c) => {
      const requestId = c.get('requestId')
      const { outgoing } = c.env
      const stream = await listStream(allOrders(deps.db, c.req.valid('query').status), (error) => {
        deps.log.error('stream-cut', { requestId, ...traceOf(error) })
        outgoing?.destroy()
      })
      return c.body(stream, 200, { 'Content-Type': 'application/json' })
    },
  )
