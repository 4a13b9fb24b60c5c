import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
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
  const preloads = readPreloads(dist)
  app.get('/config.json', (c) => c.json(config))
  if (existsSync(join(dist, 'index.html'))) {
    const file = serveStatic({ root: dist, precompressed: true })
    app.use('*', (c, next) => (isForServer(c.req.path) ? next() : file(c, next)))
    app.get('*', page(dist, preloads))
  } else app.get('*', (c) => c.text('The console is not built. Run npm run build, then start again.', 503))
  app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }))
  return app
}

/**
 * The first segments of the console's addresses, which its router knows too, with the module of the page that each shows
 * to signed-in staff.
 */
export const consoleAddresses: Readonly<Record<string, string | null>> = {
  login: null,
  recover: null,
  activate: null,
  orders: 'src/screens/orders/OrdersPage.tsx',
  publicity: 'src/screens/publicity/PublicityScreen.tsx',
  products: 'src/screens/products/ProductsScreen.tsx',
  clients: 'src/screens/clients/ClientsScreen.tsx',
  users: 'src/screens/users/UsersScreen.tsx',
  goals: 'src/screens/goals/GoalsScreen.tsx',
  surveys: 'src/screens/surveys/SurveysScreen.tsx',
  courses: 'src/screens/surveys/SurveysScreen.tsx',
  custom_analytics: 'src/screens/analytics/CustomAnalyticsScreen.tsx',
  services: 'src/screens/services/ServicesScreen.tsx',
  journal: 'src/app/journal/JournalScreen.tsx',
}

/**
 * A `Link` header for each of these addresses: the browser fetches the page's code while it still reads the document, and not
 * only once the entry has run. Without a session it is fetched for nothing, but for what comes after the sign-in.
 */
function readPreloads(dist: string): ReadonlyMap<string, string> {
  const file = join(dist, '.vite/manifest.json')
  if (!existsSync(file)) return new Map()
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(file, 'utf8')))
  const needsOf = (entry: string): readonly string[] => {
    const { imports, css, file } = manifest[entry] ?? {}
    return [...(imports ?? []).flatMap(needsOf), ...(css ?? []), ...(file === undefined ? [] : [file])]
  }
  const loaded = new Set(needsOf('index.html'))
  return new Map(
    Object.entries(consoleAddresses).flatMap(([address, page]) => {
      if (page === null) return []
      const needed = new Set([frame, page].flatMap(needsOf))
      const links = [...needed].filter((each) => !loaded.has(each)).map(preload)
      return [[address, links.join(', ')]]
    }),
  )
}

const frame = 'src/app/signedIn.ts'

const Manifest = v.record(
  v.string(),
  v.object({ file: v.string(), imports: v.optional(v.array(v.string())), css: v.optional(v.array(v.string())) }),
)

const preload = (file: string): string =>
  file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`

const firstSegment = (path: string): string => path.split('/')[1]?.toLowerCase() ?? ''

const isPage = (path: string): boolean =>
  path === '/' || (Object.hasOwn(consoleAddresses, firstSegment(path)) && !isFile(path))

/** What the build wrote for this server alone. */
const isForServer = (path: string): boolean => path.includes('/.')

const isFile = (path: string): boolean => /^\/assets(\/|$)|\.[^/]*$/.test(path)

/**
 * Answers the console's page at its addresses, and 404 elsewhere: to a browser with the page, which says so in its own words,
 * unless the address looks like a file.
 */
function page(dist: string, preloads: ReadonlyMap<string, string>): MiddlewareHandler {
  const index = serveStatic({ path: join(dist, 'index.html'), precompressed: true })
  return async (c, next) => {
    if (isPage(c.req.path)) {
      const link = preloads.get(firstSegment(c.req.path))
      if (link !== undefined) c.header('Link', link)
      return index(c, next)
    }
    const isBrowser = c.req.header('accept')?.includes('text/html') === true
    if (!isBrowser || isFile(c.req.path)) return c.text('Not found', 404)
    const answer = await index(c, next)
    return answer && new Response(answer.body, { status: 404, headers: answer.headers })
  }
}
