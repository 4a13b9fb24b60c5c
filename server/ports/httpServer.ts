import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server'
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { apiHeaders, plainPagePolicy } from '../headers.ts'

type Answer = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

/** A server on one port. Answers 503 with Retry-After until `answerWith` is called, and `/livez` at all times. */
export interface HttpServer {
  /** As people may open it, without a trailing slash. */
  readonly address: string
  answerWith(answer: Answer): void
  /** Takes no new request, lets those under way end (eight seconds at most), breaks the others off, and closes. */
  close(): Promise<void>
}

const timeoutMs = 8000

/** Rejects with the system's error if the port is not available. */
export async function startHttpServer({ host, port }: { host: string; port: number }): Promise<HttpServer> {
  let answer: Answer = starting
  const listener = getRequestListener(
    (request, bindings) => {
      if (isLivenessProbe(request)) return alive()
      return 'incoming' in bindings ? answer(request, bindings as HttpBindings) : starting(request)
    },
    { errorHandler: (problem) => refused(problem instanceof RequestError ? 400 : 500) },
  )
  // The listener refuses requests without a host, because Node would do so without our headers.
  const server = createServer({ requireHostHeader: false }, listener)
  answerParseErrors(server)
  server.prependListener('request', nameHost)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    address: addressOf(server.address(), host),
    answerWith(next) {
      answer = next
    },
    close: () => closed(server),
  }
}

/** Closes idle connections repeatedly, because kept-alive ones become idle only after their last answer. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), timeoutMs)
    const closeIdle = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(deadline)
      clearInterval(closeIdle)
      resolve()
    })
  })
}

/** HTTP/1.0, which old probes speak, needs no host. */
function nameHost({ httpVersion, headers, socket }: IncomingMessage): void {
  if (httpVersion === '1.0') headers.host ??= `localhost:${socket.localPort}`
}

const isLivenessProbe = ({ method, url }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && new URL(url).pathname === '/livez'
const alive = (): Response => Response.json({ success: true, data: { status: 'ok' } }, { headers: apiHeaders })

/** The answer to bytes that are not a valid request. */
const refused = (status: number): Response =>
  Response.json(
    { success: false, error: { code: 'invalid-request', message: `${STATUS_CODES[status]}.` } },
    { status, headers: apiHeaders },
  )

const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers requests that Node cannot parse. Node's own answer would lack our security headers. */
function answerParseErrors(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>()
  server.on('request', ({ socket }, answer) => answers.set(socket, answer))
  server.on('checkExpectation', (_, answer: ServerResponse) => answer.writeHead(417, apiHeaders).end())
  server.on('clientError', (problem: NodeJS.ErrnoException, socket) => {
    const status = statusOf[problem.code ?? ''] ?? 400
    const last = answers.get(socket)
    const isWithinAnswer = last?.headersSent === true && !last.writableFinished
    if (!socket.writable || isWithinAnswer) return void socket.destroy()
    const headers = Object.entries({ ...apiHeaders, 'Content-Length': '0', Connection: 'close' })
    const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)]
    socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy())
  })
}

/** Answers browsers with a page that reloads itself, and programs with JSON. */
async function starting(request: Request): Promise<Response> {
  const headers = { ...apiHeaders, 'Retry-After': '1' }
  if (request.method === 'GET' && request.headers.get('accept')?.includes('text/html'))
    return new Response(startingPage, {
      status: 503,
      headers: {
        ...headers,
        'Content-Type': 'text/html; charset=UTF-8',
        'Content-Security-Policy': await plainPagePolicy(startingStyle),
      },
    })
  const error = { code: 'unavailable', message: 'The server is starting. Please try again.' }
  return Response.json({ success: false, error }, { status: 503, headers })
}

const startingStyle = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; text-align: center; padding: 1rem; box-sizing: border-box;
  background: light-dark(#faf9f6, #11130f); color: light-dark(#1b1f1a, #eceee8); font: 16px/1.6 ui-sans-serif, system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.5rem; }
p { margin: 0; }
`

const startingPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="2" />
    <title>Laurel is starting</title>
    <style>${startingStyle}</style>
  </head>
  <body>
    <main>
      <h1>Laurel is starting</h1>
      <p>This page opens the console as soon as it is ready.</p>
    </main>
  </body>
</html>
`

function addressOf(bound: ReturnType<Server['address']>, host: string): string {
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}${port === 80 ? '' : `:${port}`}`
}
