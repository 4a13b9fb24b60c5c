import { Config } from '#contract/config.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { versions } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { hostsOf } from './console/hosts.ts'
import { noMeters } from './deps.ts'
import { apiHeaders } from './headers.ts'
import { compressed } from './ports/compress.ts'
import { createConsole } from './ports/console.ts'
import { type HttpServer, startHttpServer } from './ports/httpServer.ts'
import { createLog } from './ports/log.ts'
import type { Metrics } from './ports/metrics.ts'
import { onStop } from './ports/stop.ts'
import { portProblem } from './problems.ts'
import { readSettings, type Settings } from './settings.ts'
import { startApi } from './startApi.ts'
import { noTraces } from './traces.ts'

/** Beside this folder in a checkout and in a release. */
const dist = path.join(import.meta.dirname, '../dist')

/** Starts the server by the environment's settings and stops it on a signal. Prints every problem as a sentence. */
export async function main(environment: Readonly<Record<string, string | undefined>> = process.env): Promise<void> {
  const { settings, problems, notes = [], warnings = [] } = readSettings(environment)
  if (problems) return giveUp(problems)
  const log = createLog()
  for (const sentence of notes) log.info('setting without effect', { sentence })
  for (const sentence of warnings) log.info('setting to look at', { sentence })
  const stopping = new AbortController()
  const starting = start({ ...settings, dataDir: path.resolve(settings.dataDir) }, stopping.signal)
  onStop(async (signal) => {
    log.info('stopping', { signal })
    stopping.abort()
    const running = await starting.catch(() => undefined)
    await running?.close()
    log.info('stopped')
  })
  try {
    const { greeting } = await starting
    if (stopping.signal.aborted) return
    log.info('started', { release: releaseOf(), node: versions.node, serves: servedBy(settings) })
    console.log(greeting)
  } catch (problem) {
    // Ctrl-C ends initdb too, which keeps this process from hearing the signal until it is done.
    await sleep(20)
    if (stopping.signal.aborted) return
    giveUp([problem instanceof Error ? problem.message : String(problem)])
  }
}

function releaseOf(): string {
  try {
    return readFileSync(path.join(import.meta.dirname, '../VERSION'), 'utf8').trim()
  } catch {
    return 'a checkout'
  }
}

const servedBy = ({ apiUrl, databaseUrl }: Settings): string => {
  if (apiUrl !== undefined) return 'the console for another API'
  return databaseUrl === undefined ? 'on the embedded database' : 'on DATABASE_URL'
}

interface Running {
  readonly greeting: string
  close(): Promise<void>
}

async function start(settings: Settings, stopping: AbortSignal): Promise<Running> {
  const open = new AsyncDisposableStack()
  try {
    const listen = async (place: Place, prefix: '' | 'METRICS_' = ''): Promise<HttpServer> => {
      const server = await startHttpServer(place).catch((problem: unknown) => {
        throw new Error(portProblem(problem, place, prefix), { cause: problem })
      })
      open.defer(() => server.close())
      return server
    }
    const httpServer = await listen(settings)
    const watched = settings.metrics && (await watch(await listen(settings.metrics, 'METRICS_')))
    const running =
      settings.apiUrl === undefined
        ? await serveAll(settings, httpServer, stopping, watched?.metrics)
        : serveConsole(settings.apiUrl, settings, httpServer)
    return {
      greeting: [running.greeting, ...(watched ? [watched.greeting] : [])].join('\n'),
      async close() {
        await running.close()
        await open.disposeAsync()
      },
    }
  } catch (problem) {
    await open.disposeAsync()
    throw problem
  }
}

interface Place {
  readonly host: string
  readonly port: number
}

/** Serves `/metrics` on a port of its own, which the proxy of the public one does not reach. Its code is loaded only then. */
async function watch(server: HttpServer): Promise<{ readonly metrics: Metrics; readonly greeting: string }> {
  const { openMetrics } = await import('./ports/metrics.ts')
  const metrics = openMetrics()
  server.answerWith((request) => metrics.fetch(request))
  return { metrics, greeting: `Metrics are at ${server.address}/metrics` }
}

const isApiPath = (pathname: string) => /^\/(api|uploads|docs)(\/|$)|^\/(openapi\.json|health|readyz)$/.test(pathname)
const pathOf = (request: Request) => new URL(request.url).pathname

/** What `/config.json` says of the reference API. */
export const ownApi = {
  api: '/api',
  idempotencyKeys: true,
  extras: {
    organisationLedger: true,
    orderSearch: true,
    orderSort: true,
    itemHistory: true,
    bothUserTypes: true,
    audit: true,
    telemetry: true,
  },
}

async function serveAll(
  settings: Settings,
  httpServer: HttpServer,
  stopping: AbortSignal,
  metrics: Metrics | undefined,
): Promise<Running> {
  const consoleUrl = settings.publicUrl ?? httpServer.address
  const hosts = hostsOf(settings, consoleUrl)
  const pages = createConsole({ dist, config: v.parse(Config, { ...ownApi, hosts, language: settings.language }) })
  const log = createLog(undefined, metrics?.logged)
  const meters = metrics?.meters ?? noMeters
  // Its packages are loaded only then.
  const tracing = settings.traces && (await import('./ports/traces.ts')).openTraces(settings.traces, log)
  const traces = tracing?.traces ?? noTraces
  const { app, db, signIn, close } = await startApi(settings, { log, meters, traces, consoleUrl, stopping })
  metrics?.watchDatabase(db)
  httpServer.answerWith(async (request, bindings) =>
    isApiPath(pathOf(request)) ? compressed(request, await app.fetch(request, bindings)) : pages.fetch(request),
  )
  return {
    greeting: `Laurel is at ${consoleUrl}${signIn ? `\nSign in as ${signIn.email} with ${signIn.password}` : ''}`,
    async close() {
      await httpServer.close()
      await close()
      await tracing?.close()
    },
  }
}

function serveConsole(apiUrl: string, settings: Settings, httpServer: HttpServer): Running {
  const hosts = hostsOf(settings)
  const { apiExtras, language } = settings
  const offers = (name: string) => apiExtras.includes('laurel') || apiExtras.includes(name)
  const extras = Object.fromEntries(Object.keys(ownApi.extras).map((name) => [name, offers(name)]))
  const pages = createConsole({
    dist,
    config: v.parse(Config, { api: apiUrl, idempotencyKeys: offers('idempotencyKeys'), extras, hosts, language }),
  })
  httpServer.answerWith((request) => (isApiPath(pathOf(request)) ? noApi(request) : pages.fetch(request)))
  return { greeting: `Laurel is at ${httpServer.address} and is for the API at ${apiUrl}`, close: httpServer.close }
}

function giveUp(problems: readonly string[]): void {
  for (const problem of problems) console.error(problem)
  process.exitCode = 1
}

/** Answers API paths where only the console is served. */
function noApi(request: Request): Response {
  if (/^\/(health|readyz)$/.test(new URL(request.url).pathname))
    return Response.json({ success: true, data: { status: 'ok' } }, { headers: apiHeaders })
  const error = { code: 'not-found', message: 'This server has the console only. Its /config.json names the API.' }
  return Response.json({ success: false, error }, { status: 404, headers: apiHeaders })
}

if (import.meta.main) await main()
