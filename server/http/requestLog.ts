import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Context } from 'hono'
import type { Deps, LogFields } from '../deps.ts'
import { clientAddressOf } from '../session/clientAddress.ts'
import { callerOf, peerAddressOf, type ApiEnv } from './env.ts'

/**
 * Gives each request an id, logs and counts its outcome with the route's pattern, because addresses may hold personal
 * data.
 */
export const requestLog = ({ log, meters, trustedProxies }: Pick<Deps, 'log' | 'meters' | 'trustedProxies'>) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const requestId = crypto.randomUUID()
    const start = performance.now()
    c.set('requestId', requestId)
    const client = clientAddressOf(peerAddressOf(c.env), c.req.header('x-forwarded-for'), trustedProxies)
    const about = { requestId, client, ...traceIn(c) }
    c.set('about', about)
    await next()
    c.header('X-Request-Id', requestId)
    const ms = performance.now() - start
    const answered = { method: c.req.method, route: routePath(c, -1), status: c.res.status }
    meters.request({ ...answered, ms, outcome: c.get('outcome') ?? 'done' })
    log.info('request', { ...about, ...callerOf(c), ...answered, ms: Math.round(ms) })
  })

/** The ids by which a proxy or a caller follows the request, where they have the shape of ids. */
function traceIn(c: Context<ApiEnv>): LogFields {
  const [traceparent] = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/.exec(c.req.header('traceparent') ?? '') ?? []
  const [sentId] = /^[\w.:-]{1,64}$/.exec(c.req.header('x-request-id') ?? '') ?? []
  return { ...(traceparent !== undefined && { traceparent }), ...(sentId !== undefined && { sentId }) }
}
