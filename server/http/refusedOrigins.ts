import { createMiddleware } from 'hono/factory'
import type { Deps } from '../deps.ts'
import type { ApiEnv } from './env.ts'

/** Anybody can send any origin: after so many, further ones are not logged. */
const mostOrigins = 100

/** Logs once each origin that a browser names and that may not call: the browser tells nobody but its own console why. */
export function refusedOrigins({
  log,
  allowedOrigins,
  consoleUrl,
}: Pick<Deps, 'log' | 'allowedOrigins' | 'consoleUrl'>) {
  const seen = new Set<string>()
  const own = URL.parse(consoleUrl)?.origin
  return createMiddleware<ApiEnv>(async (c, next) => {
    const origin = c.req.header('origin')?.slice(0, 200)
    const isKnown = (typed: string) =>
      seen.has(typed) || allowedOrigins.includes(typed) || typed === own || isOfHost(typed, c.req.header('host'))
    if (origin !== undefined && seen.size < mostOrigins && !isKnown(origin)) {
      seen.add(origin)
      log.info('origin-refused', { origin, sentence: 'An origin that is not in ALLOWED_ORIGINS asked.' })
    }
    await next()
  })
}

const isOfHost = (origin: string, host: string | undefined) => host !== undefined && URL.parse(origin)?.host === host
