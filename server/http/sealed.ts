import { createMiddleware } from 'hono/factory'
import { apiHeaders } from '../headers.ts'

/** Puts the security headers on every answer; a route's own policy stands. */
export const sealed = createMiddleware(async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(apiHeaders)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
})
