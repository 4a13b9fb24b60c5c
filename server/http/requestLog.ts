import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Deps } from '../deps.ts'
import type { ApiEnv } from './env.ts'

/**
 * Gives each request an id, logs and counts its outcome with the route's pattern, because addresses may hold personal
 * data.
 */
export const requestLog = ({ log, meters }: Pick<Deps, 'log' | 'meters'>) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const requestId = crypto.randomUUID()
    const start = performance.now()
    c.set('requestId', requestId)
    await next()
    c.header('X-Request-Id', requestId)
    const ms = performance.now() - start
    const answered = { method: c.req.method, route: routePath(c, -1), status: c.res.status }
    meters.request({ ...answered, ms, outcome: c.get('outcome') ?? 'done' })
    log.info('request', { requestId, ...answered, ms: Math.round(ms) })
  })
