import { Config } from '#contract/config.ts'
import path from 'node:path'
import * as v from 'valibot'
import { hostsOf } from './console/hosts.ts'
import { apiHeaders } from './headers.ts'
import { createConsole } from './ports/console.ts'
import { type Door, openDoor } from './ports/door.ts'
import { createLog } from './ports/log.ts'
import { onStop } from './ports/stop.ts'
import { portProblem } from './problems.ts'
import { readSettings, type Settings } from './settings.ts'
import { startApi } from './startApi.ts'

const checkout = path.join(import.meta.dirname, '..')
const dist = path.join(checkout, 'dist')

/** Starts the server as the environment says, and stops it when asked. What is wrong is said in sentences. */
export async function main(environment: Readonly<Record<string, string | undefined>> = process.env): Promise<void> {
  const { settings, problems } = readSettings(environment)
  if (problems) return giveUp(problems)
  const starting = start({ ...settings, dataDir: path.resolve(checkout, settings.dataDir) })
  onStop(async () => {
    const running = await starting.catch(() => undefined)
    await running?.close()
  })
  try {
    console.log((await starting).greeting)
  } catch (problem) {
    giveUp([problem instanceof Error ? problem.message : String(problem)])
  }
}

interface Running {
  readonly greeting: string
  close(): Promise<void>
}

async function start(settings: Settings): Promise<Running> {
  const door = await openDoor(settings).catch((problem: unknown) => {
    throw new Error(portProblem(problem, settings), { cause: problem })
  })
  try {
    return settings.apiUrl === undefined
      ? await serveAll(settings, door)
      : serveConsole(settings.apiUrl, settings, door)
  } catch (problem) {
    await door.close()
    throw problem
  }
}

const isApiPath = (pathname: string) => /^\/(api|uploads|docs)(\/|$)|^\/(openapi\.json|health)$/.test(pathname)
const pathOf = (request: Request) => new URL(request.url).pathname

async function serveAll(settings: Settings, door: Door): Promise<Running> {
  const consoleUrl = settings.publicUrl ?? door.address
  const hosts = hostsOf(settings, consoleUrl)
  const pages = createConsole({ dist, config: v.parse(Config, { api: '/api', idempotencyKeys: true, hosts }) })
  const { app, signIn, close } = await startApi(settings, { log: createLog(), consoleUrl })
  door.answerWith((request, bindings) =>
    isApiPath(pathOf(request)) ? app.fetch(request, bindings) : pages.fetch(request),
  )
  return {
    greeting: `Laurel is at ${consoleUrl}${signIn ? `\nSign in as ${signIn.email} with ${signIn.password}` : ''}`,
    close: () => door.close().then(close),
  }
}

function serveConsole(apiUrl: string, settings: Settings, door: Door): Running {
  const hosts = hostsOf(settings)
  const pages = createConsole({ dist, config: v.parse(Config, { api: apiUrl, idempotencyKeys: false, hosts }) })
  door.answerWith((request) => (isApiPath(pathOf(request)) ? noApi(request) : pages.fetch(request)))
  return { greeting: `Laurel is at ${door.address} and works with the API at ${apiUrl}`, close: door.close }
}

function giveUp(problems: readonly string[]): void {
  for (const problem of problems) console.error(problem)
  process.exitCode = 1
}

/** Answers in the API's place where the console is served alone: a `/config.json` sends the browser elsewhere. */
function noApi(request: Request): Response {
  if (new URL(request.url).pathname === '/health')
    return Response.json({ success: true, data: { status: 'ok' } }, { headers: apiHeaders })
  const error = { code: 'not-found', message: 'This server has the console only. Its /config.json names the API.' }
  return Response.json({ success: false, error }, { status: 404, headers: apiHeaders })
}

if (import.meta.main) await main()
