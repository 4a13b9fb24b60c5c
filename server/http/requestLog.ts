import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import { clientAddressOf } from '../session/clientAddress.ts'
import { callerOf, peerAddressOf, type ApiEnv } from './env.ts'
import { methods } from './methods.ts'

/**
 * Gives each request an id and a span, logs and counts its outcome with the route's pattern, because addresses may hold
 * personal data. Of probes, which come each second, it counts those that fail and logs a change of their answer.
 */
export const requestLog = ({
  log,
  meters,
  traces,
  trustedProxies,
}: Pick<Deps, 'log' | 'meters' | 'traces' | 'trustedProxies'>) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const requestId = crypto.randomUUID()
    const start = performance.now()
    c.set('requestId', requestId)
    const client = clientAddressOf(peerAddressOf(c.env), c.req.header('x-forwarded-for'), trustedProxies)
    const trace = traceIn(c)
    const about = { requestId, client, ...trace }
    c.set('about', about)
    const method = methods.has(c.req.method) ? c.req.method : '_OTHER'
    const fields = { 'http.request.method': method, 'laurel.request_id': requestId }
    await traces.span({ name: method, request: { traceparent: trace.traceparent }, fields }, async (span) => {
      await next()
      const route = routePath(c, -1)
      span.rename(`${method} ${route}`)
      span.note({ 'http.route': route, 'http.response.status_code': c.res.status })
      if (c.res.status >= 500) span.fail(`${c.res.status}`)
    })
    c.header('X-Request-Id', requestId)
    const ms = performance.now() - start
    const answered = { method: c.req.method, route: routePath(c, -1), status: c.res.status }
    const probe = c.get('probe')
    if (probe === undefined || c.res.status >= 400)
      meters.request({ ...answered, ms, outcome: c.get('outcome') ?? 'done' })
    if (probe !== 'same') log.info('request', { ...about, ...callerOf(c), ...answered, ms: Math.round(ms) })
  })

/** The ids by which a proxy or a caller follows the request, where they have the shape of ids. */
function traceIn(c: Context<ApiEnv>): { readonly traceparent?: string; readonly sentId?: string } {
  const [traceparent] = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/.exec(c.req.header('traceparent') ?? '') ?? []
  const [sentId] = /^[\w.:-]{1,64}$/.exec(c.req.header('x-request-id') ?? '') ?? []
  return { ...(traceparent !== undefined && { traceparent }), ...(sentId !== undefined && { sentId }) }
}
