import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Log } from '../deps.ts'
import type { ApiEnv } from './env.ts'

/** Gives each request an id and logs its outcome with the route's pattern, because addresses may hold personal data. */
export const requestLog = (log: Log) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const requestId = crypto.randomUUID()
    const start = performance.now()
    c.set('requestId', requestId)
    await next()
    c.header('X-Request-Id', requestId)
    log.info('request', {
      requestId,
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    })
  })
