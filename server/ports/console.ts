import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#contract/config.ts'
import { securityHeaders } from '../headers.ts'
import { consolePolicy } from '../console/policy.ts'

const forever = 'public, max-age=31536000, immutable'
const fresh = 'no-cache'

/** Serves the built console in `dist` and its `/config.json`. Addresses outside the console's routes are not found. */
export function createConsole({ dist, config }: { dist: string; config: Config }): Hono {
  const app = new Hono()
  const policy = consolePolicy(config)
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(securityHeaders)) c.header(name, value)
    c.header('Content-Security-Policy', policy)
    const isThere = c.res.ok || c.res.status === 304
    c.header('Cache-Control', isThere && c.req.path.startsWith('/assets/') ? forever : fresh)
  })
  app.use(etag())
  app.get('/config.json', (c) => c.json(config))
  if (existsSync(join(dist, 'index.html'))) {
    app.use('*', serveStatic({ root: dist, precompressed: true }))
    app.get('*', page(dist))
  } else app.get('*', (c) => c.text('The console is not built. Run npm run build, then start again.', 503))
  app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }))
  return app
}

/** The first segments of the console's addresses, which its router knows too. */
export const consoleAddresses: readonly string[] = [
  'login',
  'recover',
  'activate',
  'orders',
  'publicity',
  'products',
  'clients',
  'users',
  'goals',
  'surveys',
  'courses',
  'custom_analytics',
  'services',
  'journal',
]

const isPage = (path: string): boolean => {
  const [, first = ''] = path.split('/')
  return path === '/' || (consoleAddresses.includes(first.toLowerCase()) && !isFile(path))
}

const isFile = (path: string): boolean => /^\/assets(\/|$)|\.[^/]*$/.test(path)

/**
 * Answers the console's page at its addresses, and 404 elsewhere: to a browser with the page, which says so in its own words,
 * unless the address looks like a file.
 */
function page(dist: string): MiddlewareHandler {
  const index = serveStatic({ path: join(dist, 'index.html'), precompressed: true })
  return async (c, next) => {
    if (isPage(c.req.path)) return index(c, next)
    const isBrowser = c.req.header('accept')?.includes('text/html') === true
    if (!isBrowser || isFile(c.req.path)) return c.text('Not found', 404)
    const answer = await index(c, next)
    return answer && new Response(answer.body, { status: 404, headers: answer.headers })
  }
}
